/** Rates of the Crowns engine on one thread: the best of many short runs, in CPU time. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ismcts from '../bots/crowns/ismcts.js';
import monteCarlo from '../bots/crowns/monte-carlo.js';
import rules from '../bots/crowns/rules.js';
import simulating from '../bots/crowns/simulating.js';
import { BatchPlayer } from '../src/arena/batch.js';
import { createHeartbeats } from '../src/arena/heartbeat.js';
import { planTournament, usualRequest } from '../src/arena/new-plan.js';
import type { Bot, BotModule } from '../src/core/bot.js';
import { Rng } from '../src/core/rng.js';
import { readValues } from '../src/core/schema.js';
import { CrownsGame, createCrowns } from '../src/games/crowns/game.js';
import type { CrownsView } from '../src/games/crowns/view.js';

const game = createCrowns({}, 4);
const tenCards = new CrownsGame(game.options, 4, [10]);

/** Plays `n` random matches, dealing included. */
type Play = (game: CrownsGame, n: number) => void;

const room = (of: CrownsGame) => ({
  rng: seeded(),
  deal: new Int32Array(of.dealSize),
  state: new Int32Array(of.stateSize),
  legal: new Int32Array(of.maxMoves),
  chosen: new Int32Array(of.seats),
});

function seeded(): Rng {
  const rng = new Rng();
  rng.seed(1, 2, 3, 4);
  return rng;
}

const deals: Play = (of, n) => {
  const { rng, deal } = room(of);
  for (let i = 0; i < n; i++) of.drawDeal(rng, deal);
};

const playouts: Play = (of, n) => {
  const { rng, deal, state } = room(of);
  for (let i = 0; i < n; i++) {
    of.drawDeal(rng, deal);
    of.start(deal, state);
    of.playout(state, rng, deal);
  }
};

const lists: Play = (of, n) => {
  const { rng, deal, state, legal, chosen } = room(of);
  for (let i = 0; i < n; i++) {
    of.drawDeal(rng, deal);
    of.start(deal, state);
    for (let acting = of.toAct(state); acting !== 0; acting = of.toAct(state)) {
      for (; acting !== 0; acting &= acting - 1) {
        const seat = 31 - Math.clz32(acting & -acting);
        chosen[seat] = legal[rng.below(of.legal(state, seat, legal))];
      }
      of.play(state, chosen, deal);
    }
  }
};

const nths: Play = (of, n) => {
  const { rng, deal, state, chosen } = room(of);
  for (let i = 0; i < n; i++) {
    of.drawDeal(rng, deal);
    of.start(deal, state);
    for (let acting = of.toAct(state); acting !== 0; acting = of.toAct(state)) {
      for (; acting !== 0; acting &= acting - 1) {
        const seat = 31 - Math.clz32(acting & -acting);
        chosen[seat] = of.nthLegal(state, seat, rng.below(of.countLegal(state, seat)));
      }
      of.play(state, chosen, deal);
    }
  }
};

/** What the arena does and no more: deal (once for all four rotations), view, choose, play, with `rules` in all seats. */
const bareRules: Play = (of, n) => {
  const { rng, deal, state, legal, chosen } = room(of);
  const views = Array.from({ length: of.seats }, () => of.createView());
  const mix = new Float64Array(of.maxMoves);
  const bots = views.map(() => rules.create({ game: of, parameters: {}, log: () => {} }));
  for (let i = 0; i < n; i++) {
    if (i % of.seats === 0) of.drawDeal(rng, deal);
    of.start(deal, state);
    for (let acting = of.toAct(state); acting !== 0; acting = of.toAct(state)) {
      for (; acting !== 0; acting &= acting - 1) {
        const seat = 31 - Math.clz32(acting & -acting);
        const bot = bots[seat];
        const moves = of.legal(state, seat, legal);
        of.view(state, seat, views[seat]);
        if (!('policy' in bot)) throw new Error('rules states a policy');
        bot.policy(views[seat], legal, moves, mix);
        chosen[seat] = legal[rng.pick(mix, moves)];
      }
      of.play(state, chosen, deal);
    }
  }
};

const worlds: Play = (of, n) => {
  const { rng, deal, state, chosen } = room(of);
  const v = of.createView();
  of.drawDeal(rng, deal);
  of.start(deal, state);
  for (let ply = 0; ply < 18; ply++) {
    for (let acting = of.toAct(state); acting !== 0; acting &= acting - 1) {
      const seat = 31 - Math.clz32(acting & -acting);
      chosen[seat] = of.nthLegal(state, seat, rng.below(of.countLegal(state, seat)));
    }
    of.play(state, chosen, deal);
  }
  of.view(state, 0, v);
  of.hidden.observe(v, state);
  for (let i = 0; i < n; i++) of.hidden.draw(rng, state);
};

/** CPU microseconds of one match: the least of `runs` runs. */
function cost(play: Play, of: CrownsGame, n: number, runs = 40): number {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run++) {
    const before = process.cpuUsage();
    play(of, n);
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / n);
  }
  return least;
}

const rows: [string, Play][] = [
  ['deals only', deals],
  ['random play: playout', playouts],
  ['random play: countLegal, nthLegal, play', nths],
  ['random play: legal, play', lists],
];

console.log('Crowns, 4 players, one thread, a second:'.padEnd(44), 'rounds of 10 cards', '  whole games');
for (const [name, play] of rows) {
  const rounds = Math.round(1e6 / cost(play, tenCards, 3000));
  const games = Math.round(1e6 / cost(play, game, 600));
  console.log(name.padEnd(44), String(rounds).padStart(18), String(games).padStart(13));
}
const drawn = Math.round(1e6 / cost(worlds, tenCards, 20_000));
console.log('worlds drawn in the fifth trick of ten'.padEnd(44), String(drawn).padStart(18));

/** CPU microseconds of a match between `rules` through all of the arena, on this thread: the least of several batches. */
async function arenaCost(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'kronenarena-bench-'));
  try {
    const plan = await planTournament(
      {
        ...usualRequest,
        game: 'crowns',
        bots: ['rules', 'rules', 'rules', 'rules'],
        seed: '1',
        blocks: 1_000_000,
      },
      folder,
    );
    const player = new BatchPlayer(plan, [null, null, null, null], createHeartbeats(1));
    let least = Number.POSITIVE_INFINITY;
    for (let batch = 0; batch < 40; batch++) {
      const before = process.cpuUsage();
      const { matches } = await player.play({ batch, slot: 0, verdicts: [] });
      const { user, system } = process.cpuUsage(before);
      least = Math.min(least, (user + system) / matches);
    }
    return least;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const bare = 1e6 / cost(bareRules, game, 200);
const arena = 1e6 / (await arenaCost());
console.log('games of rules in a bare loop'.padEnd(63), String(Math.round(bare)).padStart(13));
console.log('games of rules in the arena'.padEnd(63), String(Math.round(arena)).padStart(13));
console.log('  of the bare loop'.padEnd(63), `${Math.round((100 * arena) / bare)} %`.padStart(13));

function answer(bot: Bot<CrownsView>, v: CrownsView, legal: Int32Array, n: number, rng: Rng): number {
  if ('choose' in bot) return bot.choose(v, legal, n, rng);
  if (!('policy' in bot)) throw new Error('only bots that answer at once are measured');
  const mix = new Float64Array(n);
  bot.policy(v, legal, n, mix);
  return legal[rng.pick(mix, n)];
}

/** CPU milliseconds of each decision of a bot, forced ones too, in `n` games against rules. */
function decisionTimes<P>(module: BotModule<CrownsView, P>, given: object, n: number): number[] {
  const { rng, deal, state, legal, chosen } = room(game);
  const v = game.createView();
  const parameters = readValues(module.parameters, given, 'parameter');
  const bot = module.create({ game, parameters, log: () => {} });
  const others = rules.create({ game, parameters: {}, log: () => {} });
  const times: number[] = [];
  for (let i = 0; i < n; i++) {
    game.drawDeal(rng, deal);
    game.start(deal, state);
    for (let acting = game.toAct(state); acting !== 0; acting = game.toAct(state)) {
      for (; acting !== 0; acting &= acting - 1) {
        const seat = 31 - Math.clz32(acting & -acting);
        const moves = game.legal(state, seat, legal);
        game.view(state, seat, v);
        const before = process.cpuUsage();
        chosen[seat] = answer(seat === 0 ? bot : others, v, legal, moves, rng);
        const { user, system } = process.cpuUsage(before);
        if (seat === 0) times.push((user + system) / 1000);
      }
      game.play(state, chosen, deal);
    }
  }
  return times;
}

console.log(`\n${'a decision, 4 players, CPU ms:'.padEnd(44)}${'mean'.padStart(19)}${'99 %'.padStart(14)}`);
function showTimes<P>(name: string, module: BotModule<CrownsView, P>, given: object, n: number): void {
  const times = decisionTimes(module, given, n).sort((a, b) => a - b);
  const mean = times.reduce((sum, x) => sum + x, 0) / times.length;
  const slow = times[Math.floor(0.99 * times.length)];
  console.log(name.padEnd(44), mean.toFixed(3).padStart(18), slow.toFixed(3).padStart(13));
}
showTimes('rules', rules, {}, 100);
showTimes('simulating', simulating, {}, 30);
showTimes('monte-carlo:worlds=40', monteCarlo, { worlds: 40 }, 30);
showTimes('monte-carlo:worlds=160,inference=true', monteCarlo, { worlds: 160, inference: true }, 20);
showTimes('ismcts:iterations=200', ismcts, { iterations: 200 }, 10);
