/** What each pair of cards is worth to ♠, as a table whose cells are played with a click. */
import type { SolvedPosition } from '../../exact/solve.js';
import { useWords } from '../context.js';
import { rankOf } from '../kronenduell/face.js';

interface Props {
  solved: SolvedPosition;
  onStep(pair: [number, number]): void;
}

export function HeatMap({ solved: { payoffs, cards }, onStep }: Props) {
  const w = useWords();
  const [rows, cols] = cards.map((names) => names.map(Number));
  return (
    <div class="scroll">
      <table class="heat">
        <thead>
          <tr>
            <td />
            {cols.map((col) => (
              <th key={col} scope="col">
                ♥{rankOf(col)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            <tr key={row}>
              <th scope="row">♠{rankOf(row)}</th>
              {cols.map((col, j) => {
                const worth = payoffs[i][j];
                return (
                  <td key={col}>
                    <button
                      type="button"
                      class={worth >= 0 ? 'plus' : 'minus'}
                      style={{ '--worth': String(Math.abs(worth)) }}
                      data-worth={worth}
                      aria-label={w.explore.cell(rankOf(row), rankOf(col), w.signed(worth, 2))}
                      onClick={() => onStep([row, col])}
                    >
                      {w.signed(worth, 2)}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
