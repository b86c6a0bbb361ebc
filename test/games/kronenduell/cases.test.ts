import { describe, expect, test } from 'vitest';
import { referee } from './referee.js';

describe('the worked examples of the rules', () => {
  test('Umsturz beats the 7, whose boost still comes; Bann takes Doppelt from the 5 that counts 7', () => {
    expect(referee(['47']).state).toMatchObject({ coins: [1, 0], boosted: [false, true], round: 2 });
    expect(referee(['47', '65']).state).toMatchObject({ coins: [1, 1], boosted: [false, false], pending: 0 });
  });

  test('two postponed rounds go to the winner of the next one', () => {
    expect(referee(['22', '14']).state).toMatchObject({ pending: 2, coins: [0, 0] });
    expect(referee(['22', '14', '86']).state).toMatchObject({ pending: 0, coins: [3, 0] });
    expect(referee(['22', '14', '53'])).toMatchObject({
      over: true,
      state: { coins: [4, 0], pending: 0 },
      result: { winner: 0, reason: 'coins' },
    });
  });
});

describe('a single round', () => {
  /** What is played before, so that the boosts come: each of these leaves one round pending. */
  const before = { nobody: '', first: '71', second: '17', both: '77' };
  type Coins = [number, number] | 'postponed';

  test.each<[string, string, keyof typeof before, Coins]>([
    ['6 against 1: the 6 wins', '61', 'nobody', [1, 0]],
    ['6 against a boosted 1: the 6 wins', '61', 'second', [2, 0]],
    ['8 against 1: postponed', '81', 'nobody', 'postponed'],
    ['boosted 8 beats 8', '88', 'first', [2, 0]],
    ['8 against 8, both boosted: postponed', '88', 'both', 'postponed'],
    ['8 against a boosted 6: equal, postponed', '86', 'second', 'postponed'],
    ['6 against a boosted 5: the 5 wins one coin', '65', 'second', [0, 2]],
    ['6 against a boosted 4: equal, postponed', '64', 'second', 'postponed'],
    ['4 against 4, one boosted: the unboosted wins', '44', 'first', [0, 2]],
    ['4 against 8: the 8 wins', '48', 'nobody', [0, 1]],
    ['boosted 2 against 4: equal, postponed', '24', 'first', 'postponed'],
    ['boosted 3 against 5: postponed', '35', 'first', 'postponed'],
    ['5 against 5: postponed, worth one coin', '55', 'nobody', 'postponed'],
    ['boosted 7 (9) against 8: the Krone wins', '78', 'first', [0, 2]],
  ])('%s', (_name, cards, boosted, coins) => {
    const steps = [before[boosted], cards].filter((step) => step !== '');
    const played = [0, 1].map((seat) => steps.map((step) => step[seat]).join(''));
    // One card more, so that the game goes on.
    const spare = [...'12345678'].find((card) => !played.join('').includes(card));
    const { state } = referee(steps, {}, [played[0] + spare, played[1] + spare]);
    const pending = steps.length - 1;
    if (coins === 'postponed') expect(state).toMatchObject({ coins: [0, 0], pending: pending + 1 });
    else expect(state).toMatchObject({ coins, pending: 0 });
  });
});

describe('the Falle', () => {
  test.each([
    ['nobody boosted', ['17', '55', '28'], '12345678', '12345678'],
    ['the 2 boosted', ['17', '55', '71', '28'], '1257', '1578'],
    ['the 8 boosted', ['17', '55', '17', '28'], '1125', '5778'],
    ['both boosted', ['46', '48', '56', '77', '28'], '24457', '66788'],
  ])('2 against 8 wins at 0–3, %s', (_name, steps, hand0, hand1) => {
    const before = referee(steps.slice(0, -1), {}, [hand0, hand1]);
    expect(before.state.coins).toEqual([0, 3]);
    expect(referee(steps, {}, [hand0, hand1])).toMatchObject({
      over: true,
      toAct: [],
      legal: {},
      state: { coins: [0, 3] },
      result: { winner: 0, reason: 'trap' },
    });
    const mirrored = steps.map((step) => step[1] + step[0]);
    expect(referee(mirrored, {}, [hand1, hand0]).result).toEqual({ winner: 1, reason: 'trap' });
  });
});

describe('postponed rounds', () => {
  test('a 5 in a postponed round is worth one coin, by the owner rule two to its owner', () => {
    expect(referee(['51', '86']).state.coins).toEqual([2, 0]);
    expect(referee(['51']).state.pending).toBe(1);
    const owner = { postponedDouble: 'owner' };
    expect(referee(['51'], owner).state.pending).toEqual([2, 1]);
    expect(referee(['51', '86'], owner).state.coins).toEqual([3, 0]);
    expect(referee(['51', '68'], owner).state.coins).toEqual([0, 2]);
    expect(referee(['55'], owner).state.pending).toEqual([2, 2]);
    expect(referee(['15', '68'], owner).state.coins).toEqual([0, 3]);
  });

  test('a 5 doubles its own round only', () => {
    expect(referee(['22', '53']).state.coins).toEqual([3, 0]);
    expect(referee(['22', '53'], { doubleCoins: 1 }).state.coins).toEqual([2, 0]);
  });

  test('several are all paid, and the coins may pass the target', () => {
    const { state, result } = referee(['11', '22', '66', '53'], {});
    expect([state.coins, result]).toEqual([[5, 0], { winner: 0, reason: 'coins' }]);
  });

  test('at the end they go to nobody, and the game is drawn at 3–1', () => {
    const steps = ['24', '86', '61', '42', '18', '55', '77', '33'];
    expect(referee(steps.slice(0, -1)).over).toBe(false);
    const drawn = { over: true, state: { coins: [3, 1], pending: 4 } };
    expect(referee(steps)).toMatchObject({ ...drawn, result: { winner: null, reason: 'no-cards' } });
    const richer = referee(steps, { outOfCards: 'more-coins' });
    expect(richer).toMatchObject({ ...drawn, result: { winner: 0, reason: 'no-cards' } });
    const equal = ['87', '56', '45', '62', '33', '78', '14', '21'];
    expect(referee(equal, { outOfCards: 'more-coins' })).toMatchObject({
      state: { coins: [3, 3] },
      result: { winner: null, reason: 'no-cards' },
    });
  });
});

describe('what the next round brings', () => {
  test('a 7 and a 3 act in a postponed round too', () => {
    expect(referee(['71']).state).toMatchObject({ pending: 1, boosted: [true, false] });
    expect(referee(['31']).state).toMatchObject({ pending: 1, scout: 0 });
    expect(referee(['72', '35']).state).toMatchObject({ pending: 1, scout: 0, boosted: [false, false] });
  });

  test('and in a lost one', () => {
    expect(referee(['38']).state).toMatchObject({ coins: [0, 1], scout: 0 });
    expect(referee(['78']).state).toMatchObject({ coins: [0, 1], boosted: [true, false] });
  });

  test('a 6 against them stops both', () => {
    expect(referee(['76']).state).toMatchObject({ coins: [1, 0], boosted: [false, false] });
    expect(referee(['36']).state).toMatchObject({ coins: [0, 1], scout: null });
  });

  test('a 6 in the boosted or scouted round stops neither', () => {
    expect(referee(['75', '56']).state.coins).toEqual([2, 0]);
    const scouted = referee(['32', '-6']);
    expect(scouted).toMatchObject({ toAct: [0], state: { scout: 0, revealed: '6' } });
    expect(scouted.legal).toEqual({ 0: ['1', '2', '4', '5', '6', '7', '8'] });
  });

  test('7 against 7 and 3 against 3 come to nothing', () => {
    expect(referee(['77']).state).toMatchObject({ pending: 1, boosted: [true, true] });
    expect(referee(['77', '54']).state.coins).toEqual([0, 2]);
    expect(referee(['33'])).toMatchObject({ toAct: [0, 1], state: { scout: null } });
  });

  test('3 against 7: scouting and the other’s boost meet in one round', () => {
    const met = referee(['37']);
    expect(met).toMatchObject({ toAct: [1], state: { scout: 0, boosted: [false, true], revealed: null } });
    expect(referee(['37', '-5'])).toMatchObject({
      toAct: [0],
      state: { revealed: '5', hands: ['1245678', '1234568'] },
    });
    expect(referee(['37', '-5', '8-']).state).toMatchObject({ coins: [1, 1], scout: null, revealed: null });
  });

  test('a boost lasts one round', () => {
    expect(referee(['71', '22']).state).toMatchObject({ coins: [2, 0], boosted: [false, false] });
    expect(referee(['71', '22', '55']).state).toMatchObject({ coins: [2, 0], pending: 1 });
  });

  test('two boosts in a row do not add up: the 3 counts 5', () => {
    const { state } = referee(['71', '72', '35'], {}, ['3778', '1258']);
    expect(state).toMatchObject({ coins: [2, 0], pending: 1 });
  });
});

describe('moved abilities', () => {
  const list = (changes: Record<number, string>) =>
    ['waffenruhe', 'falle', 'spaeher', 'umsturz', 'doppelt', 'bann', 'verstaerkung', 'krone']
      .map((name, i) => changes[i + 1] ?? name)
      .join(',');

  test('the Falle catches any uncancelled Krone, and only that', () => {
    const abilities = list({ 4: 'krone', 8: 'none' });
    expect(referee(['24'], { abilities }).result).toEqual({ winner: 0, reason: 'trap' });
    expect(referee(['28'], { abilities }).state.coins).toEqual([0, 1]);
  });

  test('Krone against Krone goes on to the values, two Umstürze are one', () => {
    expect(referee(['48'], { abilities: list({ 4: 'krone' }) }).state.coins).toEqual([0, 1]);
    expect(referee(['24'], { abilities: list({ 2: 'umsturz' }) }).state.coins).toEqual([1, 0]);
  });

  test('Bann against Bann leaves both plain', () => {
    expect(referee(['68'], { abilities: list({ 8: 'bann' }) }).state.coins).toEqual([0, 1]);
  });

  test('each seat may have its own', () => {
    const abilities = `${list({ 8: 'none' })}/${list({})}`;
    expect(referee(['78'], { abilities }).state.coins).toEqual([0, 1]);
    expect(referee(['82'], { abilities }).state.coins).toEqual([1, 0]);
    expect(referee(['28'], { abilities }).result).toEqual({ winner: 0, reason: 'trap' });
  });
});
