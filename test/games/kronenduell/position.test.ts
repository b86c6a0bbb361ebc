import { describe, expect, test } from 'vitest';
import { NotationError } from '../../../src/core/game.js';
import { createKronenduell } from '../../../src/games/kronenduell/game.js';
import type { KronenduellOptions } from '../../../src/games/kronenduell/options.js';
import {
  type PositionText,
  positionColumns,
  positionRow,
  readPosition,
} from '../../../src/games/kronenduell/position.js';

/** The row of a position that is written, and what the referee would say of it. */
function place(written: PositionText, options: Partial<KronenduellOptions> = {}) {
  const { game, state } = createKronenduell().text.readDeal({ hands: ['1358', '1246'] }, options, undefined);
  const all = createKronenduell(options).options;
  readPosition(all, written, state);
  return { row: positionRow(all, state), said: game.text.state(state), toAct: game.toAct(state) };
}

describe('a position that a user describes', () => {
  test('nothing but the hands', () => {
    expect(place({}).row).toEqual(['1358', '1246', 0, 0, 0, 0, 0, '']);
    expect(positionColumns).toHaveLength(8);
  });

  test('coins, pending, boost and scout', () => {
    const { row, said, toAct } = place({ coins: '2,1', pending: '1', boosted: '0', scout: '1' });
    expect(row).toEqual(['1358', '1246', 2, 1, 1, 1, 0, 1]);
    expect(said).toMatchObject({ coins: [2, 1], pending: 1, boosted: [true, false], scout: 1 });
    expect(toAct).toBe(1);
  });

  test('by the owner rule what is pending is a pair', () => {
    const { row, said } = place(
      { pending: '3/2', boosted: '1', scout: 'none' },
      { postponedDouble: 'owner' },
    );
    expect(row).toEqual(['1358', '1246', 0, 0, '3/2', 0, 1, '']);
    expect(said).toMatchObject({ pending: [3, 2], boosted: [false, true] });
  });

  test.each<[PositionText, Partial<KronenduellOptions>, string]>([
    [{ coins: '4,0' }, {}, 'coins "4,0" are not two whole numbers from 0 to 3 with "," between'],
    [{ coins: '1' }, {}, 'coins "1" are not two whole numbers'],
    [{ coins: '1,-1' }, {}, 'coins "1,-1" are not'],
    [{ pending: '1/1' }, {}, 'pending "1/1" is not a whole number from 0 to 99'],
    [{ pending: '1' }, { postponedDouble: 'owner' }, 'pending "1" are not two whole numbers'],
    [{ pending: '1/0' }, { postponedDouble: 'owner' }, 'worth a coin at least to either seat'],
    [{ boosted: 'both' }, {}, 'boosted "both" is not 0, 1 or none'],
    [{ scout: '2' }, {}, 'scout "2" is not 0, 1 or none'],
  ])('%j is refused', (written, options, message) => {
    expect(() => place(written, options)).toThrow(NotationError);
    expect(() => place(written, options)).toThrow(message);
  });
});
