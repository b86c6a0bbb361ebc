import { join } from 'node:path';
import { expect, test } from 'vitest';
import { priceCards } from '../../src/exact/card-price.js';
import { createKronenduell, singleGame } from '../../src/games/kronenduell/game.js';
import type { CardUse } from '../../src/lab/rule-study.js';
import { solveFrom } from '../../src/lab/solve.js';
import { worthOf } from '../../src/search/position-graph.js';
import { arenaHere, freshFolder, readCsv } from '../cli/run-cli.js';

test('all prices of all cards, on the screen, as JSON and as CSV', async () => {
  const folder = freshFolder();
  const csv = join(folder, 'cards.csv');
  const asked = ['cards', 'kronenduell', '--option', 'coinsToWin=1'];
  const { stdout, stderr } = await arenaHere([...asked, '--json', '--csv', csv]);
  expect(stderr).toBe('');
  const { cards, trades }: { cards: (CardUse & Record<string, number>)[]; trades: number[][] } =
    JSON.parse(stdout);
  const { options } = createKronenduell({ coinsToWin: 1 });
  const prices = priceCards(options);
  expect(cards.map(({ withoutAbility }) => withoutAbility)).toEqual(prices.withoutAbility);
  expect(cards.map(({ withoutCard }) => withoutCard)).toEqual(prices.withoutCard);

  // Each seat plays one card a round.
  const perRound = (round: number) => cards.reduce((sum, card) => sum + card.byRound[round], 0);
  expect(perRound(0)).toBeCloseTo(1, 12);
  for (let round = 1; round < 8; round++) expect(perRound(round)).toBeLessThan(perRound(round - 1));
  for (const { byRound, played, gain, gainByRound } of cards) {
    expect(byRound.reduce((sum, p) => sum + p, 0)).toBeCloseTo(played, 12);
    const coins = gainByRound.reduce((sum, each, round) => sum + each * byRound[round], 0);
    expect(coins).toBeCloseTo(gain * played, 8);
  }
  // What one side's card brings, the other's costs.
  expect(cards.reduce((sum, { gain, played }) => sum + gain * played, 0)).toBeCloseTo(0, 12);

  const { game, graph, values } = solveFrom(singleGame({ ...options, hands: 'verraeter' }));
  graph.roots.forEach(({ cell }, deal) => {
    const [given, got] = [Math.floor(deal / 8), deal % 8];
    expect(trades[given][got]).toBe(worthOf(cell, values));
    const key = game.keyed.roots()[deal].key;
    const s = new Int32Array(game.stateSize);
    game.keyed.load(key, s);
    const [hand0, hand1] = (game.text.state(s) as { hands: string[] }).hands;
    if (given === got) return;
    expect(hand0).toContain(`${got + 1}${got + 1}`);
    expect(hand0).not.toContain(String(given + 1));
    expect(hand1).toContain(`${given + 1}${given + 1}`);
    expect(trades[got][given]).toBeCloseTo(-trades[given][got], 12);
  });

  const rows = readCsv(folder, 'cards.csv');
  expect(rows.length).toBe(8);
  rows.forEach((row, i) => {
    expect(Number(row.without_ability)).toBe(prices.withoutAbility[i]);
    expect(Number(row.round_2)).toBe(cards[i].byRound[1]);
    expect(Number(row.gain_round_3)).toBe(cards[i].gainByRound[2]);
    expect(Number(row.traded_for_7)).toBe(trades[i][6]);
  });
  const told = (await arenaHere([...asked, '--workers', '1'])).stdout;
  const shown = (x: number, places: number) => x.toFixed(places).replace('-', '−');
  expect(told).toContain(shown(prices.withoutCard[5], 4));
  expect(told).toContain(shown(trades[5][2], 3));
});
