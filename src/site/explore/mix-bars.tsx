/** A mix as bars, a card each. */
import type { Mix } from '../../exact/solve.js';
import { useWords } from '../context.js';
import { rankOf } from '../kronenduell/face.js';

interface Props {
  title: string;
  seat: number;
  mix: Mix;
}

export function MixBars({ title, seat, mix }: Props) {
  const w = useWords();
  return (
    <div>
      <h3>{title}</h3>
      <table class="bars" data-seat={seat}>
        <tbody>
          {Object.entries(mix).map(([card, p]) => (
            <tr key={card} data-card={card} data-p={p}>
              <th scope="row">{rankOf(Number(card))}</th>
              <td class="bar">
                <span style={{ width: `${100 * p}%` }} />
              </td>
              <td class="number">{p < 1e-9 ? '–' : w.percent(p, 2)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
