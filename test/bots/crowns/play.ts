/** Crowns bots at positions that are written, and one against copies of another. */
import type { BotModule } from '../../../src/core/bot.js';
import type { Rng } from '../../../src/core/rng.js';
import { type CrownsGame, createCrowns } from '../../../src/games/crowns/game.js';
import { bidMove } from '../../../src/games/crowns/moves.js';
import { ROUND } from '../../../src/games/crowns/state.js';
import type { CrownsView } from '../../../src/games/crowns/view.js';
import type { PromptBot } from '../../../src/search/local-best-response.js';
import { seeded } from '../../games/crowns/tools.js';

export type CrownsBot = PromptBot<CrownsView>;

export function makeBot<P>(
  module: BotModule<CrownsView, P>,
  game: CrownsGame,
  parameters: Record<string, unknown> = {},
): CrownsBot {
  const bot = module.create({ game, parameters: module.parameters.parse(parameters), log: () => undefined });
  if ('chooseAsync' in bot) throw new Error('a bot that answers at once was expected');
  return bot;
}

/** What a bot answers; one that states a policy draws from it. */
export function answer(bot: CrownsBot, v: CrownsView, legal: Int32Array, n: number, rng: Rng): number {
  if ('choose' in bot) return bot.choose(v, legal, n, rng);
  const mix = new Float64Array(n);
  bot.policy(v, legal, n, mix);
  return legal[rng.pick(mix, n)];
}

interface At {
  plays?: string[];
  /** Who leads the first trick. */
  starter?: number;
  parameters?: Record<string, unknown>;
}

/** What seat 0 answers in a round with red trumps and these hands, after these bids (none: it is to bid) and cards. */
export function ask<P>(
  module: BotModule<CrownsView, P>,
  hands: string[][],
  bids: number[],
  { plays = [], starter = 0, parameters = {} }: At = {},
): number {
  // Earlier rounds of a card each bring the lead to the starter.
  const blank = { trump: 'R', hands: hands.map((_, seat) => [`B${seat + 1}`]) };
  const rounds = [...Array.from({ length: starter }, () => blank), { trump: 'R', hands }];
  const { game: read, state, deal } = createCrowns().text.readDeal({ rounds }, {}, undefined);
  const game = read as CrownsGame;
  const legal = new Int32Array(game.maxMoves);
  const chosen = new Int32Array(game.seats);
  while (state[ROUND] < starter) {
    for (let seat = 0; seat < game.seats; seat++) {
      if (((game.toAct(state) >> seat) & 1) === 0) continue;
      game.legal(state, seat, legal);
      chosen[seat] = legal[0];
    }
    game.play(state, chosen, deal);
  }
  if (bids.length > 0) {
    chosen.set(bids.map((tricks) => bidMove + tricks));
    game.play(state, chosen, deal);
  }
  for (const text of plays) {
    const seat = 31 - Math.clz32(game.toAct(state));
    const n = game.legal(state, seat, legal);
    chosen[seat] = game.text.parseMove(text, state, seat, legal, n);
    if (chosen[seat] < 0) throw new Error(`${text} is not legal`);
    game.play(state, chosen, deal);
  }
  const v = game.createView();
  game.view(state, 0, v);
  return answer(makeBot(module, game, parameters), v, legal, game.legal(state, 0, legal), seeded(1));
}

/**
 * How far a bot ends above the mean of its opponents, all of them the other bot: the mean over blocks (a deal in all
 * rotations) and its standard error.
 */
export function meanLead(
  game: CrownsGame,
  bot: CrownsBot,
  others: CrownsBot,
  blocks: number,
): { mean: number; error: number } {
  const rng = seeded(blocks);
  const s = new Int32Array(game.stateSize);
  const deal = new Int32Array(game.dealSize);
  const legal = new Int32Array(game.maxMoves);
  const chosen = new Int32Array(game.seats);
  const returns = new Float64Array(game.seats);
  const v = game.createView();
  let sum = 0;
  let squares = 0;
  for (let block = 0; block < blocks; block++) {
    game.drawDeal(rng, deal);
    let lead = 0;
    for (let own = 0; own < game.seats; own++) {
      game.start(deal, s);
      for (let acting = game.toAct(s); acting !== 0; acting = game.toAct(s)) {
        for (let seat = 0; seat < game.seats; seat++) {
          if (((acting >> seat) & 1) === 0) continue;
          const n = game.legal(s, seat, legal);
          game.view(s, seat, v);
          chosen[seat] = answer(seat === own ? bot : others, v, legal, n, rng);
        }
        game.play(s, chosen, deal);
      }
      game.returns(s, returns);
      lead += returns[own] / game.seats;
    }
    sum += lead;
    squares += lead ** 2;
  }
  const mean = sum / blocks;
  return { mean, error: Math.sqrt((squares / blocks - mean ** 2) / (blocks - 1)) };
}
