/** Figures of metrics, and differences of them, as texts. */
import type { Show, Speaker } from './speaker.js';

/** A figure of a metric. Advantages are told in percentage points of the win. */
export function figureShow(say: Speaker, metric: string, share: boolean): Show {
  if (metric === 'first_seat_advantage') return pointsShow(say);
  return share ? say.percent : (x) => say.decimals(x, Number.isInteger(x) ? 0 : 2);
}

/** A difference of two figures, with its sign; of shares in percentage points. */
export function differenceShow(say: Speaker, metric: string, share: boolean): Show {
  if (metric === 'first_seat_advantage' || share) return pointsShow(say);
  return (x) => say.signed(x, say.number);
}

function pointsShow(say: Speaker): Show {
  // What is 0 to the last digit but one is 0, and has no sign.
  return (x) => say.signed(Math.abs(x) < 5e-4 ? 0 : 100 * x, (y) => say.decimals(y, 1));
}
