/** The crowns of all, round by round. */
import { useWords } from '../context.js';
import type { Ply } from '../table/match.js';
import { scoresOf } from './telling.js';

export function ScoreSheet({ plies, names }: { plies: readonly Ply[]; names: readonly string[] }) {
  const w = useWords();
  const scores = scoresOf(plies, names.length);
  return (
    <section class="panel" aria-label={w.crowns.sheet}>
      <h2>{w.crowns.sheet}</h2>
      {scores.length === 0 ? (
        <p class="quiet">{w.crowns.noScores}</p>
      ) : (
        <table class="compare">
          <thead>
            <tr>
              <th scope="col">{w.review.round}</th>
              {names.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {scores.map(({ round, gained, crowns }) => (
              <tr key={round}>
                <th scope="row">{round}</th>
                {crowns.map((sum, seat) => (
                  <td key={seat} class={gained[seat] > 0 ? 'plus' : 'minus'}>
                    {w.decimal(sum)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
