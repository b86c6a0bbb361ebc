/** Whether two runs deal the same: then the blocks of both with one number can be compared one by one. */
import { gameOf, type RunPlan, scheduleOfPlan } from '../../arena/plan.js';
import { drawBlock, rootsOf } from '../../arena/seed.js';
import { Rng } from '../../core/rng.js';

/** Games that deal differently differ within so many deals. */
const SAMPLE = 64;

/** Whether the two plans, with one seed, would play equal deals in equal blocks in equal seat orders. */
export function sharesDeals(a: RunPlan, b: RunPlan): boolean {
  return a.game === b.game && orderOf(a) === orderOf(b) && sameDeals(a, b);
}

/** Who sits where, table by table, as places. */
function orderOf(plan: RunPlan): string {
  return JSON.stringify(scheduleOfPlan(plan).tables.map((table) => table.lineups));
}

function sameDeals(a: RunPlan, b: RunPlan): boolean {
  const [first, second] = [gameOf(a), gameOf(b)];
  if (first.dealSize !== second.dealSize) return false;
  const roots = rootsOf('deals');
  const rng = new Rng();
  const [one, other] = [new Int32Array(first.dealSize), new Int32Array(second.dealSize)];
  for (let block = 0; block < SAMPLE; block++) {
    drawBlock(first, roots, block, rng, one);
    drawBlock(second, roots, block, rng, other);
    if (one.some((card, i) => card !== other[i])) return false;
  }
  return true;
}
