/** What is measured from the moves of matches. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { drawBlock, rootsOf } from '../../src/arena/seed.js';
import { Rng } from '../../src/core/rng.js';
import { createKronenduell } from '../../src/games/kronenduell/game.js';
import { REVEALED, ROUND, WINS } from '../../src/games/kronenduell/state.js';
import { planExperiment } from '../../src/lab/experiment/arms.js';
import { Choices, TOLERANCE } from '../../src/lab/experiment/choices.js';
import { runExperiment } from '../../src/lab/experiment/run.js';
import { sourceOf } from '../../src/lab/experiment/source.js';
import type { KeyedGame } from '../../src/lab/keyed-game.js';
import { describePosition, keyOf, solveFrom, valueTable } from '../../src/lab/solve.js';
import { freshFolder, readCsv } from '../cli/run-cli.js';

const game = createKronenduell();

const rules: [name: string, options: Record<string, unknown>][] = [
  ['single games', {}],
  ['a game played again while it is drawn', { drawnGames: 'replay', coinsToWin: 3 }],
  ['two wins, drawn games again', { match: 'two-wins', coinsToWin: 3 }],
  [
    'two wins, drawn games counted, hands dealt',
    { match: 'two-wins', drawnGames: 'count', hands: 'verraeter' },
  ],
];

test.each(rules)(
  'drama is what the values of the positions say that were passed through: %s',
  async (_, options) => {
    const out = freshFolder();
    const text = `game: kronenduell
bots: [greedy, heuristic]
blocks: 40
metrics: [drama, forced_choices, draw]
options: ${JSON.stringify(options)}
`;
    const experiment = await planExperiment(sourceOf(text, 'x.yaml'), {}, out);
    const settings = { experiment, out, workers: 1, resume: false, force: false };
    const { metrics } = await runExperiment(settings);
    const folder = join(out, 'arms', 'all');
    const moves = readCsv(folder, 'moves.csv');
    const match = createKronenduell(experiment.arms[0].plan.options);
    const single = createKronenduell({ ...options, match: 'single', drawnGames: 'draw' });
    const values = valueTable(solveFrom(single));
    const roots = rootsOf(experiment.arms[0].plan.seed, experiment.arms[0].plan.arm);
    // The slow way: each match played again by the rules, the value looked up after every round of a game but the last.
    let games = 0;
    const dramas = readCsv(folder, 'matches.csv').flatMap((row) => {
      const state = new Int32Array(match.stateSize);
      const deal = new Int32Array(match.dealSize);
      const chosen = new Int32Array(2);
      drawBlock(match, roots, Number(row.block), new Rng(), deal);
      match.start(deal, state);
      const ofGames: number[] = [];
      let passed: number[] = [];
      const own = moves.filter((one) => one.match === row.match);
      for (let ply = 0; ply < Number(row.plies); ply++) {
        const was = state[WINS];
        for (const { seat, move } of own.filter((one) => Number(one.ply) === ply))
          chosen[Number(seat)] = Number(move);
        match.play(state, chosen, deal);
        if (state[REVEALED] !== 0) continue;
        const over = match.toAct(state) === 0;
        if (!over && state[ROUND] > 1) {
          passed.push(values.value(single.keyed.key(state)));
          continue;
        }
        games++;
        const won = options.match === 'two-wins' ? state[WINS] - was : 2 * Number(row.share_0) - 1;
        const winner = won === 0 || (options.match !== 'two-wins' && !over) ? 0 : won === 1 ? 1 : -1;
        const below = passed.map((value) => Math.max(0, -winner * value));
        if (winner !== 0)
          ofGames.push(below.length === 0 ? 0 : below.reduce((sum, x) => sum + x, 0) / below.length);
        passed = [];
      }
      return ofGames.length === 0 ? [] : [ofGames.reduce((sum, x) => sum + x, 0) / ofGames.length];
    });
    if (options.match === 'two-wins') expect(games).toBeGreaterThan(2 * dramas.length);
    const drama = metrics.find(({ metric }) => metric === 'drama');
    expect(drama?.matches).toBe(dramas.length);
    expect(drama?.mean).toBeCloseTo(dramas.reduce((sum, x) => sum + x, 0) / dramas.length, 10);
  },
);

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

test('an end by what is only known afterwards is refused', async () => {
  const text =
    'game: kronenduell\nbots: [random, greedy]\nuntil: { metric: drama, half_width: 1, max_blocks: 9 }\n';
  await expect(planExperiment(sourceOf(text, 'x.yaml'), {}, 'results/none')).rejects.toThrow(
    'x.yaml:3:18: drama is worked out once all is played',
  );
});
