import { describe, expect, test } from 'vitest';
import {
  AT_FAULT,
  bookBlock,
  createMatchScores,
  type MatchScores,
  playedBlocks,
  scoreMatch,
  tableSize,
} from '../../src/arena/booking.js';
import { type Table, tablesOf } from '../../src/arena/schedule.js';
import { readScore, SCORE_SIZE } from '../../src/arena/scores.js';

const { NaN: none } = Number;

/** A match by the seats' shares and what they are compared by. */
function match(share: number[], order: number[] = share): MatchScores {
  const scores = createMatchScores(share.length);
  scores.share.set(share);
  scores.order.set(order);
  scoreMatch('win-share', new Float64Array(share.length), scores);
  return scores;
}

function book(table: Table, ...blocks: MatchScores[][]) {
  const places = table.entrants.length;
  const sums = new Float64Array(tableSize(places));
  for (const block of blocks) bookBlock(table, block, sums);
  const at = (i: number) => readScore(sums, i * SCORE_SIZE);
  return { place: at, pair: (i: number) => at(places + i), played: playedBlocks(sums) };
}

describe('two seats', () => {
  const [table] = tablesOf({ format: 'round-robin', entrants: 2, seats: 2, self: false });

  test('who wins from both seats wins the block, whichever seat it was', () => {
    const { place, pair, played } = book(table, [match([1, 0]), match([0, 1])]);
    expect(place(0)).toMatchObject({ count: 2, wins: 2, draws: 0, losses: 0, blocks: 1, block: 1 });
    expect(place(1)).toMatchObject({ count: 2, wins: 0, draws: 0, losses: 2, blocks: 1, block: 0 });
    expect(pair(0)).toEqual(place(0));
    expect(played).toBe(1);
  });

  test('the seat that always wins wins nothing over a block', () => {
    const { place } = book(table, [match([1, 0]), match([1, 0])], [match([1, 0]), match([1, 0])]);
    expect(place(0)).toMatchObject({ wins: 2, losses: 2, blocks: 2, block: 1, blockSquares: 0.5 });
  });

  test('a fault gives the match to the other', () => {
    const { place } = book(table, [match([0, 1], [AT_FAULT, 1]), match([0, 1])]);
    expect(place(0)).toMatchObject({ wins: 1, losses: 1, blocks: 1, block: 0.5 });
  });
});

describe('three seats', () => {
  const [table] = tablesOf({ format: 'round-robin', entrants: 3, seats: 3, self: false });

  test('a shared win is shared', () => {
    const block = [match([0.5, 0.5, 0]), match([0, 0.5, 0.5]), match([0.5, 0, 0.5])];
    const { place, pair } = book(table, block);
    // Entrants 0 and 1 sit beside each other and share in each rotation.
    expect(place(0)).toMatchObject({ draws: 3, blocks: 1, block: 0.5 });
    expect(place(2)).toMatchObject({ losses: 3, blocks: 1, block: 0 });
    expect(pair(0)).toMatchObject({ draws: 3, block: 0.5 });
    expect(pair(1)).toMatchObject({ wins: 3, block: 1 });
  });

  test('after an undecided fault the culprit has the least, and the others no score from the block', () => {
    const broken = match([0, none, none], [AT_FAULT, none, none]);
    const { place, pair, played } = book(table, [broken, match([1, 0, 0]), match([1, 0, 0])]);
    expect(played).toBe(1);
    expect(place(0)).toMatchObject({ count: 3, losses: 3, blocks: 1, block: 0 });
    expect(place(1)).toMatchObject({ count: 0, blocks: 0 });
    expect(place(2)).toMatchObject({ count: 0, blocks: 0 });
    expect(pair(2)).toMatchObject({ count: 0, blocks: 0 });
    expect(pair(0)).toMatchObject({ blocks: 1 });
  });
});

test('a duel is the mean of both roles', () => {
  const [table] = tablesOf({ format: 'duel', entrants: 2, seats: 3, self: false });
  // The first wins as King, and loses as the two Bauern.
  const { place, pair } = book(table, [match([1, 0, 0]), match([1, 0, 0])]);
  expect(place(0)).toMatchObject({ count: 3, wins: 1, blocks: 1, block: 0.5 });
  expect(place(1)).toMatchObject({ count: 3, wins: 1, blocks: 1, block: 0.5 });
  expect(pair(0)).toMatchObject({ block: 0.5 });
});

describe('gauntlet', () => {
  const [table] = tablesOf({ format: 'gauntlet', entrants: 2, seats: 3, self: false });

  test('the copies of a bot count together', () => {
    const { place, pair } = book(table, [match([1, 0, 0]), match([1, 0, 0]), match([1, 0, 0])]);
    expect(place(0)).toMatchObject({ count: 3, wins: 1, block: 1 / 3 });
    expect(place(1)).toMatchObject({ count: 6, wins: 2, block: 1 / 3 });
    expect(pair(0)).toMatchObject({ count: 6, wins: 2, draws: 2, losses: 2 });
  });

  test('a copy at fault costs its side the block', () => {
    const broken = match([none, 0, none], [none, AT_FAULT, none]);
    const { place } = book(table, [broken, match([0, 1, 0]), match([0, 0, 1])]);
    expect(place(0)).toMatchObject({ blocks: 0 });
    expect(place(1)).toMatchObject({ blocks: 1, count: 5 });
  });
});

test('ranks share what they share', () => {
  const scores = createMatchScores(4);
  scores.order.set([300, 100, 300, -50]);
  scoreMatch('rank', new Float64Array(4), scores);
  expect([...scores.score]).toEqual([5 / 6, 1 / 3, 5 / 6, 0]);
});
