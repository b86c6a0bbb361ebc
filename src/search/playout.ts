/** Uniformly random play to the end of a match, by the contract alone. */
import type { Game } from '../core/game.js';
import type { Rng } from '../core/rng.js';

/** What random play needs of a game. */
export type Playable = Pick<
  Game,
  'seats' | 'maxMoves' | 'toAct' | 'legal' | 'play' | 'countLegal' | 'nthLegal'
>;

/** Games that say how many moves there are and which is the i-th. */
type Counting = Playable & Required<Pick<Game, 'countLegal' | 'nthLegal'>>;

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
  if (counts(game)) playCounting(game, s, deal, rng, scratch.chosen);
  else playListing(game, s, deal, rng, scratch);
}

function counts(game: Playable): game is Counting {
  return game.nthLegal !== undefined;
}

// Two loops, so that games of the one kind don't slow the other down: the compiler specializes a loop for the few
// classes of games that ran through it.

function playCounting(game: Counting, s: Int32Array, deal: Int32Array, rng: Rng, chosen: Int32Array): void {
  const { seats } = game;
  for (let acting = game.toAct(s); acting !== 0; acting = game.toAct(s)) {
    for (let seat = 0; seat < seats; seat++) {
      if (((acting >> seat) & 1) === 0) continue;
      chosen[seat] = game.nthLegal(s, seat, rng.below(game.countLegal(s, seat)));
    }
    game.play(s, chosen, deal);
  }
}

function playListing(
  game: Playable,
  s: Int32Array,
  deal: Int32Array,
  rng: Rng,
  { chosen, legal }: PlayoutScratch,
): void {
  const { seats } = game;
  for (let acting = game.toAct(s); acting !== 0; acting = game.toAct(s)) {
    for (let seat = 0; seat < seats; seat++) {
      if (((acting >> seat) & 1) === 0) continue;
      chosen[seat] = legal[rng.below(game.legal(s, seat, legal))];
    }
    game.play(s, chosen, deal);
  }
}
