/** The player's chance from round to round, as a line between losing and winning. */
import type { ReviewedRound } from '../../exact/review.js';
import { useWords } from '../context.js';

const WIDTH = 320;
const HEIGHT = 120;
const EDGE = 34;

export function ReviewChart({ rounds }: { rounds: readonly ReviewedRound[] }) {
  const w = useWords();
  const chances = [rounds[0]?.before ?? 0.5, ...rounds.map(({ after }) => after)];
  const x = (i: number) => EDGE + (i * (WIDTH - EDGE - 8)) / Math.max(1, chances.length - 1);
  const y = (chance: number) => 8 + (1 - chance) * (HEIGHT - 28);
  const line = chances.map((chance, i) => `${x(i).toFixed(1)},${y(chance).toFixed(1)}`);
  const label = w.review.chart(chances.map((chance) => w.percent(chance)).join(', '));
  return (
    <svg class="chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      {[0, 0.5, 1].map((share) => (
        <g key={share}>
          <line
            x1={EDGE}
            x2={WIDTH - 8}
            y1={y(share)}
            y2={y(share)}
            class={share === 0.5 ? 'even' : 'grid'}
          />
          <text x={EDGE - 4} y={y(share) + 3} text-anchor="end">
            {w.percent(share, 0)}
          </text>
        </g>
      ))}
      <polygon points={`${x(0)},${y(0.5)} ${line.join(' ')} ${x(chances.length - 1)},${y(0.5)}`} />
      <polyline points={line.join(' ')} />
      {chances.map((chance, i) => (
        <circle key={i} cx={x(i)} cy={y(chance)} r="3">
          <title>{w.review.point(i, w.percent(chance))}</title>
        </circle>
      ))}
      {rounds.map(({ game, round }, i) => (
        <text key={`${game} ${round}`} x={x(i + 1)} y={HEIGHT - 4} text-anchor="middle">
          {round}
        </text>
      ))}
    </svg>
  );
}
