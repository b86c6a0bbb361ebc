/** What happened, in words, the latest on top; the newest lines are also read out. */
import { useWords } from '../context.js';

export interface Told {
  /** What makes the entry different from all others. */
  key: string;
  lines: string[];
}

export function Log({ told, live }: { told: Told[]; live: string }) {
  const w = useWords();
  return (
    <section class="panel log" aria-label={w.log}>
      <h2>{w.log}</h2>
      <p class="unseen" aria-live="polite" data-role="live">
        {live}
      </p>
      <ol reversed>
        {told.toReversed().map(({ key, lines }) => (
          <li key={key}>
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}
