/**
 * Plays duels of König gegen Bauern in this process: on each deal A is the King against two of B, then B against two of A
 * with the same cards. Says how often A won, with a 95 % interval over deals, and how long A's decisions took.
 *
 *     npx tsc -p tsconfig.bench.json && node dist/bench/koenig/duel.js A B [blocks] [seed]
 */
import type { Bot, BotModule } from '../../src/core/bot.js';
import { Rng } from '../../src/core/rng.js';
import { readValues } from '../../src/core/schema.js';
import { aim, purpose } from '../../src/core/streams.js';
import { createKoenigGegenBauern, type KoenigGame } from '../../src/games/koenig-gegen-bauern/game.js';
import type { KoenigView } from '../../src/games/koenig-gegen-bauern/view.js';

type Player = Bot<KoenigView>;

/** What one entrant is made from: `name` or `name:parameter=value,…`. */
async function entrant(spec: string, game: KoenigGame): Promise<() => Player> {
  const [name, parameters = ''] = spec.split(':');
  const file = (await import(`../../bots/koenig-gegen-bauern/${name}.js`)) as {
    default: BotModule<KoenigView, unknown>;
  };
  const given = Object.fromEntries(
    parameters
      .split(',')
      .filter((p) => p !== '')
      .map((p) => p.split('=')),
  );
  const module = file.default;
  const values = readValues(module.parameters, given, 'parameter');
  return () => module.create({ game, parameters: values, log: () => {} });
}

/** Times of one entrant's decisions in milliseconds of wall time. */
class Clock {
  readonly times: number[] = [];

  mean(): number {
    return this.times.reduce((a, b) => a + b, 0) / Math.max(1, this.times.length);
  }

  /** The times from short to long. */
  sorted(): Float64Array {
    return Float64Array.from(this.times).sort();
  }
}

const [specA = 'greedy', specB = 'random', blockText = '1000', seedText = '1'] = process.argv.slice(2);
const blocks = Number(blockText);
const open = specA.includes('open=1') || specA.startsWith('cheating') || specB.startsWith('cheating');
const game = createKoenigGegenBauern({ king: 'fixed', openHands: open });
const make = [await entrant(specA, game), await entrant(specB, game)];
const clocks = [new Clock(), new Clock()];
const state = new Int32Array(game.stateSize);
const deal = new Int32Array(game.dealSize);
const legal = new Int32Array(game.maxMoves);
const chosen = new Int32Array(3);
const mix = new Float64Array(game.maxMoves);
const shares = new Float64Array(3);
const rng = new Rng();
const root = [Number(seedText), 1, 2, 3] as const;

/** Plays one match, entrant `king` as the King; 1 when the King won. */
function match(king: number, block: number): number {
  const seats = [king, 1 - king, 1 - king].map((who) => ({
    who,
    bot: make[who](),
    view: game.createView(),
    rng: new Rng(),
  }));
  seats.forEach((seat, i) => {
    aim(seat.rng, root, purpose('bot'), block, king, i);
  });
  game.start(deal, state);
  for (let acting = game.toAct(state); acting !== 0; acting = game.toAct(state)) {
    const at = 31 - Math.clz32(acting);
    const { who, bot, view, rng: own } = seats[at];
    const n = game.legal(state, at, legal);
    game.view(state, at, view);
    const before = performance.now();
    if ('choose' in bot) {
      chosen[at] = bot.choose(view, legal, n, own);
    } else if ('policy' in bot) {
      bot.policy(view, legal, n, mix);
      chosen[at] = legal[own.pick(mix, n)];
    }
    clocks[who].times.push(performance.now() - before);
    if (!legal.subarray(0, n).includes(chosen[at])) throw new Error(`illegal: ${game.text.move(chosen[at])}`);
    game.play(state, chosen, deal);
  }
  game.shares(state, shares);
  return shares[0];
}

let sum = 0;
let squares = 0;
const asKing = [0, 0];
const started = process.cpuUsage();
for (let block = 0; block < blocks; block++) {
  aim(rng, root, purpose('deal'), block);
  game.drawDeal(rng, deal);
  const first = match(0, block);
  const second = match(1, block);
  asKing[0] += first;
  asKing[1] += second;
  const score = (first + 1 - second) / 2;
  sum += score;
  squares += score * score;
}
const used = process.cpuUsage(started);
const mean = sum / blocks;
const half = 1.96 * Math.sqrt(Math.max(0, squares / blocks - mean * mean) / Math.max(1, blocks - 1));
const percent = (x: number) => `${(100 * x).toFixed(1)} %`;
console.log(`${specA} against ${specB}: ${percent(mean)} ± ${percent(half)} over ${blocks} deals`);
console.log(`  King: ${specA} ${percent(asKing[0] / blocks)}, ${specB} ${percent(asKing[1] / blocks)}`);
for (const [i, spec] of [specA, specB].entries()) {
  const times = clocks[i].sorted();
  const quantile = (q: number) => times[Math.floor(q * (times.length - 1))] ?? 0;
  console.log(
    `  ${spec}: ${clocks[i].mean().toFixed(4)} ms a decision, p99 ${quantile(0.99).toFixed(3)}, longest ${quantile(1).toFixed(2)}, ${times.length} decisions`,
  );
}
console.log(`  ${Math.round((2e6 * blocks) / (used.user + used.system))} matches/s of CPU time`);
