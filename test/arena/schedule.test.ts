import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  blockNumber,
  type Format,
  locate,
  scheduleOf,
  sessionAt,
  tablesOf,
} from '../../src/arena/schedule.js';

const pairing = (format: Format, entrants: number, seats: number, self = false) =>
  tablesOf({ format, entrants, seats, self });

describe('who meets whom', () => {
  test('round robin: every set of as many as there are seats, once', () => {
    expect(pairing('round-robin', 4, 2).map((t) => t.entrants)).toEqual([
      [0, 1],
      [0, 2],
      [0, 3],
      [1, 2],
      [1, 3],
      [2, 3],
    ]);
    expect(pairing('round-robin', 4, 3).map((t) => t.entrants)).toEqual([
      [0, 1, 2],
      [0, 1, 3],
      [0, 2, 3],
      [1, 2, 3],
    ]);
    expect(pairing('round-robin', 2, 2, true).map((t) => t.entrants)).toEqual([
      [0, 1],
      [0, 0],
      [1, 1],
    ]);
  });

  test('every place sits in every seat once a block', () => {
    for (const seats of [2, 3, 4, 5, 6]) {
      const [{ lineups }] = pairing('round-robin', seats, seats);
      for (let seat = 0; seat < seats; seat++) {
        expect(new Set(lineups.map((lineup) => lineup[seat])).size).toBe(seats);
      }
    }
  });

  test('gauntlet: the first in each seat once, against copies of the other', () => {
    expect(pairing('gauntlet', 3, 3)).toEqual([
      {
        index: 0,
        entrants: [0, 1],
        lineups: [
          [0, 1, 1],
          [1, 0, 1],
          [1, 1, 0],
        ],
      },
      {
        index: 1,
        entrants: [0, 2],
        lineups: [
          [0, 1, 1],
          [1, 0, 1],
          [1, 1, 0],
        ],
      },
    ]);
  });

  test('duel: one against two, then the roles are swapped', () => {
    expect(pairing('duel', 2, 3)[0].lineups).toEqual([
      [0, 1, 1],
      [1, 0, 0],
    ]);
  });

  test('too few bots', () => {
    expect(() => pairing('round-robin', 2, 4)).toThrow(
      'round-robin with 4 seats needs at least 4 bots, not 2; name a bot again',
    );
    expect(() => pairing('round-robin', 1, 2)).toThrow('--self');
    expect(() => pairing('gauntlet', 1, 2)).toThrow('at least 2 bots');
  });
});

test('every match of a run belongs to one session, block and rotation, and is found by its number', () => {
  const shape = fc.record({
    entrants: fc.integer({ min: 2, max: 5 }),
    blocks: fc.integer({ min: 1, max: 20 }),
    session: fc.integer({ min: 1, max: 7 }),
    format: fc.constantFrom<Format>('round-robin', 'gauntlet'),
  });
  fc.assert(
    fc.property(shape, ({ entrants, blocks, session, format }) => {
      const schedule = scheduleOf(pairing(format, entrants, 2, true), blocks, session);
      const seen = new Set<number>();
      for (let index = 0; index < schedule.sessions; index++) {
        const { table, firstBlock, blocks: length } = sessionAt(schedule, index);
        for (let b = firstBlock; b < firstBlock + length; b++) {
          for (let rotation = 0; rotation < schedule.rotations; rotation++) {
            const match = blockNumber(schedule, table, b) * schedule.rotations + rotation;
            expect(locate(schedule, match)).toEqual({ session: index, block: b, rotation });
            seen.add(match);
          }
        }
      }
      expect(seen.size).toBe(schedule.matches);
      expect(Math.max(...seen)).toBe(schedule.matches - 1);
    }),
  );
});

test('blocks that are added to a run leave the earlier ones as they were', () => {
  const tables = pairing('round-robin', 3, 2);
  const [short, long] = [scheduleOf(tables, 10, 1), scheduleOf(tables, 1000, 1)];
  for (const table of tables) expect(blockNumber(short, table, 9)).toBe(blockNumber(long, table, 9));
});
