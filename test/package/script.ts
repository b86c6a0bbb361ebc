/** What a researcher writes against the installed package; only its types are checked. */
import { makeGame, Rng } from 'kronenarena';
import { planTournament, runTournament } from 'kronenarena/arena';
import { createKronenduell, type KronenduellView } from 'kronenarena/games/kronenduell';
import { luckOfRun, planExperiment, readSource, runExperiment, solveFrom } from 'kronenarena/lab';
import { createPlayoutScratch, randomPlayout } from 'kronenarena/search';
import { blockMean } from 'kronenarena/stats';

const game = createKronenduell({ coinsToWin: 3 });
const view: KronenduellView = game.createView();
export const coins: number = view.coins[0];
const rng = new Rng();
const [deal, state] = [new Int32Array(game.dealSize), new Int32Array(game.stateSize)];
randomPlayout(makeGame('kronenduell'), state, deal, rng, createPlayoutScratch(game));
export const mean: number | null = blockMean([{ blocks: 2, sum: 1, squares: 1 }], true).mean;
export const run = async () => {
  const request = {
    game: 'kronenduell',
    bots: ['random', 'random'],
    botFiles: [],
    options: {},
    format: 'round-robin' as const,
    self: false,
    score: 'win-share' as const,
    seed: '1',
    blocks: 10,
    moves: false,
    logs: [],
    moveTime: null,
    unfair: false,
  };
  const plan = await planTournament(request, 'bots');
  return (await runTournament({ plan, out: 'run', workers: 2, resume: false, force: false })).standings;
};
export const experiment = async () => {
  const planned = await planExperiment(readSource('my.yaml'), { blocks: 100 }, 'bots');
  const settings = { experiment: planned, out: 'mine', workers: 2, resume: false, force: false };
  const { comparisons } = await runExperiment(settings);
  return comparisons.map(({ arm, metric, verdict }) => `${arm} ${metric} ${verdict}`);
};
export const worth: number = solveFrom(game).values[0];
export const luck = async () => (await luckOfRun('run', ['king_won'])).results[0].factor;
