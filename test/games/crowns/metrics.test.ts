import { describe, expect, test } from 'vitest';
import { faces } from '../../../src/games/crowns/cards.js';
import { CrownsGame, createCrowns } from '../../../src/games/crowns/game.js';
import { SlowMatch, slowWinner } from './slow-rules.js';
import { randomRounds, randomSlowOptions, seeded, written } from './tools.js';

interface Row {
  round: number;
  seat: number;
  [column: string]: number;
}

/** Plays a random match in the engine, recorded, and in the slow rules, counted by hand. */
function play(seed: number, stopAfter = Number.POSITIVE_INFINITY) {
  const rng = seeded(seed);
  const options = randomSlowOptions(rng);
  const seats = 3 + rng.below(4);
  const rounds = randomRounds(rng, options, seats, 1 + rng.below(6));
  const slow = new SlowMatch(options, rounds);
  const setting = createCrowns().text.readDeal({ rounds }, written(options), seats);
  const game = setting.game as CrownsGame;
  const recorder = game.metrics.recorder();
  const legal = new Int32Array(game.maxMoves);
  const chosen = new Int32Array(seats);
  const rows: Row[] = [];
  const cards = new Map<string, number[]>();
  recorder.start(setting.state, setting.deal);
  for (let ply = 0; !slow.over && ply < stopAfter; ply++) {
    const step: Record<number, string> = {};
    for (const seat of slow.toAct()) {
      const right = slow.legal(seat);
      step[seat] = right[rng.below(right.length)];
      const n = game.legal(setting.state, seat, legal);
      chosen[seat] = game.text.parseMove(step[seat], setting.state, seat, legal, n);
    }
    const acting = game.toAct(setting.state);
    game.play(setting.state, chosen, setting.deal);
    recorder.played(setting.state, acting, chosen);
    count(slow, step, rows, cards);
  }
  const values = new Float64Array(game.metrics.columns.length);
  recorder.finish(setting.state, values);
  const columns = Object.fromEntries(game.metrics.columns.map((column, i) => [column.name, values[i]]));
  return { game, slow, seats, rounds, rows, cards, recorder, columns };
}

/** Plays a step in the slow rules and notes what became of it. */
function count(
  slow: SlowMatch,
  step: Record<number, string>,
  rows: Row[],
  cards: Map<string, number[]>,
): void {
  const before = { round: slow.round, crowns: [...slow.crowns], won: [...slow.won], bids: [...slow.bids] };
  const size = slow.tricks;
  const trick = [...slow.trick];
  const { trump } = slow.rounds[slow.round];
  const starter = slow.round % slow.seats;
  slow.play(step);
  for (const [seat, move] of Object.entries(step)) {
    if (!/^\d/.test(move)) trick.push({ seat: Number(seat), card: move });
  }
  if (trick.length < slow.seats) return;
  const winner = slowWinner(
    trick.map((laid) => laid.card),
    trump,
  );
  trick.forEach(({ seat, card }, i) => {
    const key = `${seat} ${card} ${size}`;
    const sums = cards.get(key) ?? [0, 0, 0, 0];
    const took = i === winner ? 1 : 0;
    const asTrump = card[0] === trump ? 1 : 0;
    cards.set(key, [sums[0] + 1, sums[1] + took, sums[2] + asTrump, sums[3] + asTrump * took]);
  });
  if (slow.round === before.round && !slow.over) return;
  const hands = slow.rounds[before.round].hands;
  for (let seat = 0; seat < slow.seats; seat++) {
    const won = before.won[seat] + (trick[winner].seat === seat ? 1 : 0);
    const among = (pattern: RegExp): number => hands[seat].filter((card) => pattern.test(card)).length;
    rows.push({
      round: before.round + 1,
      seat,
      cards: size,
      trump: 'YBGR'.indexOf(trump),
      starter,
      bid: before.bids[seat] as number,
      won,
      hit: won === before.bids[seat] ? 1 : 0,
      gained: slow.crowns[seat] - before.crowns[seat],
      crowns: slow.crowns[seat],
      diamonds: slow.diamonds[seat],
      specials: among(/^[WSK]/),
      white: among(/^W/),
      black: among(/^S/),
      king: among(/^K/),
    });
  }
}

describe('what is recorded of a match equals what was counted by hand', () => {
  const seeds = Array.from({ length: 150 }, (_, seed) => seed);

  test('rounds.csv', () => {
    for (const seed of seeds) {
      const { game, recorder, rows } = play(seed);
      const [log] = game.metrics.logs;
      const written: Row[] = [];
      recorder.log?.('rounds', (values) => {
        written.push(Object.fromEntries(log.columns.map((column, i) => [column.name, values[i]])) as Row);
      });
      expect(written).toEqual(rows);
    }
  });

  test('the columns of matches.csv', () => {
    for (const seed of seeds) {
      const { columns, slow, seats, rows, rounds } = play(seed);
      const mean = (of: Row[]): number => of.reduce((sum, row) => sum + row.hit, 0) / of.length;
      expect(columns.hit_rate).toBeCloseTo(mean(rows), 12);
      for (let seat = 0; seat < seats; seat++) {
        const better = slow.crowns.filter((other) => other > slow.crowns[seat]).length;
        expect(columns[`hit_rate_${seat}`]).toBeCloseTo(mean(rows.filter((row) => row.seat === seat)), 12);
        expect(columns[`crowns_${seat}`]).toBe(slow.crowns[seat]);
        expect(columns[`rank_${seat}`]).toBe(1 + better);
      }
      expect(columns.spread).toBe(Math.max(...slow.crowns) - Math.min(...slow.crowns));

      const leaders = rounds.map((_, round) => {
        const crowns = rows.filter((row) => row.round === round + 1).map((row) => row.crowns);
        return crowns.flatMap((own, seat) => (own === Math.max(...crowns) ? [seat] : [])).join();
      });
      const alone = leaders.filter((seats) => seats.length === 1);
      expect(columns.lead_changes).toBe(alone.filter((seat, i) => i > 0 && seat !== alone[i - 1]).length);
      const other = leaders.findLastIndex((seats) => seats !== leaders[leaders.length - 1]);
      expect(columns.lead_round).toBe(other + 2);
      for (const [round, seats] of leaders.slice(0, -1).entries())
        expect(columns[`leader_${round + 1}`]).toBe(seats.length === 1 ? Number(seats) : Number.NaN);
    }
  });

  test('cards.csv', () => {
    for (const seed of seeds) {
      const { game, recorder, seats, cards } = play(seed);
      const { tally } = game.metrics;
      if (tally === undefined || recorder.tally === undefined) throw new Error('no tally');
      const names = tally.columns[0].words ?? [];
      const written = new Map<string, number[]>();
      for (let seat = 0; seat < seats; seat++) {
        const sums = new Float64Array(tally.size + 3);
        recorder.tally(seat, 1, sums, 3);
        for (const [face, size, ...rest] of tally.rows(sums.subarray(3))) {
          written.set(`${seat} ${names[face]} ${size}`, rest);
        }
      }
      expect(new Map([...written].sort())).toEqual(new Map([...cards].sort()));
    }
  });

  test('bids.csv', () => {
    for (const seed of seeds) {
      const { game, recorder, seats, rows } = play(seed);
      const { tally } = game.metrics;
      const bids = tally?.more?.find(({ name }) => name === 'bids');
      if (tally === undefined || bids === undefined) throw new Error('no table of bids');
      for (let seat = 0; seat < seats; seat++) {
        const sums = new Float64Array(tally.size + 3);
        recorder.tally?.(seat, 1, sums, 3);
        const own = rows.filter((row) => row.seat === seat);
        const expected = [...new Set(own.map(({ cards }) => cards))]
          .sort((a, b) => a - b)
          .map((cards) => {
            const of = own.filter((row) => row.cards === cards);
            const sum = (name: 'hit' | 'bid' | 'won' | 'gained') =>
              of.reduce((total, row) => total + row[name], 0);
            const means = [sum('hit'), sum('bid'), sum('won'), sum('gained')].map(
              (total) => total / of.length,
            );
            return [cards, of.length, sum('hit'), ...means];
          });
        expect(bids.rows(sums.subarray(3))).toEqual(expected);
      }
    }
  });
});

test('a match that was broken off has what was complete, and empty fields for what needs an end', () => {
  const long = Array.from({ length: 50 }, (_, seed) => seed).find(
    (seed) => play(seed, 0).rounds.length > 4,
  ) as number;
  const { columns, rows, seats } = play(long, 14);
  const round = rows.length / seats;
  expect(round).toBeGreaterThan(0);
  expect(columns.hit_rate).toBeCloseTo(rows.reduce((sum, row) => sum + row.hit, 0) / rows.length, 12);
  expect(columns.rank_0).toBeNaN();
  expect(columns.lead_round).toBeNaN();
  expect(play(long, 0).columns.hit_rate).toBeNaN();
});

test('the tally names every card', () => {
  const { tally } = new CrownsGame(createCrowns().options, 3, [2]).metrics;
  expect(tally?.columns[0].words?.length).toBe(faces.length);
  expect(tally?.columns[0].words?.slice(-6)).toEqual(['R15', 'W', 'S13', 'S14', 'S15', 'K']);
});
