/** A solved position: its value, how both sides best play, and what each pair of cards is worth. */
import type { Mix, Opening, SolvedPosition } from '../../exact/solve.js';
import { useWords } from '../context.js';
import { rankOf } from '../kronenduell/face.js';
import { Ending } from './ending.js';
import { HeatMap } from './heat-map.js';
import { MixBars } from './mix-bars.js';

interface Props {
  solved: SolvedPosition;
  /** Plays a pair of cards. */
  onStep(pair: [number, number]): void;
}

export function Solution({ solved, onStep }: Props) {
  const w = useWords();
  return (
    <>
      <section class="panel" aria-label={w.explore.value}>
        <h2>{w.explore.value}</h2>
        <p class="figure" aria-live="polite" data-role="value" data-value={solved.value}>
          {w.signed(solved.value)}
        </p>
        <p class="quiet">{w.explore.valueMeans}</p>
        <Ending win={solved.win} draw={solved.draw} loss={solved.loss} />
        <p class="quiet">{w.explore.length(w.decimal(solved.rounds, 2), w.decimal(solved.positions))}</p>
      </section>
      <section class="panel mixes" aria-label={w.explore.mixes}>
        <h2>{w.explore.mixes}</h2>
        <div class="two">
          {solved.opening.map((opening, seat) => (
            <OpeningBars key={seat} seat={seat} opening={opening} />
          ))}
        </div>
      </section>
      <section class="panel" aria-label={w.explore.matrix}>
        <h2>{w.explore.matrix}</h2>
        <p class="quiet">{w.explore.matrixMeans}</p>
        <HeatMap solved={solved} onStep={onStep} />
      </section>
    </>
  );
}

function OpeningBars({ seat, opening }: { seat: number; opening: Opening }) {
  const w = useWords();
  const answers = Object.entries(opening).filter(
    (entry): entry is [string, Mix] => typeof entry[1] === 'object',
  );
  if (answers.length === 0) return <MixBars title={w.explore.plays(seat)} seat={seat} mix={opening as Mix} />;
  return (
    <div>
      <h3>{w.explore.answers(seat)}</h3>
      <table class="answers">
        <tbody>
          {answers.map(([card, mix]) => (
            <tr key={card}>
              <th scope="row">
                {seat === 0 ? '♥' : '♠'}
                {rankOf(Number(card))}
              </th>
              <td>
                {Object.entries(mix)
                  .filter(([, p]) => p > 0)
                  .map(
                    ([own, p]) =>
                      `${seat === 0 ? '♠' : '♥'}${rankOf(Number(own))}${p < 1 ? ` ${w.percent(p)}` : ''}`,
                  )
                  .join(', ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
