import { describe, expect, test } from 'vitest';
import type { State } from '../../../src/core/game.js';
import { cardsOf, handWords, unit } from '../../../src/games/crowns/cards.js';
import { type CrownsGame, createCrowns } from '../../../src/games/crowns/game.js';
import { historyAt, PLAYED, seatAt } from '../../../src/games/crowns/state.js';
import { afterSteps, newMatch, randomStep, seeded } from './tools.js';

const variants = [
  createCrowns({ rounds: 5 }, 4),
  createCrowns({ rounds: 4, bidding: 'sequential', black: '15+14' }, 3),
  createCrowns({ rounds: 3, offSuitSpecials: 'any' }, 6),
];

/** Deals anew, at random, all that `seat` has not seen, whether it fits what was played or not. */
function shuffleUnseen(game: CrownsGame, s: State, seat: number, seed: number): void {
  const rng = seeded(seed);
  const unseen = [...game.deck];
  const see = (card: number): void => {
    unseen.splice(unseen.indexOf(card), 1);
  };
  cardsOf(s, seatAt(seat)).forEach(see);
  for (let i = 0; i < s[PLAYED]; i++) see(s[historyAt(game.seats) + i] & 0xff);
  for (let other = 0; other < game.seats; other++) {
    if (other === seat) continue;
    const size = cardsOf(s, seatAt(other)).length;
    s.fill(0, seatAt(other), seatAt(other) + handWords);
    for (let i = 0; i < size; i++) {
      const [card] = unseen.splice(rng.below(unseen.length), 1);
      s[seatAt(other) + (card >> 5)] += unit[card];
    }
  }
}

describe('a view', () => {
  test.each(variants)('is the same where only the unseen differs (%#)', (game) => {
    for (let seed = 0; seed < 400; seed++) {
      const { state } = afterSteps(game, seeded(seed), seed % game.maxPlies);
      const other = state.slice();
      const seat = seed % game.seats;
      const [a, b] = [game.createView(), game.createView()];
      shuffleUnseen(game, other, seat, seed);
      game.view(state, seat, a);
      game.view(other, seat, b);
      expect(b).toEqual(a);
      expect(game.text.view(b)).toEqual(game.text.view(a));
      expect(game.hidden.informationKey(b)).toBe(game.hidden.informationKey(a));
    }
  });

  test('does not tell what others bid before all have, unless bids are open', () => {
    const game = createCrowns({ bidding: 'sequential', rounds: 3 }, 4);
    const open = newMatch(game, seeded(1));
    randomStep(game, open, seeded(2));
    const v = game.createView();
    game.view(open.state, 2, v);
    expect(v.bids.filter((bid) => bid >= 0).length).toBe(1);
    expect(v.bids[0]).toBeGreaterThanOrEqual(0);

    const hidden = newMatch(createCrowns({}, 4), seeded(1));
    game.view(hidden.state, 2, v);
    expect([...v.bids]).toEqual([-1, -1, -1, -1]);
  });

  test('refilled, keeps nothing of what it showed before', () => {
    const game = createCrowns({}, 4);
    const late = afterSteps(game, seeded(3), game.maxPlies - 2);
    const early = newMatch(game, seeded(4));
    const [used, fresh] = [game.createView(), game.createView()];
    game.view(late.state, 1, used);
    game.view(early.state, 1, used);
    game.view(early.state, 1, fresh);
    expect(used).toEqual(fresh);
  });

  test('changes nothing in the position when it is written to', () => {
    const game = createCrowns({}, 4);
    const { state } = afterSteps(game, seeded(3), 30);
    const before = state.slice();
    const v = game.createView();
    game.view(state, 0, v);
    for (const part of [v.hand, v.bids, v.won, v.crowns, v.trick, v.tricks.cards, v.handSizes]) part.fill(7);
    expect(state).toEqual(before);
  });

  test('shows in JSON the fields of the protocol, with what was played', () => {
    const rounds = [
      {
        trump: 'R',
        hands: [
          ['Y7', 'S14'],
          ['Y2', 'R3'],
          ['W', 'Y14'],
        ],
      },
      { trump: 'B', hands: [['Y7'], ['Y2'], ['W']] },
    ];
    const { game, deal, state } = createCrowns().text.readDeal({ rounds }, {}, 3);
    const steps = [{ 0: '1', 1: '0', 2: '1' }, { 0: 'Y7' }, { 1: 'Y2' }, { 2: 'Y14' }, { 2: 'W' }];
    const legal = new Int32Array(game.maxMoves);
    const chosen = new Int32Array(3);
    for (const step of steps) {
      for (const [seat, move] of Object.entries(step)) {
        const n = game.legal(state, Number(seat), legal);
        chosen[Number(seat)] = game.text.parseMove(move, state, Number(seat), legal, n);
      }
      game.play(state, chosen, deal);
    }
    const v = game.createView();
    game.view(state, 0, v);
    expect(game.text.view(v)).toEqual({
      seat: 0,
      round: 1,
      phase: 'play',
      hand: ['S14'],
      handSizes: [1, 1, 0],
      bids: [1, 0, 1],
      won: [0, 0, 1],
      leader: 2,
      led: null,
      lifted: false,
      trick: [{ seat: 2, card: 'W' }],
      tricks: [{ leader: 0, cards: ['Y7', 'Y2', 'Y14'], winner: 2 }],
      crowns: [0, 0, 0],
      diamonds: [0, 0, 0],
      trump: 'R',
      options: {
        white: 5,
        black: true,
        king: true,
        rounds: 2,
        offSuitSpecials: 'white-only',
        diamonds: 'every-scoring',
        bidding: 'simultaneous',
        hook: false,
      },
    });
    expect(game.text.viewMove(legal[0], v)).toMatch(/^(S14|[YBGR]\d+|W|K)$/);
  });
});
