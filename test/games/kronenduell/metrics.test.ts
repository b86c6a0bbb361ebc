import { describe, expect, test } from 'vitest';
import { Rng } from '../../../src/core/rng.js';
import { createKronenduell, KronenduellGame } from '../../../src/games/kronenduell/game.js';
import type { KronenduellOptions } from '../../../src/games/kronenduell/options.js';
import { randomOptions } from './random-options.js';

/** Plays steps like `"47"` or `"-3"` and gives the columns by name, and what each seat's cards did. */
function measure(steps: string[], options: Partial<KronenduellOptions> = {}) {
  const game = createKronenduell(options);
  const s = new Int32Array(game.stateSize);
  const deal = new Int32Array(game.dealSize);
  const recorder = game.metrics.recorder();
  game.drawDeal(new Rng(), deal);
  game.start(deal, s);
  recorder.start(s, deal);
  for (const step of steps) {
    const seats = game.toAct(s);
    if (seats === 0) throw new Error(`the match is over before ${step}`);
    const chosen = Int32Array.from([...step].map((card) => (card === '-' ? 0 : Number(card))));
    game.play(s, chosen, deal);
    recorder.played(s, seats, chosen);
  }
  const { columns, tally } = game.metrics;
  const out = new Float64Array(columns.length);
  recorder.finish(s, out);
  const values = Object.fromEntries(
    columns.map(({ name, words }, i) => [
      name,
      Number.isNaN(out[i]) ? '' : words === undefined ? out[i] : words[out[i]],
    ]),
  );
  const shares = new Float64Array(2);
  game.shares(s, shares);
  const cards = [0, 1].map((seat) => {
    const sums = new Float64Array(tally!.size);
    recorder.tally!(seat, shares[seat], sums, 0);
    return tally!.rows(sums).map((row) => Object.fromEntries(row.map((x, i) => [tally!.columns[i].name, x])));
  });
  return { values, cards };
}

describe('the columns of a match', () => {
  test('of one won by coins', () => {
    const { values } = measure(['47', '65', '33', '52']);
    expect(values).toEqual({
      rounds: 4,
      coins_0: 4,
      coins_1: 1,
      reason: 'coins',
      postponed: 1,
      lead_changes: 0,
      traps: 0,
      doubles: 1,
      scouted: 0,
      first_card_0: 4,
      first_card_1: 7,
      first_winner: 0,
      games: 1,
      replays: 0,
      behind: 0,
    });
  });

  test('of one with a scout, changes of the lead and a Falle', () => {
    expect(measure(['46', '72', '85']).values).toMatchObject({
      coins_0: 2,
      coins_1: 1,
      lead_changes: 1,
      behind: '',
    });
    expect(measure(['46', '28']).values).toMatchObject({ reason: 'trap', coins_0: 0, coins_1: 1, behind: 1 });
    expect(measure(['31', '-8', '2-']).values).toMatchObject({
      rounds: 2,
      reason: 'trap',
      traps: 1,
      scouted: 1,
      first_winner: '',
      postponed: 1,
    });
  });

  test('of a match of several games', () => {
    const { values } = measure(['87', '78', '11', '22', '33', '44', '55', '66', '77', '88', '87'], {
      match: 'two-wins',
      coinsToWin: 1,
    });
    expect(values).toMatchObject({
      rounds: 11,
      coins_0: 2,
      coins_1: 1,
      games: 3,
      replays: 1,
      lead_changes: 0,
      reason: 'coins',
      first_winner: 0,
    });
  });

  test('of a match that a fault broke off', () => {
    expect(measure([]).values).toMatchObject({
      rounds: 0,
      behind: '',
      reason: '',
      first_card_0: '',
      first_winner: '',
      games: 0,
    });
    expect(measure(['47']).values).toMatchObject({ rounds: 1, reason: '', coins_0: 1, first_card_1: 7 });
  });
});

describe('what the cards did', () => {
  test('rounds, ends, coins and openings', () => {
    const { cards } = measure(['47', '65', '33', '52']);
    expect(cards[0][3]).toMatchObject({
      card: 4,
      played: 1,
      round_1: 1,
      won: 1,
      postponed: 0,
      lost: 0,
      coins: 1,
    });
    expect(cards[0][3]).toMatchObject({ opened: 1, opened_score: 1 });
    expect(cards[0][4]).toMatchObject({
      card: 5,
      round_4: 1,
      won: 1,
      coins: 3,
      opened: 0,
      opened_score: Number.NaN,
    });
    expect(cards[0][5]).toMatchObject({ card: 6, played: 1, lost: 1 });
    expect(cards[1][6]).toMatchObject({ card: 7, opened: 1, opened_score: 0, lost: 1, coins: 0 });
    expect(cards[1][1]).toMatchObject({ card: 2, played: 1, lost: 1 });
  });

  test('one round wins what the other loses, over random matches', () => {
    const rng = new Rng();
    rng.seed(8, 8, 8, 8);
    for (let i = 0; i < 100; i++) {
      const game = new KronenduellGame(randomOptions(rng));
      const s = new Int32Array(game.stateSize);
      const deal = new Int32Array(game.dealSize);
      const chosen = new Int32Array(2);
      const recorder = game.metrics.recorder();
      const { tally, columns } = game.metrics;
      const points = new Float64Array(2);
      const out = new Float64Array(columns.length);
      for (let match = 0; match < 3; match++) {
        game.drawDeal(rng, deal);
        game.start(deal, s);
        recorder.start(s, deal);
        for (let seats = game.toAct(s); seats !== 0; seats = game.toAct(s)) {
          for (let seat = 0; seat < 2; seat++) {
            if ((seats >> seat) & 1)
              chosen[seat] = game.nthLegal(s, seat, rng.below(game.countLegal(s, seat)));
          }
          game.play(s, chosen, deal);
          recorder.played(s, seats, chosen);
        }
        recorder.finish(s, out);
        game.points(s, points);
        const rows = [0, 1].map((seat) => {
          const sums = new Float64Array(tally!.size);
          recorder.tally!(seat, 0.5, sums, 0);
          return tally!.rows(sums);
        });
        const total = (seat: number, name: string) => {
          const column = tally!.columns.findIndex((each) => each.name === name);
          return rows[seat].reduce((sum, row) => sum + row[column], 0);
        };
        const column = (name: string) => out[columns.findIndex((each) => each.name === name)];
        for (let seat = 0; seat < 2; seat++) {
          expect(total(seat, 'played')).toBe(column('rounds'));
          expect(total(seat, 'postponed')).toBe(column('postponed'));
          expect(total(seat, 'won')).toBe(total(1 - seat, 'lost'));
          expect(total(seat, 'coins')).toBe(points[seat]);
          expect(column(`coins_${seat}`)).toBe(points[seat]);
          expect(total(seat, 'opened')).toBe(1);
        }
      }
    }
  });
});
