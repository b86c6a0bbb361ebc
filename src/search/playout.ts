/** Uniformly random play to the end of a match, by the contract alone. */
import type { Game } from '../core/game.js';
import type { Rng } from '../core/rng.js';

/** What random play needs of a game. */
export type Playable = Pick<
  Game,
  'seats' | 'maxMoves' | 'toAct' | 'legal' | 'play' | 'countLegal' | 'nthLegal'
>;

/** Room for the moves of a playout; one serves any number of playouts of its game. */
export interface PlayoutScratch {
  chosen: Int32Array;
  legal: Int32Array;
}

export function createPlayoutScratch(game: Playable): PlayoutScratch {
  return { chosen: new Int32Array(game.seats), legal: new Int32Array(game.maxMoves) };
}

/** Plays `s` to its end in place, every seat choosing each of its legal moves with the same chance. */
export function randomPlayout(
  game: Playable,
  s: Int32Array,
  deal: Int32Array,
  rng: Rng,
  scratch: PlayoutScratch,
): void {
  const { chosen, legal } = scratch;
  const listed = game.nthLegal === undefined;
  for (let seats = game.toAct(s); seats !== 0; seats = game.toAct(s)) {
    for (let seat = 0; seats >> seat !== 0; seat++) {
      if (((seats >> seat) & 1) === 0) continue;
      if (listed) chosen[seat] = legal[rng.below(game.legal(s, seat, legal))];
      else chosen[seat] = game.nthLegal!(s, seat, rng.below(game.countLegal!(s, seat)));
    }
    game.play(s, chosen, deal);
  }
}
