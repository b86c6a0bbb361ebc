/** Machines that share nothing find together what one finds alone. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createKronenduell } from '../../src/games/kronenduell/game.js';
import { solveFrom } from '../../src/lab/solve.js';
import { divideInduction, putPart, solvePart, toldBy } from '../../src/search/divided-induction.js';

const game = createKronenduell({ hands: 'verraeter', coinsToWin: 1 });
const whole = solveFrom(game);

test('deals solved in parts, whichever machine solves which and however often, have the values of all at once', () => {
  const schedule = fc.integer({ min: 1, max: 8 }).chain((parts) =>
    fc.record({
      parts: fc.constant(parts),
      // Each part at least once, some twice, on one of two machines.
      turns: fc
        .tuple(
          fc.shuffledSubarray([...Array(parts).keys()], { minLength: parts }),
          fc.subarray([...Array(parts).keys()]),
        )
        .map(([all, again]) => [...all, ...again]),
      machines: fc.infiniteStream(fc.nat(1)),
    }),
  );
  fc.assert(
    fc.property(schedule, ({ parts, turns, machines }) => {
      const asking = divideInduction(whole.graph, parts);
      const solving = [0, 1].map(() => ({ divided: divideInduction(whole.graph, parts), gap: 0 }));
      for (const part of turns) {
        const machine = solving[machines.next().value];
        const { values, gap } = solvePart(machine.divided, part);
        expect(values).toHaveLength(toldBy(asking, part));
        machine.gap = Math.max(machine.gap, gap);
        putPart(asking, part, values);
      }
      expect(Buffer.compare(Buffer.from(asking.values.buffer), Buffer.from(whole.values.buffer))).toBe(0);
      expect(Math.max(...solving.map(({ gap }) => gap))).toBe(whole.gap);
    }),
    { numRuns: 8 },
  );
});
