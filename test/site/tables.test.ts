/** What the tables of all games say and show, over whole random matches. */
import { describe, expect, test } from 'vitest';
import { Rng } from '../../src/core/rng.js';
import { CROWNS, seatAt } from '../../src/games/crowns/state.js';
import type { AnyGame } from '../../src/games/index.js';
import { makeGame } from '../../src/games/index.js';
import { countRank, rankOf } from '../../src/games/koenig-gegen-bauern/cards.js';
import { createKoenigGegenBauern } from '../../src/games/koenig-gegen-bauern/game.js';
import { firstCombination } from '../../src/games/koenig-gegen-bauern/move-table.js';
import { at, turn } from '../../src/games/koenig-gegen-bauern/state.js';
import type { KronenduellGame } from '../../src/games/kronenduell/game.js';
import * as crowns from '../../src/site/crowns/telling.js';
import { cardsFor, movesOf } from '../../src/site/koenig/selection.js';
import { heldCards, laidCards } from '../../src/site/koenig/suited.js';
import * as koenig from '../../src/site/koenig/telling.js';
import * as kronenduell from '../../src/site/kronenduell/telling.js';
import type { Ply } from '../../src/site/table/match.js';
import { playerNames } from '../../src/site/table/names.js';
import { de } from '../../src/site/words/de.js';
import { en } from '../../src/site/words/en.js';

/** A random match, ply by ply. */
function playAtRandom(game: AnyGame, seed: number): { deal: Int32Array; plies: Ply[]; end: Int32Array } {
  const rng = new Rng();
  rng.seed(seed, 5, 6, 7);
  const deal = new Int32Array(game.dealSize);
  const s = new Int32Array(game.stateSize);
  const legal = new Int32Array(game.maxMoves);
  game.drawDeal(rng, deal);
  game.start(deal, s);
  const plies: Ply[] = [];
  const chosen = new Int32Array(game.seats);
  for (let seats = game.toAct(s); seats !== 0; seats = game.toAct(s)) {
    const before = s.slice();
    for (let seat = 0; seat < game.seats; seat++) {
      if ((seats >> seat) & 1) chosen[seat] = legal[rng.below(game.legal(s, seat, legal))];
    }
    game.play(s, chosen, deal);
    plies.push({ before, chosen: [...chosen], seats, after: s.slice() });
  }
  return { deal, plies, end: s };
}

const languages = [en, de];
const unsaid = /undefined|NaN|null|\[object/;

describe('every ply is told in both languages', () => {
  test('of Kronenduell', () => {
    for (const options of [{}, { hands: 'mixed', match: 'two-wins' }, { postponedDouble: 'owner' }]) {
      const game = makeGame('kronenduell', options) as unknown as KronenduellGame;
      for (let seed = 0; seed < 30; seed++) {
        const { plies, end } = playAtRandom(game as unknown as AnyGame, seed);
        for (const w of languages) {
          const lines = plies.flatMap((ply) => kronenduell.tellPly(w, game.options, ply));
          for (const line of [...lines, kronenduell.tellEnd(w, end)]) expect(line).not.toMatch(unsaid);
          expect(lines.length).toBeGreaterThanOrEqual(plies.length);
        }
      }
    }
  });

  test('of Crowns', () => {
    for (const [seats, options] of [
      [3, {}],
      [6, { bidding: 'sequential', hook: true, rounds: 4 }],
    ] as const) {
      const game = makeGame('crowns', options, seats);
      const { plies, end } = playAtRandom(game, seats);
      for (const w of languages) {
        const names = playerNames(w, seats);
        for (const ply of plies) {
          for (const line of crowns.tellPly(w, ply, names)) expect(line).not.toMatch(unsaid);
        }
        expect(crowns.tellEnd(w, end, names)).not.toMatch(unsaid);
      }
      const scores = crowns.scoresOf(plies, seats);
      expect(scores.length).toBe(options === undefined || !('rounds' in options) ? 10 : options.rounds);
      expect(scores.at(-1)?.crowns).toEqual(names(seats).map((_, seat) => end[seatAt(seat) + CROWNS]));
    }
  });

  test('of König gegen Bauern, without the cards that stay hidden', () => {
    for (let seed = 0; seed < 20; seed++) {
      const game = createKoenigGegenBauern(seed % 2 === 0 ? {} : { tableCards: 'shown', winners: 'first' });
      const { plies, end } = playAtRandom(game as unknown as AnyGame, seed);
      for (const w of languages) {
        const [first, ...rest] = plies.map((ply) =>
          koenig.tellPly(w, game.moves, game.options, ply, names(3)),
        );
        for (const line of [...first, ...rest.flat(), koenig.tellEnd(w, end, game.options, names(3))]) {
          expect(line).not.toMatch(unsaid);
        }
        const seesTable = end[at.king] === 0 || game.options.tableCards === 'shown';
        expect(first.length).toBe(seesTable ? 3 : 2);
      }
    }
  });
});

const names = (seats: number): string[] => playerNames(en, seats);

describe('the cards of König gegen Bauern with their suits', () => {
  const game = createKoenigGegenBauern();
  const { moves: table } = game;

  test('are held and laid so that each is seen once', () => {
    for (let seed = 0; seed < 20; seed++) {
      const { deal, plies, end } = playAtRandom(game as unknown as AnyGame, seed);
      const seen: number[] = [];
      for (const { before, chosen } of plies.slice(1)) {
        const seat = turn(before);
        const held = heldCards(deal, before, seat);
        const laid = laidCards(table, deal, before, seat, chosen[seat]);
        expect(laid.length).toBe(table.size[chosen[seat]]);
        expect(laid.every((card) => held.includes(card))).toBe(true);
        seen.push(...laid);
      }
      for (const seat of [0, 1, 2]) seen.push(...heldCards(deal, end, seat));
      expect(seen.sort((a, b) => a - b)).toEqual(Array.from({ length: 54 }, (_, card) => card));
    }
  });

  test('are a hand of the position', () => {
    const { deal, plies } = playAtRandom(game as unknown as AnyGame, 3);
    for (const { before } of plies) {
      for (const seat of [0, 1, 2]) {
        const held = heldCards(deal, before, seat);
        for (let rank = 0; rank < 15; rank++) {
          const [low, high] = before.subarray(at.hands + 2 * seat, at.hands + 2 * seat + 2);
          expect(held.filter((card) => rankOf(card) === rank).length).toBe(countRank(low, high, rank));
        }
      }
    }
  });

  test('make the move that is chosen by its cards', () => {
    const legal = new Int32Array(game.maxMoves);
    for (let seed = 0; seed < 5; seed++) {
      const { deal, plies } = playAtRandom(game as unknown as AnyGame, seed);
      for (const { before } of plies.slice(1, 12)) {
        const seat = turn(before);
        const n = game.legal(before, seat, legal);
        const hand = heldCards(deal, before, seat);
        for (const move of legal.subarray(0, n)) {
          if (move < firstCombination) continue;
          expect(movesOf(table, legal.subarray(0, n), cardsFor(table, move, hand))).toEqual([move]);
        }
        expect(movesOf(table, legal.subarray(0, n), [])).toEqual([]);
      }
    }
  });
});
