/**
 * Prints `bots/crowns/shared/rule-data.ts`: the rule-based player plays rounds against itself, by what it knows so far,
 * and counts how often each kind of card takes its trick and how often the best card so far stays the best. From a
 * rough guess it takes a few generations until its experience fits its own play.
 *
 *     npx esbuild scripts/crowns-rule-data.ts --bundle --platform=node --format=esm --outfile=dist/rule-data.mjs
 *     node dist/rule-data.mjs > bots/crowns/shared/rule-data.ts
 */
import { RulePlayer } from '../bots/crowns/shared/rule-player.js';
import {
  type Experience,
  heightCount,
  kindCount,
  kindOf,
  largestHand,
  rankCount,
  ruleTables,
  writeChances,
} from '../bots/crowns/shared/rule-tables.js';
import type { State } from '../src/core/game.js';
import { Rng } from '../src/core/rng.js';
import { special } from '../src/games/crowns/cards.js';
import { CrownsGame, createCrowns } from '../src/games/crowns/game.js';
import {
  BEST,
  BID,
  heightOf,
  historyAt,
  isBlack,
  LED,
  LIFTED,
  PHASE,
  PLAYED,
  PLAYING,
  playCard,
  rankOf,
  SIZE,
  seatAt,
  TAKER,
  TRUMP,
  TURN,
} from '../src/games/crowns/state.js';

const generations = 8;
/** Rounds a hand size in the last generation; the others take a fifth. */
const rounds = Number(process.argv[2] ?? 20_000);

/** How often something happened, and how often it could have. */
class Frequency {
  private readonly happened: number[][];
  private readonly all: number[][];

  constructor(rows: number, columns: number) {
    this.happened = Array.from({ length: rows }, () => new Array<number>(columns).fill(0));
    this.all = Array.from({ length: rows }, () => new Array<number>(columns).fill(0));
  }

  add(row: number, column: number, happened: boolean): void {
    this.all[row][column]++;
    if (happened) this.happened[row][column]++;
  }

  /** The chances so far; what was rarely seen leans on what was believed before. */
  chances(before: number[][]): number[][] {
    const trust = 10;
    return this.all.map((row, i) =>
      row.map((n, j) => (this.happened[i][j] + trust * (before[i]?.[j] ?? 0)) / (n + trust)),
    );
  }
}

/** What one would guess before any play. */
function guess(seats: number): Experience {
  const kinds = Array.from({ length: kindCount }, (_, kind) => {
    if (kind === 0 || kind === 16) return 0;
    if (kind < 16) return 0.35 * (kind / 15) ** 4;
    if (kind < 32) return 0.3 + 0.6 * ((kind - 16) / 15) ** 2;
    return [0.01, 0.75, 0.85, 0.95, 1][kind - 32];
  });
  const byComing = (count: number, height: (i: number) => number): number[][] =>
    Array.from({ length: seats - 1 }, (_, coming) =>
      Array.from({ length: count }, (_, i) => Math.min(0.99, height(i)) ** (coming + 1)),
    );
  return {
    take: Array.from({ length: largestHand }, () => kinds),
    stays: byComing(rankCount, (rank) => rank / 45),
    staysTall: byComing(heightCount, (height) => height / 32),
  };
}

/** What is counted while playing. */
class Seen {
  readonly take: Frequency;
  readonly stays: Frequency;
  readonly staysTall: Frequency;

  constructor(seats: number) {
    this.take = new Frequency(largestHand, kindCount);
    this.stays = new Frequency(seats, rankCount + 16);
    this.staysTall = new Frequency(seats, rankCount + 16);
  }
}

const tallestOf = (s: State, from: number, end: number): number =>
  Math.max(-1, ...Array.from(s.subarray(from, end), (laid) => heightOf(laid & 0xff)));

/** Plays a trick and counts what came of each card. */
function playTrick(s: State, seats: number, player: RulePlayer, seen: Seen): void {
  const size = s[SIZE];
  const trump = s[TRUMP];
  const start = historyAt(seats) + s[PLAYED];
  const best: { seat: number; coming: number; tall: boolean; standing: number }[] = [];
  for (let coming = seats - 1; coming >= 0; coming--) {
    const card = player.card(s);
    const seat = s[TURN];
    const tall = s[LIFTED] === 1 || isBlack(card);
    const led = s[LED] < 0 && card >> 4 < special ? card >> 4 : s[LED];
    const standing = tall ? heightOf(card) : rankOf(card, trump, led);
    const toBeat = tall ? tallestOf(s, start, historyAt(seats) + s[PLAYED]) : s[BEST] >> 3;
    if (standing > toBeat) best.push({ seat, coming, tall, standing });
    playCard(s, seats, card);
  }
  const taker = s[TAKER];
  for (const { seat, coming, tall, standing } of best) {
    (tall ? seen.staysTall : seen.stays).add(coming, standing, seat === taker);
  }
  for (let i = start; i < start + seats; i++) {
    seen.take.add(size - 1, kindOf(s[i] & 0xff, trump), s[i] >> 8 === taker);
  }
}

function playRounds(seats: number, size: number, n: number, from: Experience, rng: Rng, seen: Seen): void {
  const game = new CrownsGame(createCrowns().options, seats, [size]);
  const tables = ruleTables(from);
  const player = new RulePlayer(seats, game.freeKinds, tables, tables);
  const deal = new Int32Array(game.dealSize);
  const s = new Int32Array(game.stateSize);
  for (let i = 0; i < n; i++) {
    game.drawDeal(rng, deal);
    game.start(deal, s);
    for (let seat = 0; seat < seats; seat++) {
      s[seatAt(seat) + BID] = Math.round(player.expectation(s, seat));
    }
    s[PHASE] = PLAYING;
    for (let trick = 0; trick < size; trick++) playTrick(s, seats, player, seen);
  }
}

function learn(seats: number): Experience {
  const rng = new Rng();
  rng.seed(seats, 0x43726f77, 0x6e730000, 1);
  let experience = guess(seats);
  for (let generation = 1; generation <= generations; generation++) {
    const seen = new Seen(seats);
    const n = generation < generations ? rounds / 5 : rounds;
    for (let size = 1; size <= largestHand; size++) playRounds(seats, size, n, experience, rng, seen);
    experience = {
      take: seen.take.chances(experience.take),
      stays: seen.stays
        .chances([[], ...experience.stays])
        .slice(1, seats)
        .map((row) => row.slice(0, rankCount)),
      staysTall: seen.staysTall
        .chances([[], ...experience.staysTall])
        .slice(1, seats)
        .map((row) => row.slice(0, heightCount)),
    };
  }
  return experience;
}

const list = (name: string, rows: number[][]): string =>
  [`    ${name}: [`, ...rows.map((row) => `      '${writeChances(row)}',`), '    ],'].join('\n');

console.log(`/**
 * How often cards take tricks, as the rule-based player found out by playing against itself with the whole deck:
 * chances in thousandths, three digits each. Made by \`scripts/crowns-rule-data.ts\`; what the lists mean is said at
 * \`Experience\` in \`rule-tables.ts\`.
 */

/** By number of players. */
export const ruleData: Readonly<Record<number, { take: string[]; stays: string[]; staysTall: string[] }>> = {`);
for (const seats of [3, 4, 5, 6]) {
  const { take, stays, staysTall } = learn(seats);
  console.log(`  ${seats}: {`);
  console.log([list('take', take), list('stays', stays), list('staysTall', staysTall)].join('\n'));
  console.log('  },');
}
console.log('};');
