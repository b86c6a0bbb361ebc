/** How perfect play ends, as one bar of three parts. */
import { useWords } from '../context.js';

export function Ending({ win, draw, loss }: { win: number; draw: number; loss: number }) {
  const w = useWords();
  const parts = { win, draw, loss };
  return (
    <div class="ending">
      <div class="bar3" aria-hidden="true">
        {(['win', 'draw', 'loss'] as const).map((part) => (
          <span key={part} class={part} style={{ width: `${100 * parts[part]}%` }} />
        ))}
      </div>
      <dl>
        {(['win', 'draw', 'loss'] as const).map((part) => (
          <div key={part} class={part}>
            <dt>{w.explore.endings[part]}</dt>
            <dd data-role={part} data-value={parts[part]}>
              {w.percent(parts[part], 2)}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
