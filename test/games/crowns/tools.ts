/** What several tests of Crowns need: random options, deals in writing, random play. */
import type { Deal, State } from '../../../src/core/game.js';
import { Rng } from '../../../src/core/rng.js';
import type { CrownsGame } from '../../../src/games/crowns/game.js';
import { type SlowOptions, type SlowRound, slowColours, slowDeck } from './slow-rules.js';

export function seeded(seed: number): Rng {
  const rng = new Rng();
  rng.seed(0x2545f491, 0x9e3779b9, seed, 0x7f4a7c15);
  for (let i = 0; i < 12; i++) rng.bits();
  return rng;
}

const pick = <T>(rng: Rng, from: readonly T[]): T => from[rng.below(from.length)];

export function randomSlowOptions(rng: Rng): SlowOptions {
  const bidding = pick(rng, ['simultaneous', 'sequential'] as const);
  return {
    white: rng.below(6),
    black: pick(rng, [[15, 14, 14, 13, 13], [], [15], [14, 14], [15, 14, 13], [13]]),
    king: rng.below(2) === 1,
    offSuitSpecials: pick(rng, ['white-only', 'any'] as const),
    diamonds: pick(rng, ['every-scoring', 'once'] as const),
    bidding,
    hook: bidding === 'sequential' && rng.below(2) === 1,
  };
}

/** The same options as the engine's users write them. */
export function written(options: SlowOptions): Record<string, unknown> {
  const { black, ...rest } = options;
  return { ...rest, black: black.length === 0 ? false : black.length === 5 ? true : black.join('+') };
}

export function randomRounds(rng: Rng, options: SlowOptions, seats: number, rounds: number): SlowRound[] {
  return Array.from({ length: rounds }, (_, round) => {
    const deck = slowDeck(options);
    const draw = (): string => deck.splice(rng.below(deck.length), 1)[0];
    const hands = Array.from({ length: seats }, () => Array.from({ length: round + 1 }, draw));
    return { trump: pick(rng, slowColours), hands };
  });
}

/** A position of a match, with the deal it is played on. */
export interface Position {
  deal: Deal;
  state: State;
}

export function newMatch(game: CrownsGame, rng: Rng): Position {
  const deal = new Int32Array(game.dealSize);
  const state = new Int32Array(game.stateSize);
  game.drawDeal(rng, deal);
  game.start(deal, state);
  return { deal, state };
}

/** Plays one random step through `toAct`, `legal` and `play`; false when the match is over. */
export function randomStep(game: CrownsGame, { deal, state }: Position, rng: Rng): boolean {
  const legal = new Int32Array(game.maxMoves);
  const chosen = new Int32Array(game.seats);
  const acting = game.toAct(state);
  for (let seat = 0; seat < game.seats; seat++) {
    if ((acting >> seat) & 1) chosen[seat] = legal[rng.below(game.legal(state, seat, legal))];
  }
  if (acting !== 0) game.play(state, chosen, deal);
  return acting !== 0;
}

/** A match after so many random steps, or over. */
export function afterSteps(game: CrownsGame, rng: Rng, steps: number): Position {
  const position = newMatch(game, rng);
  for (let i = 0; i < steps && randomStep(game, position, rng); i++);
  return position;
}
