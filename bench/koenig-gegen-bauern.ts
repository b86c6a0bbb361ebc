/** What one thread plays and solves of König gegen Bauern: `npm run bench koenig-gegen-bauern`. */
import greedy from '../bots/koenig-gegen-bauern/greedy.js';
import rules from '../bots/koenig-gegen-bauern/rules.js';
import type { Bot, BotModule } from '../src/core/bot.js';
import { Rng } from '../src/core/rng.js';
import { addCard, deckSize, rankOf } from '../src/games/koenig-gegen-bauern/cards.js';
import { EndgameSolver } from '../src/games/koenig-gegen-bauern/endgame.js';
import { createKoenigGegenBauern } from '../src/games/koenig-gegen-bauern/game.js';
import { pass } from '../src/games/koenig-gegen-bauern/move-table.js';
import type { KoenigView } from '../src/games/koenig-gegen-bauern/view.js';
import { best, cpuSeconds, row } from './measure.js';

const game = createKoenigGegenBauern();
const rng = new Rng();
rng.seed(1, 2, 3, 4);
const state = new Int32Array(game.stateSize);
const deal = new Int32Array(game.dealSize);
const legal = new Int32Array(game.maxMoves);
const chosen = new Int32Array(3);
const returns = new Float64Array(3);

/** Plays whole matches by the contract, each seat's move chosen by `choose` among the first n of `legal`. */
function play(matches: number, choose: (seat: number, n: number) => number): number {
  for (let i = 0; i < matches; i++) {
    game.drawDeal(rng, deal);
    game.start(deal, state);
    for (let acting = game.toAct(state); acting !== 0; acting = game.toAct(state)) {
      for (let seat = 0; seat < 3; seat++) {
        if (((acting >>> seat) & 1) === 1) chosen[seat] = choose(seat, game.legal(state, seat, legal));
      }
      game.play(state, chosen, deal);
    }
    game.returns(state, returns);
  }
  return matches;
}

const atRandom = (_seat: number, n: number) => legal[rng.below(n)];

/** A bot that chooses, in all seats. */
function selfPlay(module: BotModule<KoenigView, Record<string, never>>): (seat: number, n: number) => number {
  const bot: Bot<KoenigView> = module.create({ game, parameters: {}, log: () => {} });
  if (!('choose' in bot)) throw new Error('a bench for bots that choose');
  const views = [0, 1, 2].map(() => game.createView());
  return (seat, n) => {
    game.view(state, seat, views[seat]);
    return bot.choose(views[seat], legal, n, rng);
  };
}

row(
  'random matches through the contract',
  best(() => play(20_000, atRandom)),
  'matches/s',
);
for (const [name, module] of [['greedy', greedy] as const, ['rules', rules] as const]) {
  const choose = selfPlay(module);
  row(
    `${name} against itself, views and volunteering included`,
    best(() => play(1_000, choose)),
    'matches/s',
  );
}

/** Milliseconds of CPU time to solve each of random positions with 18 cards in all, six a seat, the King to lead. */
function endgames(positions: number): Float64Array {
  const solver = new EndgameSolver(game.moves);
  const cards = Int32Array.from({ length: deckSize }, (_, card) => card);
  const times = new Float64Array(positions);
  for (let i = 0; i < positions; i++) {
    const hands = new Int32Array(6);
    rng.shuffle(cards, deckSize);
    for (let k = 0; k < 18; k++) addCard(hands, 2 * (k % 3), rankOf(cards[k]));
    const from = cpuSeconds();
    solver.solve({ hands, king: 0, turn: 0, last: pass, lastSeat: -1 });
    times[i] = 1_000 * (cpuSeconds() - from);
  }
  return times.sort();
}

endgames(200);
const times = endgames(2_000);
row('endgame of 18 cards solved: median', times[1_000], 'ms');
row('endgame of 18 cards solved: 99 %', times[1_980], 'ms');
row('endgame of 18 cards solved: longest of 2 000', times[1_999], 'ms');
