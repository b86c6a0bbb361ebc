/** The review against figures that were worked out another way: from the solved position of each round. */
import { describe, expect, test } from 'vitest';
import { Rng } from '../../src/core/rng.js';
import { Analyst, type Review, reviewMatch } from '../../src/exact/review.js';
import { describePosition, type Mix, type SolvedPosition, solveFrom } from '../../src/exact/solve.js';
import { createKronenduell, type KronenduellGame, singleGame } from '../../src/games/kronenduell/game.js';
import type { KronenduellOptions } from '../../src/games/kronenduell/options.js';
import {
  BOOSTED,
  COINS,
  HANDS,
  PENDING,
  REVEALED,
  ROUND,
  SCOUT,
  WINNERS,
} from '../../src/games/kronenduell/state.js';
import { readExplored, standingOf } from '../../src/site/explore/explored.js';
import { choicesByRound, roundHashes } from '../../src/site/kronenduell/review-rows.js';
import { readRoute } from '../../src/site/route.js';
import type { Ply } from '../../src/site/table/match.js';

interface Played {
  game: KronenduellGame;
  deal: Int32Array;
  /** The positions before each call of `play`. */
  before: Int32Array[];
  moves: number[][];
  end: Int32Array;
}

/** A match of random cards. */
function playAtRandom(options: Partial<KronenduellOptions>, seed: number): Played {
  const game = createKronenduell(options);
  const rng = new Rng();
  rng.seed(seed, 2, 3, 4);
  const deal = new Int32Array(game.dealSize);
  const s = new Int32Array(game.stateSize);
  const legal = new Int32Array(game.maxMoves);
  game.drawDeal(rng, deal);
  game.start(deal, s);
  const before: Int32Array[] = [];
  const moves: number[][] = [];
  for (let seats = game.toAct(s); seats !== 0; seats = game.toAct(s)) {
    const chosen = new Int32Array(2);
    for (const seat of [0, 1]) {
      if ((seats >> seat) & 1) chosen[seat] = legal[rng.below(game.legal(s, seat, legal))];
    }
    before.push(s.slice());
    moves.push([...chosen]);
    game.play(s, chosen, deal);
  }
  return { game, deal, before, moves, end: s };
}

/** Knows the standard game once and for all tests. */
const standard = new Analyst(createKronenduell().options);

/** Reviews by an analyst that knows the game already, where it is the standard one. */
function review({ game, deal, moves }: Played): Review {
  const known = JSON.stringify(game.options) === JSON.stringify(standard.game.options);
  return known ? reviewMatch(game.options, deal, moves, standard) : reviewMatch(game.options, deal, moves);
}

/** What a position is, solved from itself. */
function solvedAt(options: KronenduellOptions, s: Int32Array): SolvedPosition {
  const game = singleGame(options);
  return describePosition(solveFrom(game, [{ key: game.keyed.key(s), chance: 1 }]));
}

/** What `card` keeps of the win for `seat`, by the payoffs and the other's mix. */
function keeps(solved: SolvedPosition, s: Int32Array, seat: number, card: number): number {
  const { payoffs, cards, opening } = solved;
  const mine = cards[seat].indexOf(String(card));
  const worth = cards[1 - seat].map((_, theirs) =>
    seat === 0 ? payoffs[mine][theirs] : -payoffs[theirs][mine],
  );
  const value = (): number => {
    if (s[SCOUT] === 0) {
      const mix = opening[1 - seat] as Mix;
      return cards[1 - seat].reduce((sum, theirs, i) => sum + mix[theirs] * worth[i], 0);
    }
    if (s[REVEALED] === 0) return Math.min(...worth);
    return worth[cards[1 - seat].indexOf(String(s[REVEALED]))];
  };
  return (1 + value()) / 2;
}

function checkChoices(options: Partial<KronenduellOptions>, seed: number, late: number): Review {
  const played = playAtRandom(options, seed);
  const { game, before, moves } = played;
  const found = review(played);
  let at = 0;
  for (const [i, s] of before.entries()) {
    const acting = [0, 1].filter((seat) => (game.toAct(s) >> seat) & 1);
    const choices = found.choices.slice(at, (at += acting.length));
    expect(choices.map(({ seat }) => seat)).toEqual(acting);
    // The first rounds take longest to solve, and are no different.
    if (s[ROUND] < late) continue;
    const solved = solvedAt(game.options, s);
    for (const { seat, card, chance, best, cost, cards } of choices) {
      expect(card).toBe(moves[i][seat]);
      expect(chance).toBeCloseTo(keeps(solved, s, seat, card), 9);
      for (const one of cards) expect(one.chance).toBeCloseTo(keeps(solved, s, seat, one.card), 9);
      expect(best).toBeCloseTo(Math.max(...cards.map((one) => one.chance)), 12);
      expect(cost).toBeCloseTo(best - chance, 9);
      expect(cost).toBeGreaterThanOrEqual(0);
      // Where both choose at once the best card keeps just what the position is worth.
      if (s[SCOUT] === 0) expect(best).toBeCloseTo((1 + (seat === 0 ? solved.value : -solved.value)) / 2, 9);
    }
  }
  expect(at).toBe(found.choices.length);
  return found;
}

describe('what each choice costs', () => {
  test('is what the solved positions say, by the standard rules', () => {
    for (let seed = 1; seed <= 3; seed++) checkChoices({}, seed, 4);
  });

  test('also by other rules and with mixed hands', () => {
    checkChoices({ hands: 'mixed', postponedDouble: 'owner' }, 7, 4);
    checkChoices({ hands: 'verraeter', outOfCards: 'more-coins', coinsToWin: 5 }, 8, 4);
  });

  test('adds up to what was lost', () => {
    const { choices, lost } = checkChoices({}, 9, 9);
    for (const seat of [0, 1]) {
      const costs = choices.filter((choice) => choice.seat === seat).map(({ cost }) => cost);
      expect(lost[seat]).toBeCloseTo(
        costs.reduce((sum, cost) => sum + cost, 0),
        12,
      );
    }
  });

  test('is nothing for who plays the best card', () => {
    const game = createKronenduell();
    const analyst = standard;
    const s = new Int32Array(game.stateSize);
    const deal = new Int32Array(game.dealSize);
    game.drawDeal(new Rng(), deal);
    game.start(deal, s);
    const moves: number[][] = [];
    while (s[WINNERS] === 0) {
      const chosen = [0, 1].map((seat) => {
        if (((game.toAct(s) >> seat) & 1) === 0) return 0;
        const cards = analyst.weigh(s, seat);
        return cards.reduce((best, one) => (one.chance > best.chance ? one : best)).card;
      });
      moves.push(chosen);
      game.play(s, Int32Array.from(chosen), deal);
    }
    const { lost } = reviewMatch(game.options, deal, moves, analyst);
    expect(lost[0]).toBeLessThan(1e-9);
    expect(lost[1]).toBeLessThan(1e-9);
  });
});

describe('the rounds of a review', () => {
  test('say what was played and end with the result', () => {
    for (let seed = 20; seed < 23; seed++) {
      const played = playAtRandom({}, seed);
      const { game, end } = played;
      const { rounds, choices } = review(played);
      expect(rounds.map(({ round }) => round)).toEqual(rounds.map((_, i) => i + 1));
      expect(rounds.length).toBe(end[ROUND]);
      const shares = new Float64Array(2);
      game.shares(end, shares);
      expect(rounds.at(-1)?.after).toBe(shares[0]);
      for (const { round, cards } of rounds) {
        const chosen = [0, 1].map(
          (seat) => choices.find((one) => one.round === round && one.seat === seat)?.card,
        );
        expect(cards).toEqual(chosen);
      }
    }
  });

  test('go on from game to game in a match of several', () => {
    const played = playAtRandom({ match: 'two-wins', hands: 'verraeter' }, 31);
    const { before } = played;
    const { rounds } = review(played);
    const games = before.filter((s) => s[ROUND] === 1 && s[REVEALED] === 0).length;
    expect(games).toBeGreaterThan(1);
    expect(rounds.at(-1)?.game).toBe(games);
    for (const { round, after } of rounds.filter(({ game }, i) => rounds[i + 1]?.game !== game)) {
      expect(round).toBeLessThanOrEqual(8);
      expect([0, 0.5, 1]).toContain(after);
    }
  });

  test('are shown in rows with the cards that were better', () => {
    const found = review(playAtRandom({}, 5));
    const rows = choicesByRound(found);
    expect(rows.length).toBe(found.rounds.length);
    for (const { own, round } of rows) {
      const choice = found.choices.find((one) => one.seat === 0 && one.round === round.round);
      expect(own.cost).toBe(choice?.cost);
      expect(own.better.includes(round.cards[0])).toBe(own.cost < 1e-6);
    }
  });
});

test('the number of a round leads to its position', () => {
  for (const options of [{}, { match: 'two-wins', hands: 'mixed', boost: 3 }] as const) {
    const played = playAtRandom(options, 50);
    const { game, moves, before, end } = played;
    const plies = before.map(
      (s, i): Ply => ({ before: s, chosen: moves[i], seats: 0, after: before[i + 1] ?? end }),
    );
    const { rounds } = review(played);
    const hashes = roundHashes(game.options, plies, rounds);
    for (const [i, round] of rounds.entries()) {
      const found = standingOf(readExplored(readRoute(hashes[i]).set));
      if (typeof found === 'string') throw new Error(found);
      const begun = plies.filter(({ before: s }) => s[REVEALED] === 0)[i].before;
      for (const part of [HANDS, COINS, PENDING, BOOSTED, SCOUT]) expect(found.state[part]).toBe(begun[part]);
      if (round.round < 5) continue;
      expect((1 + solvedAt(found.game.options, found.state).value) / 2).toBeCloseTo(round.before, 9);
    }
  }
});

test('the hands that a review starts from are those that were dealt', () => {
  const { game, deal, moves, before } = playAtRandom({ hands: 'mixed' }, 40);
  expect(before[0][HANDS]).toBe(deal[0]);
  const first = reviewMatch(game.options, deal, moves).choices[0];
  expect(first.cards.map(({ card }) => card)).toContain(moves[0][first.seat]);
});
