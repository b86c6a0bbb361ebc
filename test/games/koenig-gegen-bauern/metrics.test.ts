import { describe, expect, test } from 'vitest';
import { createKoenigGegenBauern } from '../../../src/games/koenig-gegen-bauern/game.js';
import { tallyRole } from '../../../src/games/koenig-gegen-bauern/role-tally.js';

const whole = {
  hands: ['33334444555566667', '77788889999TTTTJJ', 'JJQQQQKKKKAAAA222'],
  table: '2xX',
  drawnKing: 0,
};

/**
 * Plays named steps through a recorder; gives each column by name, words as words, the rows of `hands`, and of
 * `roles` what each seat adds to it when these are its shares of the win.
 */
function record(
  deal: object,
  steps: Record<string, string>[],
  options: Record<string, unknown> = {},
  shares = [0, 0, 0],
) {
  const { game, deal: chance, state } = createKoenigGegenBauern().text.readDeal(deal, options, 3);
  const { columns, logs } = game.metrics;
  const recorder = game.metrics.recorder();
  const legal = new Int32Array(game.maxMoves);
  const chosen = new Int32Array(3);
  recorder.start(state, chance);
  for (const step of steps) {
    for (const [seat, name] of Object.entries(step)) {
      const n = game.legal(state, Number(seat), legal);
      chosen[Number(seat)] = game.text.parseMove(name, state, Number(seat), legal, n);
      if (chosen[Number(seat)] < 0) throw new Error(`${name} is illegal`);
    }
    const acting = game.toAct(state);
    game.play(state, chosen, chance);
    recorder.played(state, acting, chosen);
  }
  const out = new Float64Array(columns.length);
  recorder.finish(state, out);
  const named = (values: Float64Array, of: typeof columns) =>
    Object.fromEntries(
      of.map(({ name, words }, i) => [
        name,
        Number.isNaN(values[i]) ? null : words === undefined ? values[i] : words[values[i]],
      ]),
    );
  const rows: Record<string, unknown>[] = [];
  recorder.log?.('hands', (values) => rows.push(named(values, logs[0].columns)));
  const roles = [0, 1, 2].map((seat) => {
    const sums = new Float64Array(game.metrics.tally!.size + 1);
    recorder.tally?.(seat, shares[seat], sums, 1);
    const [row] = game.metrics.tally!.rows(sums.subarray(1));
    // What did not happen is left out.
    return Object.fromEntries(
      game.metrics.tally!.columns.flatMap(({ name }, i) => (row[i] > 0 ? [[name, row[i]]] : [])),
    );
  });
  return { match: named(out, columns), rows, roles };
}

describe('the columns of a match', () => {
  test('a position played out', () => {
    const { match } = record({ hands: ['3334449x', '56789TT', 'KKKK2X'], king: 0 }, [
      { 0: '333444' },
      { 1: 'pass' },
      { 2: 'KKKK' },
      { 0: 'pass' },
      { 1: 'pass' },
      { 2: '2' },
      { 0: 'x' },
      { 1: 'pass' },
      { 2: 'X' },
    ]);
    expect(match).toEqual({
      king: 0,
      king_by: 'unasked',
      volunteers: null,
      king_won: 0,
      first: 2,
      left_0: 1,
      left_1: 7,
      left_2: 0,
      losers_left: 1,
      moves: 5,
      passes: 4,
      bombs: 1,
      lead_changes: 1,
      first_to_two: 0,
      table_moves: 0,
    });
  });

  test('where a Bauer wins alone, the other one lost too', () => {
    const { match } = record({ hands: ['35', '44', '6'], king: 0 }, [{ 0: '3' }, { 1: '4' }, { 2: '6' }], {
      winners: 'first',
    });
    expect(match).toMatchObject({ king_won: 0, first: 2, losers_left: 2 });
  });

  test.each([
    [{}, ['decline', 'decline', 'decline'], 'all', 0],
    [{}, ['volunteer', 'decline', 'decline'], 'alone', 1],
    [{}, ['volunteer', 'volunteer', 'decline'], 'volunteers', 2],
    [{ kingDraw: 'all' }, ['volunteer', 'volunteer', 'decline'], 'all', 2],
  ])('%j, %j: the King was found by %s', (options, said, way, volunteers) => {
    const { match } = record(whole, [{ 0: said[0], 1: said[1], 2: said[2] }], options);
    expect(match).toMatchObject({ king: 0, king_by: way, volunteers });
  });

  test('a match that a fault broke off has empty fields where nothing is known', () => {
    expect(record(whole, []).match).toMatchObject({ king: null, king_by: null, volunteers: null, moves: 0 });
    const { match, rows } = record(whole, [{ 0: 'volunteer', 1: 'decline', 2: 'decline' }, { 0: '2' }]);
    expect(match).toMatchObject({
      king: 0,
      king_won: null,
      first: null,
      losers_left: null,
      moves: 1,
      left_0: 19,
    });
    expect(rows.map((row) => [row.king, row.won])).toEqual([
      [1, null],
      [0, null],
      [0, null],
    ]);
  });
});

describe('the hands that were dealt', () => {
  const bauer = {
    table_jokers: null,
    table_twos: null,
    table_bombs: null,
    table_moves: null,
    won_as_king: null,
  };

  test('a row a seat, and the table cards for the King', () => {
    // Seat 0 needs a flight of four and a straight.
    const { rows } = record(whole, [
      { 0: 'decline', 1: 'volunteer', 2: 'decline' },
      { 1: 'xX' },
      { 2: 'pass' },
      { 0: 'pass' },
      { 1: '777' },
      { 2: 'QQQQ' },
    ]);
    expect(rows[0]).toEqual({
      seat: 0,
      jokers: 0,
      twos: 0,
      bombs: 4,
      fewest_moves: 2,
      volunteered: 0,
      king: 0,
      won: null,
      ...bauer,
    });
    expect(rows[1]).toMatchObject({
      seat: 1,
      bombs: 3,
      volunteered: 1,
      king: 1,
      table_jokers: 2,
      table_twos: 1,
      table_bombs: 1,
    });
    expect(rows[2]).toMatchObject({ seat: 2, jokers: 0, twos: 3, bombs: 3, king: 0 });
  });

  test('king=fixed shows the 17 cards before the table', () => {
    const { rows } = record(whole, [{ 0: 'xX' }], { king: 'fixed' });
    expect(rows[0]).toMatchObject({
      jokers: 0,
      bombs: 4,
      volunteered: null,
      king: 1,
      table_jokers: 2,
      table_bombs: 1,
    });
  });

  test('who won as King is said of the King alone', () => {
    const { rows } = record({ hands: ['3', '4', '5'], king: 1 }, [{ 1: '4' }]);
    expect(rows.map((row) => [row.won, row.won_as_king])).toEqual([
      [0, null],
      [1, 1],
      [0, null],
    ]);
  });
});

describe('the roles', () => {
  test.each([
    [{}, ['decline', 'decline', 'decline'], 'all'],
    [{}, ['volunteer', 'decline', 'decline'], 'alone'],
    [{}, ['volunteer', 'volunteer', 'decline'], 'volunteers'],
    [{ kingDraw: 'all' }, ['volunteer', 'volunteer', 'decline'], 'all'],
  ])('%j, %j: a match of the King found by %s, and two of the Bauern', (options, said, way) => {
    const { roles } = record(whole, [{ 0: said[0], 1: said[1], 2: said[2] }], options, [0, 1, 1]);
    const bauer = {
      bauer_matches: 1,
      bauer_share: 1,
      [`bauer_${way}_matches`]: 1,
      [`bauer_${way}_share`]: 1,
    };
    expect(roles).toEqual([{ king_matches: 1, [`king_${way}_matches`]: 1 }, bauer, bauer]);
  });

  test('where nobody is asked', () => {
    const { roles } = record({ hands: ['3', '4', '5'], king: 1 }, [{ 1: '4' }], {}, [0, 1, 0]);
    expect(roles[1]).toEqual({
      king_matches: 1,
      king_share: 1,
      king_unasked_matches: 1,
      king_unasked_share: 1,
    });
  });

  test('a match that ends before there is a King belongs to neither', () => {
    expect(record(whole, []).roles).toEqual([{}, {}, {}]);
  });

  test('shares are means over the matches of a role', () => {
    const { tally } = createKoenigGegenBauern().metrics;
    const sums = new Float64Array(tally.size);
    for (const share of [1, 1, 0]) tallyRole(sums, 0, true, 0, share);
    tallyRole(sums, 0, true, 2, 1);
    const [row] = tally.rows(sums);
    const of = (name: string) => row[tally.columns.findIndex((column) => column.name === name)];
    expect([of('king_matches'), of('king_share')]).toEqual([4, 0.75]);
    expect([of('king_alone_matches'), of('king_alone_share')]).toEqual([3, 2 / 3]);
    expect([of('bauer_matches'), of('bauer_share')]).toEqual([0, Number.NaN]);
  });
});
