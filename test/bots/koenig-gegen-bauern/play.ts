/** Plays matches between bots without an arena. */
import fc from 'fast-check';
import type { Bot, BotModule } from '../../../src/core/bot.js';
import { Rng } from '../../../src/core/rng.js';
import { readValues } from '../../../src/core/schema.js';
import type { KoenigGame } from '../../../src/games/koenig-gegen-bauern/game.js';
import type { KoenigOptions } from '../../../src/games/koenig-gegen-bauern/options.js';
import type { KoenigView } from '../../../src/games/koenig-gegen-bauern/view.js';
import { randomPosition } from '../../games/koenig-gegen-bauern/support.js';

/** A bot's module of any parameters, with those that are not the default. */
export interface Entrant {
  module: { game: string };
  parameters?: Record<string, unknown>;
}

/** Every combination of rule options, with closed hands. */
export const anyOptions: fc.Arbitrary<KoenigOptions> = fc.record({
  kingDraw: fc.constantFrom('volunteers', 'all'),
  king: fc.constantFrom('volunteering', 'fixed'),
  tableCards: fc.constantFrom('hidden', 'shown'),
  winners: fc.constantFrom('side', 'first'),
  sideCards: fc.constantFrom('distinct', 'free'),
  jokersAside: fc.constantFrom('never', 'allowed'),
  openHands: fc.constant(false),
});

export function rngOf(seed: number): Rng {
  const rng = new Rng();
  rng.seed(seed, 0x51ed270b, 0x2c1b3c6d, 0x297a2d39);
  for (let i = 0; i < 12; i++) rng.bits();
  return rng;
}

/** A bot for one match. */
export function make(entrant: Entrant, game: KoenigGame): Bot<KoenigView> {
  const module = entrant.module as BotModule<KoenigView, unknown>;
  const parameters = readValues(module.parameters, entrant.parameters ?? {}, 'parameter');
  return module.create({ game, parameters, log: () => {} });
}

/** What a bot answers, whichever kind it is; throws when it is not legal. */
export function ask(bot: Bot<KoenigView>, v: KoenigView, legal: Int32Array, n: number, rng: Rng): number {
  let move = -1;
  if ('choose' in bot) {
    move = bot.choose(v, legal, n, rng);
  } else if ('policy' in bot) {
    const mix = new Float64Array(n);
    bot.policy(v, legal, n, mix);
    move = legal[rng.pick(mix, n)];
  }
  if (!legal.subarray(0, n).includes(move)) throw new Error(`illegal: ${move}`);
  return move;
}

/** Plays a match from a deal, and returns the seats' moves in order and the final state. */
export function playMatch(
  game: KoenigGame,
  deal: Int32Array,
  entrants: readonly Entrant[],
  seed: number,
): { moves: number[]; state: Int32Array } {
  const bots = entrants.map((entrant) => make(entrant, game));
  const views = entrants.map(() => game.createView());
  const rngs = entrants.map((_, seat) => rngOf(100 * seed + seat));
  const state = new Int32Array(game.stateSize);
  const legal = new Int32Array(game.maxMoves);
  const chosen = new Int32Array(3);
  const moves: number[] = [];
  game.start(deal, state);
  for (let acting = game.toAct(state); acting !== 0; acting = game.toAct(state)) {
    for (let seat = 0; seat < 3; seat++) {
      if (((acting >>> seat) & 1) === 0) continue;
      const n = game.legal(state, seat, legal);
      game.view(state, seat, views[seat]);
      chosen[seat] = ask(bots[seat], views[seat], legal, n, rngs[seat]);
      moves.push(chosen[seat]);
    }
    game.play(state, chosen, deal);
  }
  return { moves, state };
}

/**
 * What a seat sees of a deal as the referee reads it, after some steps, and its legal moves.
 * @throws Error when a step is illegal
 */
export function viewAfter(
  rules: KoenigGame,
  given: object,
  steps: Record<number, string>[],
  seat: number,
): { game: KoenigGame; v: KoenigView; legal: Int32Array } {
  const read = rules.text.readDeal(given, { ...rules.options }, 3);
  const game = read.game as KoenigGame;
  const { state, deal } = read;
  const legal = new Int32Array(game.maxMoves);
  const chosen = new Int32Array(3);
  for (const step of steps) {
    for (const [who, name] of Object.entries(step)) {
      chosen[Number(who)] = game.text.parseMove(
        name,
        state,
        Number(who),
        legal,
        game.legal(state, Number(who), legal),
      );
      if (chosen[Number(who)] < 0) throw new Error(`${name} is illegal`);
    }
    game.play(state, chosen, deal);
  }
  const v = game.createView();
  game.view(state, seat, v);
  return { game, v, legal: legal.slice(0, game.legal(state, seat, legal)) };
}

/** The view of the seat to move late in a random match, when all hold at most 12 cards together. */
export function lateView(game: KoenigGame, rng: Rng): KoenigView {
  const v = game.createView();
  for (;;) {
    const { state } = randomPosition(game, rng, 30 + rng.below(60));
    game.view(state, 31 - Math.clz32(game.toAct(state)), v);
    if (v.phase === 1 && v.handSizes[0] + v.handSizes[1] + v.handSizes[2] <= 12) return v;
  }
}

/** How often `a` wins against `b`: on each deal as the King against two of the other, and as the two Bauern. */
export function duel(game: KoenigGame, a: Entrant, b: Entrant, deals: number): number {
  const deal = new Int32Array(game.dealSize);
  const shares = new Float64Array(3);
  let score = 0;
  for (let i = 0; i < deals; i++) {
    game.drawDeal(rngOf(i), deal);
    game.shares(playMatch(game, deal, [a, b, b], i).state, shares);
    score += shares[0];
    game.shares(playMatch(game, deal, [b, a, a], i).state, shares);
    score += 1 - shares[0];
  }
  return score / (2 * deals);
}
