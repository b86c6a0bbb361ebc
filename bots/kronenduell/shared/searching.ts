/** Tree searches as policies of positions. */
import type { Keyed } from '../../../src/core/game.js';
import { Rng } from '../../../src/core/rng.js';
import { aim, purpose } from '../../../src/core/streams.js';
import type { KronenduellGame } from '../../../src/games/kronenduell/game.js';
import { botPolicy } from '../../../src/search/bot-policy.js';
import { type Playout, policyPlayouts, randomPlayouts } from '../../../src/search/position-playouts.js';
import type { PositionPolicy } from '../../../src/search/position-policy.js';
import { type Enough, SimultaneousTreeSearch } from '../../../src/search/simultaneous-tree-search.js';
import { SolvedTreeSearch } from '../../../src/search/solved-tree-search.js';
import greedy from '../greedy.js';

export const selections = ['solved', 'regret-matching', 'decoupled-uct'] as const;

export interface SearchParameters {
  selection: (typeof selections)[number];
  exploration: number;
  playouts: 'random' | 'greedy';
  samples: number;
}

/** Searches a position and says what a seat should play there. */
export interface PositionSearch {
  search(key: number, rng: Rng, enough: Enough, revealed?: number): void;
  readMix(seat: 0 | 1, out: Float64Array): void;
}

/** The search that these parameters ask for. */
export function createSearch(one: KronenduellGame, parameters: SearchParameters): PositionSearch {
  const { selection, exploration, samples } = parameters;
  const { keyed } = one;
  const playout = playoutOf(one, parameters);
  if (selection === 'solved') return new SolvedTreeSearch(keyed, playout, { exploration, playouts: samples });
  return new SimultaneousTreeSearch(keyed, playout, { selection, exploration });
}

function playoutOf(one: KronenduellGame, { playouts }: SearchParameters): Playout {
  if (playouts === 'random') return randomPlayouts(one, one.keyed);
  const parameters = greedy.parameters.parse({});
  return policyPlayouts(one.keyed, botPolicy(one, greedy.create({ game: one, parameters, log: () => {} })));
}

const SEARCH = purpose('search');

/**
 * The mixes that a search of so many iterations finds. Its chance at a position comes from a stream that `name` and the
 * position address, so it plays one fixed mix there; of a position and its mirror image one is searched for both.
 */
export function searchPolicy(
  keyed: Keyed,
  search: PositionSearch,
  iterations: number,
  name: string,
): PositionPolicy {
  const rng = new Rng();
  const root = [purpose(name), 0, 0, 0] as const;
  let searched = -1;
  let open = -1;
  return (key, _e, seat, revealed, out) => {
    const image = keyed.mirror?.(key) ?? key;
    const one = Math.min(key, image);
    if (one !== searched || revealed !== open) {
      aim(rng, root, SEARCH, one, revealed + 1);
      search.search(one, rng, (n) => n >= iterations, revealed);
      searched = one;
      open = revealed;
    }
    // Where both stand alike, they also play alike.
    const side = image === key ? 0 : one === key ? seat : 1 - seat;
    search.readMix(side as 0 | 1, out);
  };
}

/** The mixes that a search of so many milliseconds finds, by chance from `rng`. */
export function timedPolicy(search: PositionSearch, rng: Rng, ms: number): PositionPolicy {
  return (key, _e, seat, revealed, out) => {
    const end = performance.now() + ms;
    search.search(key, rng, (n) => (n & 15) === 0 && n > 0 && performance.now() >= end, revealed);
    search.readMix(seat as 0 | 1, out);
  };
}
