/** What a position is worth by playing on from it to the end. */
import { createExpansion, type Game, type Keyed } from '../core/game.js';
import type { Rng } from '../core/rng.js';
import { createPlayoutScratch, randomPlayout } from './playout.js';
import type { PositionPolicy } from './position-policy.js';

/** Plays from the position with this key to the end; returns what seat 0 gets. */
export type Playout = (key: number, rng: Rng) => number;

/** Both sides play at random: by the game's own playout where it has one. */
export function randomPlayouts(game: Game, keyed: Keyed): Playout {
  const state = new Int32Array(game.stateSize);
  const deal = new Int32Array(game.dealSize);
  const returns = new Float64Array(game.seats);
  const scratch = createPlayoutScratch(game);
  return (key, rng) => {
    keyed.load(key, state);
    if (game.playout === undefined) randomPlayout(game, state, deal, rng, scratch);
    else game.playout(state, rng, deal);
    game.returns(state, returns);
    return returns[0];
  };
}

/** Both sides play by a policy. */
export function policyPlayouts(keyed: Keyed, policy: PositionPolicy): Playout {
  const e = createExpansion(keyed.maxWidth);
  const mixes = [new Float64Array(keyed.maxWidth), new Float64Array(keyed.maxWidth)];
  const draw = (key: number, seat: number, revealed: number, rng: Rng) => {
    policy(key, e, seat, revealed, mixes[seat]);
    return rng.pick(mixes[seat], seat === 0 ? e.rows : e.cols);
  };
  return (key, rng) => {
    for (let here = key; ; ) {
      keyed.expand(here, e);
      const leader = e.order === 2 ? 1 : 0;
      const first = draw(here, leader, -1, rng);
      const second = draw(here, 1 - leader, e.order === 0 ? -1 : first, rng);
      const c = leader === 0 ? first * e.cols + second : second * e.cols + first;
      if (e.child[c] < 0) return e.payoff[c];
      here = e.child[c];
    }
  };
}
