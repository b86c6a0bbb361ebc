import { describe, expect, test } from 'vitest';
import { cardsOf, cardText } from '../../../src/games/crowns/cards.js';
import { CrownsGame, createCrowns } from '../../../src/games/crowns/game.js';
import { isBid } from '../../../src/games/crowns/moves.js';
import { historyAt, PLAYED, seatAt } from '../../../src/games/crowns/state.js';
import type { CrownsView } from '../../../src/games/crowns/view.js';
import { howMany } from '../../how-many.js';
import { expectSame } from '../../same.js';
import { slowLegal } from './slow-rules.js';
import { afterSteps, randomStep, seeded } from './tools.js';

describe('a sampled world', () => {
  const variants = [
    new CrownsGame(createCrowns({}).options, 4, [10]),
    new CrownsGame(createCrowns({ offSuitSpecials: 'any', rounds: 1 }).options, 6, [10]),
    new CrownsGame(createCrowns({ white: 1, black: '15' }).options, 3, [10]),
    new CrownsGame(createCrowns({ white: 0, king: false, black: false }).options, 5, [7]),
    new CrownsGame(createCrowns({ bidding: 'sequential' }).options, 6, [9]),
  ];

  test.each(variants)('is a deal from which all that was seen can have been played (%#)', (game) => {
    const legal = new Int32Array(game.maxMoves);
    for (let seed = 0; seed < howMany(150); seed++) {
      const { state } = afterSteps(game, seeded(seed), seed % game.maxPlies);
      const v = game.createView();
      game.view(state, seed % game.seats, v);
      const world = new Int32Array(game.stateSize);
      const deal = new Int32Array(game.dealSize);
      expect(game.hidden.sampleWorld(v, seeded(seed + 1), world, deal)).toBe(1);

      const seen = game.createView();
      game.view(world, v.seat, seen);
      expectSame(seen, v);

      const again = new Int32Array(game.stateSize);
      const chosen = new Int32Array(game.seats);
      game.start(deal, again);
      while (again[PLAYED] < world[PLAYED]) {
        replayStep(game, v, world, again, chosen, legal);
        game.play(again, chosen, deal);
      }
      for (let seat = 0; seat < game.seats; seat++) {
        expect(cardsOf(again, seatAt(seat))).toEqual(cardsOf(world, seatAt(seat)));
      }
    }
  });

  /** Chooses what was played in the world; the moves must be legal in the replay. */
  function replayStep(
    game: CrownsGame,
    v: CrownsView,
    world: Int32Array,
    again: Int32Array,
    chosen: Int32Array,
    legal: Int32Array,
  ): void {
    const acting = game.toAct(again);
    for (let seat = 0; seat < game.seats; seat++) {
      if (((acting >> seat) & 1) === 0) continue;
      const n = game.legal(again, seat, legal);
      const laid = world[historyAt(game.seats) + again[PLAYED]];
      if (isBid(legal[0])) chosen[seat] = legal[0] + Math.max(0, v.bids[seat]);
      else {
        expect(laid >> 8).toBe(seat);
        chosen[seat] = laid & 0xff;
        expect([...legal.subarray(0, n)]).toContain(chosen[seat]);
      }
    }
  }

  test('can be played on, into rounds that are dealt anew', () => {
    const game = createCrowns({ rounds: 4 }, 5);
    for (let seed = 0; seed < 100; seed++) {
      const { state } = afterSteps(game, seeded(seed), seed % game.maxPlies);
      const v = game.createView();
      game.view(state, 2, v);
      const world = { state: new Int32Array(game.stateSize), deal: new Int32Array(game.dealSize) };
      game.hidden.sampleWorld(v, seeded(seed), world.state, world.deal);
      while (randomStep(game, world, seeded(seed)));
      expect(game.toAct(world.state)).toBe(0);
    }
  });
});

/** A position of a single round, from hands and cards in writing, seen by seat 0. */
function seenByFirst(hands: string[][], plays: string[], options: Record<string, unknown> = {}) {
  const setting = createCrowns().text.readDeal({ rounds: [{ trump: 'R', hands }] }, options, undefined);
  const game = setting.game as CrownsGame;
  const { state, deal } = setting;
  const legal = new Int32Array(game.maxMoves);
  const chosen = new Int32Array(game.seats).fill(128);
  game.play(state, chosen, deal);
  for (const card of plays) {
    const seat = 31 - Math.clz32(game.toAct(state));
    const n = game.legal(state, seat, legal);
    chosen[seat] = game.text.parseMove(card, state, seat, legal, n);
    if (chosen[seat] < 0) throw new Error(`${card} is not legal`);
    game.play(state, chosen, deal);
  }
  const v = game.createView();
  game.view(state, 0, v);
  return {
    game,
    v,
    laid: Array.from(state.slice(historyAt(game.seats), historyAt(game.seats) + state[PLAYED])),
  };
}

/** Whether a seat may have played what it did, were `left` what it holds now. */
function mayHold(seat: number, left: string[], laid: number[], seats: number, offSuit: string): boolean {
  const hand = [...left];
  for (let i = laid.length - 1; i >= 0; i--) {
    if (laid[i] >> 8 !== seat) continue;
    const card = cardText(laid[i] & 0xff);
    const trick = laid.slice(i - (i % seats), i).map((other) => cardText(other & 0xff));
    hand.push(card);
    if (!slowLegal(hand, trick, offSuit).includes(card)) return false;
  }
  return true;
}

/** How far counts are from what is expected, in standard deviations (Wilson and Hilferty's approximation). */
function surprise(counts: Map<string, number>, expected: Map<string, number>, draws: number): number {
  let chi = 0;
  let cells = 0;
  let total = 0;
  let rare = { count: 0, mean: 0 };
  for (const share of expected.values()) total += share;
  for (const key of counts.keys()) if (!expected.has(key)) throw new Error(`${key} can't be`);
  for (const [key, share] of expected) {
    const [count, mean] = [counts.get(key) ?? 0, (draws * share) / total];
    if (mean < 5) rare = { count: rare.count + count, mean: rare.mean + mean };
    else {
      chi += (count - mean) ** 2 / mean;
      cells++;
    }
  }
  if (rare.mean > 5) {
    chi += (rare.count - rare.mean) ** 2 / rare.mean;
    cells++;
  }
  const df = cells - 1;
  const spread = 2 / (9 * df);
  return (Math.cbrt(chi / df) - (1 - spread)) / Math.sqrt(spread);
}

function drawCounts(game: CrownsGame, v: CrownsView, draws: number, key: (hands: string[][]) => string) {
  const counts = new Map<string, number>();
  const s = new Int32Array(game.stateSize);
  const rng = seeded(99);
  game.hidden.observe(v, s);
  for (let i = 0; i < draws; i++) {
    game.hidden.draw(rng, s);
    const hands = Array.from({ length: game.seats - 1 }, (_, i) => cardsOf(s, seatAt(i + 1)).map(cardText));
    const k = key(hands);
    counts.set(k, (counts.get(k) ?? 0) + 1);
  }
  return counts;
}

const groupOf = (card: string): string => (/^[YBGR]/.test(card) ? card[0] : 'x');

describe('worlds are uniform', () => {
  type Position = [name: string, hands: string[][], plays: string[], options: Record<string, unknown>];
  const positions: Position[] = [
    [
      'nothing shown',
      [
        ['Y1', 'Y2'],
        ['Y3', 'W'],
        ['Y4', 'S13'],
      ],
      ['Y1', 'Y3', 'Y4'],
      {},
    ],
    [
      'one void',
      [
        ['Y1', 'Y2'],
        ['B3', 'W'],
        ['Y4', 'S13'],
      ],
      ['Y1', 'B3', 'Y4'],
      {},
    ],
    [
      'the same void twice',
      [
        ['Y1', 'Y2'],
        ['B3', 'W'],
        ['G4', 'S13'],
      ],
      ['Y1', 'B3', 'G4'],
      {},
    ],
    [
      'voids of two colours',
      [
        ['Y1', 'B2', 'G3'],
        ['B9', 'G1', 'W'],
        ['R4', 'R5', 'B1'],
      ],
      ['Y1', 'B9', 'R4', 'R5', 'B2', 'G1'],
      {},
    ],
    [
      'a King shows a void',
      [
        ['Y1', 'Y2'],
        ['K', 'W'],
        ['Y4', 'S13'],
      ],
      ['Y1', 'K', 'Y4'],
      {},
    ],
    [
      'a King shows nothing',
      [
        ['Y1', 'Y2'],
        ['K', 'W'],
        ['Y4', 'S13'],
      ],
      ['Y1', 'K', 'Y4'],
      { offSuitSpecials: 'any' },
    ],
    [
      'a black card lifts the duty',
      [
        ['Y1', 'Y2'],
        ['S13', 'W'],
        ['B4', 'S13'],
      ],
      ['Y1', 'S13', 'B4'],
      {},
    ],
    [
      'no black card to hide behind',
      [
        ['Y1', 'Y2'],
        ['S13', 'W'],
        ['B4', 'S13'],
      ],
      ['Y1', 'S13', 'B4'],
      { offSuitSpecials: 'any' },
    ],
    [
      'white cards show nothing',
      [
        ['Y1', 'Y2'],
        ['W', 'W'],
        ['W', 'S13'],
      ],
      ['Y1', 'W', 'W'],
      {},
    ],
    [
      'in the middle of a trick',
      [
        ['Y1', 'Y2'],
        ['B3', 'W'],
        ['R4', 'S13'],
      ],
      ['Y1', 'B3'],
      {},
    ],
  ];

  test.each(positions)('%s: every deal of one card each, by brute force', (_, hands, plays, options) => {
    const { game, v, laid } = seenByFirst(hands, plays, options);
    const offSuit = (options.offSuitSpecials as string | undefined) ?? 'white-only';
    const seen = [...cardsOf(v.hand, 0), ...laid.map((card) => card & 0xff)];
    const unseen = [...game.deck];
    for (const card of seen) unseen.splice(unseen.indexOf(card), 1);

    // Two cards are dealt in the middle of a trick: these are counted by colours only, or there would be too many.
    const wide = v.handSizes[2] > 1;
    const key = (held: string[][]): string =>
      wide ? held.map((hand) => hand.map(groupOf).sort().join('')).join() : held.join();
    const expected = new Map<string, number>();
    const texts = unseen.map(cardText);
    const first = texts.map((card) => mayHold(1, [card], laid, 3, offSuit));
    for (let a = 0; a < texts.length; a++) {
      if (!first[a]) continue;
      for (let b = 0; b < texts.length; b++) {
        for (let c = wide ? b + 1 : texts.length; c <= texts.length; c++) {
          if (a === b || a === c || (wide && c === texts.length)) continue;
          const second = wide ? [texts[b], texts[c]] : [texts[b]];
          if (!mayHold(2, second, laid, 3, offSuit)) continue;
          const k = key([[texts[a]], second]);
          expected.set(k, (expected.get(k) ?? 0) + 1);
        }
      }
    }
    const draws = 30 * expected.size;
    const off = surprise(drawCounts(game, v, draws, key), expected, draws);
    expect(Math.abs(off)).toBeLessThan(4);
  });

  test('large hands of four players who lack different colours, by counting', () => {
    const hands = [
      ['Y9', 'B2', 'G3', 'Y10', 'R9', 'B15'],
      ['B9', 'B10', 'G1', 'R1', 'W', 'S14'],
      ['Y2', 'R2', 'G9', 'R3', 'W', 'Y15'],
      ['Y4', 'B3', 'K', 'R15', 'B4', 'S13'],
    ];
    // Seat 1 shows that it lacks yellow, seat 2 blue, seat 3 green.
    const plays = ['Y9', 'B9', 'Y2', 'Y4', 'B2', 'B10', 'R2', 'B3', 'G9', 'K', 'G3', 'G1'];
    const lacks = ['Y', 'B', 'G'];
    const { game, v, laid } = seenByFirst(hands, plays);
    const groups = ['Y', 'B', 'G', 'R', 'x'];
    const left = new Map(groups.map((group) => [group, 0]));
    const seen = [...cardsOf(v.hand, 0), ...laid.map((card) => card & 0xff)].map(cardText);
    for (const card of game.deck)
      left.set(groupOf(cardText(card)), (left.get(groupOf(cardText(card))) ?? 0) + 1);
    for (const card of seen) left.set(groupOf(card), (left.get(groupOf(card)) ?? 0) - 1);

    const expected = new Map<string, number>();
    const countWays = (seat: number, dealt: string[], ways: number): void => {
      if (seat === lacks.length) {
        expected.set(dealt.join(), ways);
        return;
      }
      const choose = (from: number, hand: string, ways: number): void => {
        if (hand.length === 3) countWays(seat + 1, [...dealt, hand], ways);
        if (hand.length === 3 || from === groups.length) return;
        const group = groups[from];
        const inHands = dealt.join('').split(group).length - 1;
        let of = 1;
        for (let n = 0; n <= 3 - hand.length; n++) {
          if (n === 0 || group !== lacks[seat]) choose(from + 1, hand + group.repeat(n), ways * of);
          of *= ((left.get(group) ?? 0) - inHands - n) / (n + 1);
        }
      };
      choose(0, '', ways);
    };
    countWays(0, [], 1);

    const draws = 300_000;
    const inOrder = (hand: string[]): string =>
      groups
        .map((g) =>
          hand
            .map(groupOf)
            .filter((x) => x === g)
            .join(''),
        )
        .join('');
    const counts = drawCounts(game, v, draws, (held) => held.map(inOrder).join());
    expect(Math.abs(surprise(counts, expected, draws))).toBeLessThan(4);
  });
});
