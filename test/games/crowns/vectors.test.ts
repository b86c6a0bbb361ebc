import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { State } from '../../../src/core/game.js';
import { type CrownsGame, createCrowns } from '../../../src/games/crowns/game.js';
import { BID, CROWNS, DIAMONDS, score, seatAt, WON } from '../../../src/games/crowns/state.js';

interface Trick {
  players: number;
  leader: number;
  trump: string;
  cards: string[];
  expected: { ledSuit: string | null; blackInTrick: boolean; winnerSeat: number };
}

interface Legal {
  trump: string;
  trickSoFar: string[];
  hand: string[];
  expected: { ledSuit: string | null; mustFollow: boolean; legal: string[] };
  alternatives: { 'offSuitSpecials=any': { legal: string[] } };
}

interface Scoring {
  sequence: { bid: number; won: number }[];
  expected: {
    'diamonds=every-scoring': { delta: number; total: number; diamonds: number }[];
    'diamonds=once': { totals: number[] };
  };
}

interface Round {
  players: number;
  trump: string;
  starter: number;
  hands: string[][];
  bids: number[];
  plays: { leader: number; cards: string[]; winnerSeat: number }[];
  legalChecks: { trick: number; seat: number; legal: string[] }[];
  expected: { won: number[]; deltas: number[]; diamonds: number[]; nextStarter: number };
}

interface Ranking {
  totals: number[];
  expected: { winners: number[]; ranks: number[] };
}

interface Cases {
  trick: Trick;
  legal: Legal;
  scoring: Scoring;
  round: Round;
  ranking: Ranking;
  deck: { options: Record<string, unknown>; expected: { size: number } };
  starters: { players: number; firstStarter: number; expected: { starters: number[] } };
  bids: { round: number; players: number; bids: number[]; expected: { valid: boolean } };
}

const file = new URL('../../vectors/crowns.json', import.meta.url);
const { cases } = JSON.parse(readFileSync(file, 'utf8')) as {
  cases: { id: string; kind: string; why?: string }[];
};
const named = <K extends keyof Cases>(kind: K): [string, Cases[K]][] =>
  cases.filter((c) => c.kind === kind).map((c) => [`${c.id}: ${c.why ?? ''}`, c as unknown as Cases[K]]);

const { text } = createCrowns();

/** A match that is played by the texts of its moves. */
class Written {
  readonly game: CrownsGame;
  readonly state: State;
  private readonly deal: Int32Array;
  private readonly legal: Int32Array;

  constructor(rounds: { trump: string; hands: string[][] }[], options: Record<string, unknown> = {}) {
    const setting = text.readDeal({ rounds }, options, undefined);
    this.game = setting.game as CrownsGame;
    this.state = setting.state;
    this.deal = setting.deal;
    this.legal = new Int32Array(this.game.maxMoves);
  }

  legalFor(seat: number): string[] {
    const n = this.game.legal(this.state, seat, this.legal);
    return Array.from(this.legal.subarray(0, n), (move) => this.game.text.move(move, this.state, seat));
  }

  play(step: Record<number, string>): void {
    const chosen = new Int32Array(this.game.seats);
    for (const [key, move] of Object.entries(step)) {
      const seat = Number(key);
      const n = this.game.legal(this.state, seat, this.legal);
      chosen[seat] = this.game.text.parseMove(move, this.state, seat, this.legal, n);
      if (chosen[seat] < 0) throw new Error(`${move} is not legal`);
    }
    this.game.play(this.state, chosen, this.deal);
  }

  bidAll(bids: number[]): void {
    this.play(Object.fromEntries(bids.map((bid, seat) => [seat, String(bid)])));
  }

  json(): Record<string, unknown> {
    return this.game.text.state(this.state) as Record<string, unknown>;
  }
}

/** Seat 0 leads the first round; a seat that should lead is turned to 0. */
const turned = (seat: number, leader: number, players: number): number => (seat - leader + players) % players;

describe('tricks', () => {
  test.each(named('trick'))('%s', (_, { players, leader, trump, cards, expected }) => {
    const match = new Written([{ trump, hands: cards.map((card) => [card]) }]);
    match.bidAll(cards.map(() => 0));
    cards.forEach((card, seat) => {
      if (seat === cards.length - 1) {
        const v = match.game.createView();
        match.game.view(match.state, seat, v);
        expect(v.lifted === 1 || /^S/.test(card)).toBe(expected.blackInTrick);
      }
      match.play({ [seat]: card });
    });
    const winner = turned(expected.winnerSeat, leader, players);
    expect(match.json().won).toEqual(cards.map((_card, seat) => (seat === winner ? 1 : 0)));
  });

  test.each(named('trick'))('led colour of %s', (_, { trump, cards, expected }) => {
    const most = cards.slice(0, -1);
    const match = new Written([{ trump, hands: cards.map((card) => [card]) }]);
    match.bidAll(cards.map(() => 0));
    most.forEach((card, seat) => {
      match.play({ [seat]: card });
    });
    const [before, last] = [match.json().led, cards[cards.length - 1]];
    const setByLast = before === null && /^[YBGR]/.test(last) && !most.some((card) => /^S/.test(card));
    expect(setByLast ? last[0] : before).toBe(expected.ledSuit);
  });
});

describe('legal cards', () => {
  const positions = named('legal').flatMap(([name, c]): [string, Legal, string, string[]][] => [
    [name, c, 'white-only', c.expected.legal],
    [name, c, 'any', c.alternatives['offSuitSpecials=any'].legal],
  ]);
  test.each(positions)('%s', (_, { trump, trickSoFar, hand, expected }, offSuitSpecials, legal) => {
    // The others fill their hands up with cards that nobody else has, to hands of equal size.
    const fill = [
      'Y2',
      'Y3',
      'Y4',
      'Y5',
      'Y6',
      'Y7',
      'Y8',
      'B6',
      'B7',
      'B8',
      'B10',
      'B11',
      'B12',
      'B13',
      'B14',
    ];
    const fillTo = (cards: string[]): string[] => [...cards, ...fill.splice(0, hand.length - cards.length)];
    const others = trickSoFar.map((card) => fillTo([card]));
    const rest = Array.from({ length: Math.max(0, 2 - others.length) }, () => fillTo([]));
    const match = new Written([{ trump, hands: [...others, hand, ...rest] }], { offSuitSpecials });
    match.bidAll([...others, hand, ...rest].map(() => 0));
    trickSoFar.forEach((card, seat) => {
      match.play({ [seat]: card });
    });
    expect(match.json().led).toBe(expected.ledSuit);
    expect(match.legalFor(others.length).sort()).toEqual([...new Set(legal)].sort());
    if (offSuitSpecials === 'white-only') {
      expect(expected.mustFollow).toBe(match.legalFor(others.length).length < new Set(hand).size);
    }
  });
});

describe('scoring', () => {
  test.each(named('scoring'))('%s', (_, { sequence, expected }) => {
    const often = createCrowns();
    const once = createCrowns();
    const [a, b] = [new Int32Array(often.stateSize), new Int32Array(once.stateSize)];
    const right = expected['diamonds=every-scoring'];
    sequence.forEach(({ bid, won }, i) => {
      const before = a[seatAt(2) + CROWNS];
      for (const [s, paysAgain] of [
        [a, true],
        [b, false],
      ] as const) {
        s[seatAt(2) + BID] = bid;
        s[seatAt(2) + WON] = won;
        score(s, 4, paysAgain);
      }
      expect(a[seatAt(2) + CROWNS] - before).toBe(right[i].delta);
      expect(a[seatAt(2) + CROWNS]).toBe(right[i].total);
      expect(a[seatAt(2) + DIAMONDS]).toBe(right[i].diamonds);
      expect(b[seatAt(2) + CROWNS]).toBe(expected['diamonds=once'].totals[i]);
    });
  });
});

test.each(named('ranking'))('ranking: %s', (_, { totals, expected }) => {
  const game = createCrowns({ rounds: 1 }, totals.length);
  const s = new Int32Array(game.stateSize);
  totals.forEach((crowns, seat) => {
    s[seatAt(seat) + CROWNS] = crowns;
  });
  expect(game.text.result(s)).toEqual({ winners: expected.winners });
});

test.each(named('round'))('round: %s', (_, c) => {
  const next = { trump: 'Y', hands: c.hands.map((_hand, seat) => [`B${seat + 1}`]) };
  const match = new Written([{ trump: c.trump, hands: c.hands }, next]);
  expect(match.json().leader).toBe(c.starter);
  match.bidAll(c.bids);
  c.plays.forEach(({ leader, cards, winnerSeat }, t) => {
    expect(match.json().leader).toBe(leader);
    cards.forEach((card, i) => {
      const seat = (leader + i) % c.players;
      for (const check of c.legalChecks) {
        if (check.trick === t + 1 && check.seat === seat) expect(match.legalFor(seat)).toEqual(check.legal);
      }
      if (t + 1 === c.plays.length && i + 1 === cards.length) {
        expect(match.json().won).toEqual(c.expected.won.map((n, s) => n - (s === winnerSeat ? 1 : 0)));
      }
      match.play({ [seat]: card });
    });
  });
  const { crowns, diamonds, leader, phase } = match.json();
  expect({ crowns, diamonds, leader, phase }).toEqual({
    crowns: c.expected.deltas,
    diamonds: c.expected.diamonds,
    leader: c.expected.nextStarter,
    phase: 'bid',
  });
});

test.each(named('deck'))('deck %s', (_, { options, expected }) => {
  expect(createCrowns(options).deck.length).toBe(expected.size);
});

test.each(named('starters'))('starters %s', (_, { players, firstStarter, expected }) => {
  const hands = Array.from({ length: players }, (_seat, seat) => [`B${seat + 1}`]);
  const match = new Written(expected.starters.map(() => ({ trump: 'Y', hands })));
  const starters = expected.starters.map(() => {
    const starter = match.json().leader as number;
    match.bidAll(hands.map(() => 0));
    for (let i = 0; i < players; i++) {
      const seat = (starter + i) % players;
      match.play({ [seat]: hands[seat][0] });
    }
    return starter;
  });
  expect(starters.map((seat) => (seat + firstStarter) % players)).toEqual(expected.starters);
});

test.each(named('bids'))('bids %s', (_, { round, players, bids, expected }) => {
  const hands = Array.from({ length: players }, (_seat, seat) =>
    Array.from({ length: round }, (_card, i) => `${'YBGR'[seat]}${i + 1}`),
  );
  const match = new Written([{ trump: 'Y', hands }]);
  const play = () => match.bidAll(bids);
  if (expected.valid) expect(play).not.toThrow();
  else expect(play).toThrow('not legal');
});

test('the file holds cases of every kind', () => {
  const kinds = new Set(cases.map((c) => c.kind));
  expect([...kinds].sort()).toEqual([
    'bids',
    'deck',
    'legal',
    'ranking',
    'round',
    'scoring',
    'starters',
    'trick',
  ]);
});
