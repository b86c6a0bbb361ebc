/**
 * How strong the bots of Crowns are: one of a bot against copies of `rules` in all other seats, each deal in every
 * rotation. Intervals are 95 %, over blocks. `--blocks=400 --players=4 --seed=1` are its flags.
 */
import monteCarlo from '../bots/crowns/monte-carlo.js';
import rules from '../bots/crowns/rules.js';
import simulating from '../bots/crowns/simulating.js';
import type { Bot, BotModule } from '../src/core/bot.js';
import { Rng } from '../src/core/rng.js';
import { readValues } from '../src/core/schema.js';
import { createCrowns } from '../src/games/crowns/game.js';
import { DIAMONDS, OVER, PHASE, ROUND, seatAt } from '../src/games/crowns/state.js';
import type { CrownsView } from '../src/games/crowns/view.js';

const flag = (name: string, usual: number): number => {
  const given = process.argv.find((word) => word.startsWith(`--${name}=`));
  return given === undefined ? usual : Number(given.slice(name.length + 3));
};
const seats = flag('players', 4);
const blocks = flag('blocks', 20);
const only = process.argv.find((word) => word.startsWith('--bot='))?.slice(6);

const game = createCrowns({}, seats);
const rng = new Rng();

function make<P>(bot: BotModule<CrownsView, P>, given: object): Bot<CrownsView> {
  return bot.create({ game, parameters: readValues(bot.parameters, given, 'parameter'), log: () => {} });
}

/** A list of figures, one a block. */
class Figure {
  private readonly values: number[] = [];

  add(value: number): void {
    this.values.push(value);
  }

  /** Mean and half the width of its interval, in per cent. */
  percent(): string {
    const n = this.values.length;
    const mean = this.values.reduce((sum, x) => sum + x, 0) / n;
    const variance = this.values.reduce((sum, x) => sum + (x - mean) ** 2, 0) / (n - 1);
    return `${(100 * mean).toFixed(1)} ± ${(196 * Math.sqrt(variance / n)).toFixed(1)}`;
  }
}

interface Result {
  hits: Figure;
  wins: Figure;
  /** Microseconds of each decision. */
  times: number[];
}

const legal = new Int32Array(game.maxMoves);
const mix = new Float64Array(game.maxMoves);
const views = Array.from({ length: seats }, () => game.createView());

function decide(bot: Bot<CrownsView>, v: CrownsView, n: number): number {
  if ('choose' in bot) return bot.choose(v, legal, n, rng);
  if (!('policy' in bot)) throw new Error('this bench has no time for bots that answer later');
  bot.policy(v, legal, n, mix);
  return legal[rng.pick(mix, n)];
}

/** Plays a match, `bot` in seat `own`; returns its share of the win and of right bids. */
function play(
  deal: Int32Array,
  s: Int32Array,
  own: number,
  bot: Bot<CrownsView>,
  times: number[],
): [number, number] {
  const others = make(rules, {});
  const chosen = new Int32Array(seats);
  const shares = new Float64Array(seats);
  let hits = 0;
  game.start(deal, s);
  for (let acting = game.toAct(s); acting !== 0; acting = game.toAct(s)) {
    for (; acting !== 0; acting &= acting - 1) {
      const seat = 31 - Math.clz32(acting & -acting);
      const v = views[seat];
      game.view(s, seat, v);
      const n = game.legal(s, seat, legal);
      const before = process.cpuUsage();
      chosen[seat] = decide(seat === own ? bot : others, v, n);
      if (seat !== own) continue;
      const { user, system } = process.cpuUsage(before);
      times.push(user + system);
    }
    const round = s[ROUND];
    const diamonds = s[seatAt(own) + DIAMONDS];
    game.play(s, chosen, deal);
    if ((s[ROUND] !== round || s[PHASE] === OVER) && s[seatAt(own) + DIAMONDS] > diamonds) hits++;
  }
  game.shares(s, shares);
  return [shares[own], hits / game.options.rounds];
}

function gauntlet<P>(bot: BotModule<CrownsView, P>, given: object): Result {
  const result: Result = { hits: new Figure(), wins: new Figure(), times: [] };
  const deal = new Int32Array(game.dealSize);
  const s = new Int32Array(game.stateSize);
  rng.seed(flag('seed', 1), 2, 3, 4);
  for (let block = 0; block < blocks; block++) {
    let wins = 0;
    let hits = 0;
    game.drawDeal(rng, deal);
    for (let own = 0; own < seats; own++) {
      const [share, hit] = play(deal, s, own, make(bot, given), result.times);
      wins += share / seats;
      hits += hit / seats;
    }
    result.wins.add(wins);
    result.hits.add(hits);
  }
  return result;
}

function show<P>(name: string, bot: BotModule<CrownsView, P>, given: object): void {
  if (only !== undefined && only !== name) return;
  const { hits, wins, times } = gauntlet(bot, given);
  times.sort((a, b) => a - b);
  const mean = times.reduce((sum, x) => sum + x, 0) / times.length / 1000;
  const p99 = times[Math.floor(times.length * 0.99)] / 1000;
  console.log(
    `${name.padEnd(36)} ${hits.percent().padStart(12)} ${wins.percent().padStart(12)} ` +
      `${mean.toFixed(3).padStart(10)} ${p99.toFixed(3).padStart(10)}`,
  );
}

console.log(
  `${`against ${seats - 1} rules, ${blocks} blocks`.padEnd(36)}   right bids %        wins %    ms: mean      99 %`,
);
show('rules', rules, {});
show('simulating', simulating, {});
show('monte-carlo', monteCarlo, {});
show('monte-carlo:worlds=160,inference', monteCarlo, { worlds: 160, inference: true });
