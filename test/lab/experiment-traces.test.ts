/** What is measured from the moves of matches. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Rng } from '../../src/core/rng.js';
import { createKronenduell } from '../../src/games/kronenduell/game.js';
import { REVEALED } from '../../src/games/kronenduell/state.js';
import { planExperiment } from '../../src/lab/experiment/arms.js';
import { Choices, TOLERANCE } from '../../src/lab/experiment/choices.js';
import { runExperiment } from '../../src/lab/experiment/run.js';
import { sourceOf } from '../../src/lab/experiment/source.js';
import type { KeyedGame } from '../../src/lab/keyed-game.js';
import { describePosition, keyOf, solveFrom, valueTable } from '../../src/lab/solve.js';
import { freshFolder, readCsv } from '../cli/run-cli.js';

const game = createKronenduell();
const table = valueTable(solveFrom(game));

test('drama is what the values of the positions say that were passed through', async () => {
  const out = freshFolder();
  const text =
    'game: kronenduell\nbots: [greedy, heuristic]\nblocks: 60\nmetrics: [drama, forced_choices, draw]\n';
  const experiment = await planExperiment(sourceOf(text, 'x.yaml'), {}, out);
  const settings = { experiment, out, workers: 1, resume: false, force: false };
  const { metrics } = await runExperiment(settings);
  const folder = join(out, 'arms', 'all');
  const moves = readCsv(folder, 'moves.csv');
  // The slow way: each match played again by the rules, the value looked up after every round but the last.
  const dramas = readCsv(folder, 'matches.csv').flatMap((row) => {
    if (row.share_0 === '0.5') return [];
    const state = new Int32Array(game.stateSize);
    const deal = new Int32Array(game.dealSize);
    const chosen = new Int32Array(2);
    game.drawDeal(new Rng(), deal);
    game.start(deal, state);
    const winner = row.share_0 === '1' ? 1 : -1;
    const values: number[] = [];
    const own = moves.filter(({ match }) => match === row.match);
    for (let ply = 0; ply < Number(row.plies); ply++) {
      for (const { seat, move } of own.filter((one) => Number(one.ply) === ply))
        chosen[Number(seat)] = Number(move);
      game.play(state, chosen, deal);
      const betweenRounds = game.toAct(state) !== 0 && state[REVEALED] === 0;
      if (betweenRounds) values.push(table.value(game.keyed.key(state)));
    }
    const below = values.map((value) => Math.max(0, -winner * value));
    return [below.length === 0 ? 0 : below.reduce((sum, x) => sum + x, 0) / below.length];
  });
  const drama = metrics.find(({ metric }) => metric === 'drama');
  expect(drama?.matches).toBe(dramas.length);
  expect(drama?.mean).toBeCloseTo(dramas.reduce((sum, x) => sum + x, 0) / dramas.length, 10);
});

test('choices are judged as the payoffs of the position say', () => {
  // One card each: nothing to choose.
  const last = keyOf(game, { hands: '5/5' });
  const end = valueTable(solveFrom(game, [{ key: last, chance: 1 }]));
  expect(new Choices(game as KeyedGame, end).of(last, 0, 5)).toEqual({ forced: true, matters: false });
  // Both at once: against the other's optimal mix.
  for (const hands of ['12345678/12345678', '1278/3456', '258/167', '1367/2458']) {
    const key = keyOf(game, { hands });
    const from = solveFrom(game, [{ key, chance: 1 }]);
    const { payoffs, opening, cards } = describePosition(from);
    const choices = new Choices(game as KeyedGame, valueTable(from));
    const mix = cards[1].map((card) => (opening[1] as Record<string, number>)[card]);
    const worths = payoffs.map((row) => row.reduce((sum, x, col) => sum + mix[col] * x, 0));
    const good = worths.filter((x) => x >= Math.max(...worths) - TOLERANCE).length;
    expect(choices.of(key, 0, 0), hands).toEqual({ forced: good === 1, matters: good < worths.length });
  }
});

test('who answers an open card is judged against that card', () => {
  const key = keyOf(game, { hands: '258/167', scout: '0' });
  const from = solveFrom(game, [{ key, chance: 1 }]);
  const { payoffs, cards } = describePosition(from);
  const choices = new Choices(game as KeyedGame, valueTable(from));
  for (const [col, open] of cards[1].entries()) {
    const worths = payoffs.map((row) => row[col]);
    const good = worths.filter((x) => x >= Math.max(...worths) - TOLERANCE).length;
    expect(choices.of(key, 0, Number(open))).toEqual({ forced: good === 1, matters: good < 3 });
  }
  expect(cards[1]).toHaveLength(3);
});

test('rules with several games are refused, and so is an end by what is only known afterwards', async () => {
  const plan = (text: string) =>
    planExperiment(
      sourceOf(`game: kronenduell\nbots: [random, greedy]\n${text}`, 'x.yaml'),
      {},
      'results/none',
    );
  await expect(plan('metrics: [draw, drama]\noptions: { match: two-wins }\n')).rejects.toThrow(
    'x.yaml:3:17: drama, forced_choices, choices_that_matter are of single games',
  );
  await expect(plan('until: { metric: drama, half_width: 1, max_blocks: 9 }\n')).rejects.toThrow(
    'x.yaml:3:18: drama is worked out once all is played',
  );
});
