import { describe, expect, test } from 'vitest';
import { EndgameSolver } from '../../../src/games/koenig-gegen-bauern/endgame.js';
import { createKoenigGegenBauern } from '../../../src/games/koenig-gegen-bauern/game.js';
import {
  readOpenPosition,
  solveEndgame,
  type WrittenPosition,
} from '../../../src/games/koenig-gegen-bauern/open-position.js';
import { howMany } from '../../how-many.js';
import { beats, combinations, count, order, type Reading, type Rules, sorted, without } from './reference.js';
import { deck, randomHand, rngOf } from './support.js';

const game = createKoenigGegenBauern();
const rules: Rules = { ...game.options };

interface Place {
  hands: string[];
  turn: number;
  last: Reading | null;
  lastSeat: number;
}

/** Plain minimax: every move of every position; what was found for a position is kept. */
class BruteForce {
  private readonly known = new Map<string, boolean>();
  private readonly plays = new Map<string, Reading[]>();

  kingWins({ hands, turn, last, lastSeat }: Place): boolean {
    const key = `${hands} ${turn} ${last?.name} ${lastSeat}`;
    let wins = this.known.get(key);
    if (wins === undefined) {
      const results = this.moves({ hands, turn, last, lastSeat }).map(([, kingWins]) => kingWins);
      wins = turn === 0 ? results.includes(true) : !results.includes(false);
      this.known.set(key, wins);
    }
    return wins;
  }

  moves({ hands, turn, last, lastSeat }: Place): [string, boolean][] {
    const next = (turn + 1) % 3;
    const results: [string, boolean][] = [];
    if (last !== null) {
      const free = next === lastSeat;
      results.push([
        'pass',
        this.kingWins({ hands, turn: next, last: free ? null : last, lastSeat: free ? -1 : lastSeat }),
      ]);
    }
    for (const reading of this.combinations(hands[turn])) {
      if (last !== null && !beats(reading, last)) continue;
      const left = [...hands];
      left[turn] = without(hands[turn], reading.name.replaceAll('+', ''))!;
      const wins =
        left[turn] === ''
          ? turn === 0
          : this.kingWins({ hands: left, turn: next, last: reading, lastSeat: turn });
      results.push([reading.name, wins]);
    }
    return results;
  }

  private combinations(hand: string): Reading[] {
    let found = this.plays.get(hand);
    if (found === undefined) this.plays.set(hand, (found = combinations(hand, rules)));
    return found;
  }
}

/** Three hands of up to `most` cards in all; every other position comes from few ranks. */
function randomHands(rng: ReturnType<typeof rngOf>, most: number): string[] {
  const sizes = [0, 1, 2].map(() => 1 + rng.below(most - 2));
  while (sizes[0] + sizes[1] + sizes[2] > most) sizes[sizes.indexOf(Math.max(...sizes))]--;
  const total = sizes[0] + sizes[1] + sizes[2];
  let cards = [...randomHand(rng, total)];
  if (rng.below(2) === 0) {
    const from = rng.below(9);
    const few = [...deck].filter((c) => order.indexOf(c) >= from && order.indexOf(c) < from + 5);
    cards = [];
    while (cards.length < total) cards.push(...few.splice(rng.below(few.length), 1));
  }
  let dealt = 0;
  return sizes.map((size) => sorted(cards.slice(dealt, (dealt += size)).join('')));
}

/** A position of which the move to beat is one that was played from the cards that nobody holds. */
function randomPlace(rng: ReturnType<typeof rngOf>): Place {
  const hands = randomHands(rng, 3 + rng.below(8));
  const turn = rng.below(3);
  if (rng.below(2) === 0) return { hands, turn, last: null, lastSeat: -1 };
  const gone = [...deck].filter((c) => count(deck, c) > count(hands.join(''), c));
  const played = combinations(sorted(gone.slice(0, 1 + rng.below(gone.length)).join('')).slice(0, 7), rules);
  const fitting = played.filter((r) => without(deck, hands.join('') + r.name.replaceAll('+', '')) !== null);
  if (fitting.length === 0) return { hands, turn, last: null, lastSeat: -1 };
  return { hands, turn, last: fitting[rng.below(fitting.length)], lastSeat: (turn + 1 + rng.below(2)) % 3 };
}

const written = ({ hands, turn, last, lastSeat }: Place): WrittenPosition => ({
  hands: hands.join('/'),
  turn,
  ...(last === null ? {} : { last: last.name, lastSeat }),
});

describe('the endgame solver', () => {
  test('equals brute force on many random positions: who wins, and every winning move', () => {
    const rng = rngOf(1);
    const solver = new EndgameSolver(game.moves);
    let kingWins = 0;
    const positions = howMany(600);
    for (let i = 0; i < positions; i++) {
      const place = randomPlace(rng);
      const brute = new BruteForce();
      const wins = brute.kingWins(place);
      const winning = brute.moves(place).filter(([, king]) => king === (place.turn === 0));
      const position = readOpenPosition(game.moves, written(place));
      const solution = solver.solve(position)!;
      const moves = solution.moves.map((move) => game.text.move(move));
      if (
        solution.kingWins !== wins ||
        moves.sort().join() !==
          winning
            .map(([name]) => name)
            .sort()
            .join()
      ) {
        throw new Error(`${JSON.stringify(written(place))}: ${wins} ${winning}, but ${moves}`);
      }
      if (wins) kingWins++;
    }
    // Both sides win often enough that neither answer is right by itself.
    expect(kingWins).toBeGreaterThan(positions / 5);
    expect(kingWins).toBeLessThan((positions * 4) / 5);
  });

  test('the King may have any seat: turning the table changes nothing', () => {
    const rng = rngOf(2);
    const solver = new EndgameSolver(game.moves);
    for (let i = 0; i < 300; i++) {
      const position = readOpenPosition(game.moves, written(randomPlace(rng)));
      const solution = solver.solve(position)!;
      for (let turned = 1; turned < 3; turned++) {
        const hands = new Int32Array(6);
        for (let k = 0; k < 6; k++) hands[(k + 2 * turned) % 6] = position.hands[k];
        const again = solver.solve({
          hands,
          king: turned,
          turn: (position.turn + turned) % 3,
          last: position.last,
          lastSeat: (position.lastSeat + turned) % 3,
        });
        expect(again).toEqual(solution);
      }
    }
  });

  test('gives up when it would look at more positions than it may', () => {
    const position = readOpenPosition(game.moves, { hands: '3456789TJ/3456789TJ/3456789TJ', turn: 0 });
    const solver = new EndgameSolver(game.moves);
    expect(solver.solve(position, 100)).toBeNull();
    // What it left behind does not mislead it afterwards.
    const small = readOpenPosition(game.moves, { hands: '35/4/67', turn: 0 });
    expect(solver.solve(small)).toMatchObject({ kingWins: false });
  });
});

describe('written endgames', () => {
  test.each([
    [{ hands: '33X/44/55', turn: 0 }, true, ['3', 'X']],
    [{ hands: '3X/44/5', turn: 0 }, true, ['X']],
    [{ hands: '34/56/78', turn: 0 }, false, []],
    [{ hands: '56/3/4x', turn: 1, last: '3', lastSeat: 0 }, false, ['pass']],
    [{ hands: '4/5A/3', turn: 1 }, false, ['5', 'A']],
  ] as [WrittenPosition, boolean, string[]][])('%j: King wins %s with %j', (position, kingWins, moves) => {
    const solution = solveEndgame(game, position);
    expect({ kingWins: solution.kingWins, moves: [...solution.moves].sort() }).toEqual({ kingWins, moves });
  });

  test.each([
    [{ hands: '3/4', turn: 0 }, 'is not three hands'],
    [{ hands: '3/4/', turn: 0 }, 'the hand of seat 2 is empty'],
    [{ hands: '3/4/1', turn: 0 }, '"1" is no card'],
    [{ hands: '33/33/3', turn: 0 }, 'too many 3'],
    [{ hands: '3/4/5', turn: 3 }, 'turn must be a seat'],
    [{ hands: '3/4/5', turn: 0, last: '3' }, 'go together'],
    [{ hands: '3/4/5', turn: 0, lastSeat: 1 }, 'go together'],
    [{ hands: '3/4/5', turn: 0, last: '3', lastSeat: 0 }, 'its own move'],
    [{ hands: '3/4/5', turn: 0, last: 'pass', lastSeat: 1 }, '"pass" is no combination'],
    [{ hands: '3/4/5', turn: 0, last: '3+4', lastSeat: 1 }, '"3+4" is no combination'],
    [{ hands: '33/33/5', turn: 0, last: '3', lastSeat: 1 }, 'the last move: too many 3'],
    [{ hands: '3/444455556666777788/9', turn: 0 }, "seat 1 can't have had more than 17 cards"],
    [{ hands: '444455556666777788889/3/T', turn: 0 }, "seat 0 can't have had more than 20 cards"],
    [{ hands: '3/44445555666677778/9', turn: 2, last: '8', lastSeat: 1 }, '17 cards before its last move'],
    [{ hands: '44445555666677778888/3/9', turn: 1 }, 'the King has not led yet'],
    [{ hands: '44445555666677778888/3/9', turn: 0, last: '3', lastSeat: 2 }, 'the King has not led yet'],
    [{ hands: '3456789TJQKA2xX34567/89TJQKA23456789TJ/QKA23456789TJQKA2', turn: 0 }, 'too many cards'],
  ] as [WrittenPosition, string][])('%j is refused', (position, message) => {
    expect(() => solveEndgame(game, position)).toThrow(message);
  });

  test('it is refused where the Bauern are no side', () => {
    const alone = createKoenigGegenBauern({ winners: 'first' });
    expect(() => solveEndgame(alone, { hands: '3/4/5', turn: 0 })).toThrow('winners=side');
  });
});
