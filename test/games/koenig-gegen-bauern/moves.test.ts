import { describe, expect, test } from 'vitest';
import { countCards, handText } from '../../../src/games/koenig-gegen-bauern/cards.js';
import { moveName } from '../../../src/games/koenig-gegen-bauern/move-names.js';
import {
  firstCombination,
  type MoveTable,
  moveTable,
} from '../../../src/games/koenig-gegen-bauern/move-table.js';
import { follows, leads } from '../../../src/games/koenig-gegen-bauern/moves.js';
import { howMany } from '../../how-many.js';
import { beats, combinations, type Reading, type Rules, readings, sorted, subsets } from './reference.js';
import { randomHand, rngOf, words } from './support.js';

const standard: Rules = {
  kingDraw: 'volunteers',
  king: 'volunteering',
  tableCards: 'hidden',
  winners: 'side',
  sideCards: 'distinct',
  jokersAside: 'never',
};
const ruleSets: Rules[] = (['distinct', 'free'] as const).flatMap((sideCards) =>
  (['never', 'allowed'] as const).map((jokersAside) => ({ ...standard, sideCards, jokersAside })),
);
const table = moveTable(standard);
const out = new Int32Array(table.count);

function ledBy(hand: string, rules = standard): string[] {
  const moves = moveTable(rules);
  const [low, high] = words(hand);
  const n = leads(moves, low, high, out);
  return [...out.subarray(0, n)].map((move) => moveName(moves, move));
}

function playedOn(hand: string, name: string, rules = standard): string[] {
  const moves = moveTable(rules);
  const [low, high] = words(hand);
  const n = follows(moves, low, high, moveNamed(moves, name), out);
  return [...out.subarray(0, n)].map((move) => moveName(moves, move));
}

const numbers = new Map<MoveTable, Map<string, number>>();

function moveNamed(moves: MoveTable, name: string): number {
  let byName = numbers.get(moves);
  if (byName === undefined) {
    byName = new Map(Array.from({ length: moves.count }, (_, move) => [moveName(moves, move), move]));
    numbers.set(moves, byName);
  }
  return byName.get(name)!;
}

describe('the table of moves', () => {
  test.each([
    ['distinct', 'never', 12_602],
    ['distinct', 'allowed', 13_498],
  ] as const)('sideCards=%s, jokersAside=%s has %i combinations', (sideCards, jokersAside, count) => {
    expect(moveTable({ sideCards, jokersAside }).count - firstCombination).toBe(count);
  });

  test('no set of cards is two moves unless side cards may be alike', () => {
    for (const rules of ruleSets) {
      const moves = moveTable(rules);
      const cards = new Set<string>();
      for (let move = firstCombination; move < moves.count; move++) {
        cards.add(`${moves.low[move]} ${moves.high[move]}`);
        if (moves.size[move] !== countCards(moves.low[move], moves.high[move]))
          throw new Error(`move ${move}`);
      }
      expect(cards.size === moves.count - firstCombination).toBe(rules.sideCards === 'distinct');
    }
  });

  test('every move is what the slow rules read in its cards, under every rule set', () => {
    for (const rules of ruleSets) {
      const moves = moveTable(rules);
      const names = new Set<string>();
      for (let move = firstCombination; move < moves.count; move++) {
        const name = moveName(moves, move);
        names.add(name);
        const cards = handText(moves.low[move], moves.high[move]);
        if (!readings(cards, rules).some((r) => r.name === name))
          throw new Error(`${name} is no combination`);
      }
      expect(names.size).toBe(moves.count - firstCombination);
    }
  });

  test('the hand with the most combinations has as many as the table says', () => {
    for (const rules of ruleSets)
      expect(ledBy('3456789TJJJQQQKKKAAA', rules)).toHaveLength(moveTable(rules).most);
  });
});

describe('legal moves equal brute force over every choice of cards of thousands of hands', () => {
  test.each(ruleSets.map((rules) => [rules.sideCards, rules.jokersAside, rules] as const))(
    'sideCards=%s, jokersAside=%s: up to 12 cards, to lead and to follow',
    (_side, _jokers, rules) => {
      const hands =
        rules.sideCards === 'distinct' && rules.jokersAside === 'never' ? howMany(1_500) : howMany(300);
      const rng = rngOf(rules.sideCards.length * 10 + rules.jokersAside.length);
      const moves = moveTable(rules);
      const known = new Map<string, Reading[]>();
      const read = (cards: string) => {
        let found = known.get(cards);
        if (found === undefined) known.set(cards, (found = readings(cards, rules)));
        return found;
      };
      for (let i = 0; i < hands; i++) {
        // Every third hand comes from few ranks, so that fours and flights are frequent.
        const cards = 1 + rng.below(12);
        const hand = sorted(i % 3 === 0 ? crowdedHand(rng, cards) : randomHand(rng, cards));
        const all = subsets(hand).flatMap(read);
        const names = ledBy(hand, rules);
        if (sameNames(names, all) === false)
          throw new Error(`${hand}: ${names} but ${all.map((r) => r.name)}`);

        const move = firstCombination + rng.below(moves.count - firstCombination);
        const name = moveName(moves, move);
        const toBeat = read(sorted(name.replaceAll('+', ''))).find((r) => r.name === name)!;
        for (const target of [toBeat, ...all.slice(0, 3)]) {
          const higher = all.filter((r) => beats(r, target));
          const [pass, ...played] = playedOn(hand, target.name, rules);
          expect(pass).toBe('pass');
          if (sameNames(played, higher) === false) throw new Error(`${hand} on ${target.name}: ${played}`);
        }
      }
    },
  );

  test('the quick list of the slow rules equals trying every choice of cards', () => {
    const rng = rngOf(3);
    for (let i = 0; i < 300; i++) {
      const rules = ruleSets[i % 4];
      const hand = sorted(
        i % 2 === 0 ? crowdedHand(rng, 1 + rng.below(12)) : randomHand(rng, 1 + rng.below(12)),
      );
      const quick = combinations(hand, rules).map((r) => r.name);
      const slow = subsets(hand)
        .flatMap((cards) => readings(cards, rules))
        .map((r) => r.name);
      expect(quick.sort()).toEqual(slow.sort());
    }
  });
});

const sameNames = (names: string[], all: Reading[]): boolean =>
  names.length === all.length && new Set([...names, ...all.map((r) => r.name)]).size === all.length;

/** Cards of five neighbouring ranks, and jokers. */
function crowdedHand(rng: ReturnType<typeof rngOf>, cards: number): string {
  const from = rng.below(9);
  const few = [...`${[...'3456789TJQKA2'.slice(from, from + 5)].map((c) => c.repeat(4)).join('')}xX`];
  for (let i = 0; i < cards; i++) {
    const j = i + rng.below(few.length - i);
    [few[i], few[j]] = [few[j], few[i]];
  }
  return few.slice(0, cards).join('');
}

describe('directed cases', () => {
  test.each([
    ['3333+44', '333344'],
    ['3333+xX', '3333xX'],
    ['333444+xX', '333444xX'],
    ['333444+55', '33344455'],
    ['333444555+777', '333444555777'],
    ['four triples with 7777', '3334445556667777'],
    ['33334444', '33334444'],
    ['AAA222', 'AAA222'],
    ['23456', '23456'],
    ['JQKA2', 'JQKA2'],
    ['333+xX', '333xX'],
    ['334455', '334455'],
    ['3344', '3344'],
  ])('%s is no combination', (_name, cards) => {
    const whole = ledBy(cards).filter((name) => name.replaceAll('+', '').length === cards.length);
    expect(whole).toEqual([]);
    expect(readings(cards, standard)).toEqual([]);
  });

  test('333444555666 is a flight of four and nothing else', () => {
    const whole = ledBy('333444555666').filter((name) => name.replaceAll('+', '').length === 12);
    expect(whole).toEqual(['333444555666']);
  });

  test('with free side cards it is three moves with three names', () => {
    const whole = ledBy('333444555666', { ...standard, sideCards: 'free' }).filter(
      (name) => name.replaceAll('+', '').length === 12,
    );
    expect(whole.sort()).toEqual(['333444555+666', '333444555666', '444555666+333']);
  });

  test('a single is beaten by a higher single, a bomb or the superbomb only', () => {
    expect(playedOn('56789TTTJQQKK', '9')).toEqual(['pass', 'T', 'J', 'Q', 'K']);
    expect(playedOn('3333569xX', '9')).toEqual(['pass', 'x', 'X', '3333', 'xX']);
  });

  test('a bomb beats everything but a higher bomb and the superbomb', () => {
    for (let move = firstCombination; move < table.count; move++) {
      const name = moveName(table, move);
      const beaten = playedOn('8888', name).includes('8888');
      const higherBomb = /^(.)\1{3}$/.test(name) && '89TJQKA2'.includes(name[0]);
      if (beaten !== (!higherBomb && name !== 'xX')) throw new Error(name);
    }
  });

  test('nothing beats the superbomb, and it beats everything else', () => {
    for (let move = firstCombination; move < table.count; move++) {
      const name = moveName(table, move);
      expect(playedOn('xX', name).includes('xX')).toBe(name !== 'xX');
    }
    expect(playedOn('22223333444', 'xX')).toEqual(['pass']);
  });

  test('a four with two is no bomb, and side cards do not count', () => {
    expect(playedOn('4444567', '3333+KA')).toEqual(['pass', '4444+56', '4444+57', '4444+67', '4444']);
    expect(playedOn('444456', '7')).toEqual(['pass', '4444']);
    expect(playedOn('44445566', '3333+56')).toEqual(['pass', '4444+56', '4444']);
    expect(playedOn('4445', '333+2')).toEqual(['pass', '444+5']);
  });
});
