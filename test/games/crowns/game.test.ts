import { describe, expect, test } from 'vitest';
import type { Json } from '../../../src/core/game.js';
import { createCrowns } from '../../../src/games/crowns/game.js';
import { howMany } from '../../how-many.js';
import { SlowMatch, slowDeck } from './slow-rules.js';
import { newMatch, randomRounds, randomSlowOptions, randomStep, seeded, written } from './tools.js';

describe('the engine equals the slow rules', () => {
  const reader = createCrowns().text;

  function playBoth(seed: number): void {
    const rng = seeded(seed);
    const options = randomSlowOptions(rng);
    const seats = 3 + rng.below(4);
    const rounds = randomRounds(rng, options, seats, 1 + rng.below(10));
    const slow = new SlowMatch(options, rounds);
    const { game, deal, state } = reader.readDeal({ rounds }, written(options), seats);
    const legal = new Int32Array(game.maxMoves);
    const chosen = new Int32Array(seats);
    let plies = 0;

    while (!slow.over) {
      const step: Record<number, string> = {};
      const acting = slow.toAct();
      const expected = acting.reduce((set, seat) => set | (1 << seat), 0);
      if (game.toAct(state) !== expected) throw new Error(`seed ${seed}: ${acting} are to act`);
      for (const seat of acting) {
        const right = slow.legal(seat);
        const n = game.legal(state, seat, legal);
        const texts = Array.from(legal.subarray(0, n), (move) => game.text.move(move, state, seat));
        if (n !== right.length || !right.every((text) => texts.includes(text))) {
          throw new Error(`seed ${seed}: seat ${seat} may ${right.join(' ')}, not ${texts.join(' ')}`);
        }
        step[seat] = right[rng.below(right.length)];
        chosen[seat] = game.text.parseMove(step[seat], state, seat, legal, n);
      }
      if (rng.below(20) === 0) compare(slow, game.text.state(state));
      game.play(state, chosen, deal);
      slow.play(step);
      plies++;
    }
    const crowns = new Float64Array(seats);
    const shares = new Float64Array(seats);
    game.points(state, crowns);
    game.shares(state, shares);
    const winners = slow.winners();
    expect(game.toAct(state)).toBe(0);
    expect([...crowns]).toEqual(slow.crowns);
    expect([...shares]).toEqual(
      slow.crowns.map((_, seat) => (winners.includes(seat) ? 1 / winners.length : 0)),
    );
    expect(game.text.result(state)).toEqual({ winners });
    expect(plies).toBe(game.maxPlies);
  }

  function compare(slow: SlowMatch, state: Json): void {
    const right = {
      round: slow.round + 1,
      phase: slow.bidding ? 'bid' : 'play',
      trump: slow.rounds[slow.round].trump,
      leader: slow.leader,
      led: slow.led(),
      trick: slow.trick,
      hands: slow.hands.map((hand) => hand.toSorted(byNotation)),
      bids: slow.bids.map((bid) => (slow.bidding ? null : bid)),
      won: slow.won,
      crowns: slow.crowns,
      diamonds: slow.diamonds,
    };
    // `expect` is slow: it is asked only to show a difference.
    if (JSON.stringify(state) !== JSON.stringify(right)) expect(state).toEqual(right);
  }

  const order = new Map(slowDeck({ white: 1, black: [13, 14, 15], king: true }).map((card, i) => [card, i]));
  const byNotation = (a: string, b: string): number => (order.get(a) as number) - (order.get(b) as number);

  test('over 20,000 random whole games with random options and 3 to 6 players', () => {
    for (let seed = 0; seed < howMany(2_000); seed++) playBoth(seed);
  });
});

describe('what makes random play fast equals the plain way', () => {
  const variants = [
    createCrowns({}, 4),
    createCrowns({ offSuitSpecials: 'any', black: '15+13' }, 3),
    createCrowns({ bidding: 'sequential', hook: true, rounds: 7 }, 6),
    createCrowns({ white: 0, black: false, king: false, bidding: 'sequential', diamonds: 'once' }, 5),
  ];

  test.each(variants)('countLegal and nthLegal list what legal lists, which is never empty (%#)', (game) => {
    const rng = seeded(1);
    const legal = new Int32Array(game.maxMoves);
    for (let i = 0; i < 100; i++) {
      const position = newMatch(game, rng);
      do {
        for (let seat = 0; seat < game.seats; seat++) {
          if (((game.toAct(position.state) >> seat) & 1) === 0) continue;
          const n = game.legal(position.state, seat, legal);
          const nth = Array.from({ length: n }, (_, k) => game.nthLegal(position.state, seat, k));
          expect(n).toBeGreaterThan(0);
          expect(game.countLegal(position.state, seat)).toBe(n);
          expect(nth).toEqual([...legal.subarray(0, n)]);
          expect(new Set(nth).size).toBe(n);
        }
      } while (randomStep(game, position, rng));
    }
  });

  test.each(variants)('playout draws and plays as the loop of legal and play does (%#)', (game) => {
    for (let seed = 0; seed < 300; seed++) {
      const slow = newMatch(game, seeded(seed));
      const fast = newMatch(game, seeded(seed));
      const rng = seeded(1000 + seed);
      const early = seed % 50;
      for (let i = 0; i < early; i++) {
        randomStep(game, slow, rng);
      }
      fast.state.set(slow.state);
      const [a, b] = [seeded(seed), seeded(seed)];
      while (randomStep(game, slow, a));
      game.playout(fast.state, b, fast.deal);
      expect(fast.state).toEqual(slow.state);
      expect(b.bits()).toBe(a.bits());
    }
  });
});

test('returns are own crowns minus the mean of the others', () => {
  const game = createCrowns({ rounds: 3 }, 5);
  const rng = seeded(5);
  const position = newMatch(game, rng);
  while (randomStep(game, position, rng));
  const crowns = new Float64Array(5);
  const returns = new Float64Array(5);
  game.points(position.state, crowns);
  game.returns(position.state, returns);
  crowns.forEach((own, seat) => {
    const others = [...crowns].filter((_, other) => other !== seat);
    expect(returns[seat]).toBeCloseTo(own - others.reduce((sum, x) => sum + x, 0) / 4, 9);
  });
});

test('a fault gives the match to nobody', () => {
  const game = createCrowns();
  const { state } = newMatch(game, seeded(1));
  expect(game.forfeit(state, 0, new Float64Array(4))).toBe(false);
});
