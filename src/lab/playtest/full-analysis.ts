/** A Monte Carlo estimate of what the choices of fully recorded matches cost. */

import { importBot } from '../../arena/bot-file.js';
import type { Bot } from '../../core/bot.js';
import { Rng } from '../../core/rng.js';
import { aim, purpose, type Root } from '../../core/streams.js';
import type { AnyGame } from '../../games/index.js';
import { withBots } from '../prepared.js';
import { Estimator, lossOf } from './estimate.js';
import type { FullRecord } from './full-record.js';

/** A choice of a fully recorded match. */
export interface EstimatedChoice {
  line: number;
  player: string;
  seat: number;
  /** In the game's notation. */
  move: string;
  /** How many moves there were; with one there is nothing to estimate. */
  legal: number;
  /** Share of the win and worth lost; see `lossOf`. */
  lostChance: number;
  lostWorth: number;
}

/** Who plays on in the worlds that are tried. */
export const rolloutBots: Readonly<Record<string, string>> = {
  kronenduell: 'heuristic',
  crowns: 'rules',
  'koenig-gegen-bauern': 'rules',
};

/** Gives to `use` what tries moves of this game. */
export async function withEstimator<T>(game: AnyGame, use: (estimator: Estimator) => Promise<T>): Promise<T> {
  return withBots(
    game,
    [rolloutBots[game.id]],
    [],
    () => {},
    async ([{ entrant, shared }]) => {
      const module = await importBot(entrant.file);
      const context = { game, parameters: entrant.parameters, log: () => {} };
      const create = (): Bot<object> => module.create(shared === null ? context : { ...context, shared });
      return use(new Estimator(game, create));
    },
  );
}

const ROOT: Root = [0x6b726f6e, 0x656e6172, 0x656e6100, 1];
const TRIALS = purpose('playtest trials');

/** The choices of one match, each tried in so many worlds. */
export async function estimateMatch(match: FullRecord, worlds: number): Promise<EstimatedChoice[]> {
  const { game, deal, moves, players, line } = match;
  return withEstimator(game, async (estimator) => {
    const choices: EstimatedChoice[] = [];
    const state = match.start.slice();
    const chosen = new Int32Array(game.seats);
    const legal = new Int32Array(game.maxMoves);
    const view = game.createView();
    const rng = new Rng();
    while (game.toAct(state) !== 0) {
      const acting = game.toAct(state);
      for (let seat = 0; seat < game.seats; seat++) {
        if (((acting >> seat) & 1) === 0) continue;
        const move = moves[choices.length];
        chosen[seat] = move;
        const n = game.legal(state, seat, legal);
        const choice = {
          line,
          player: players[seat],
          seat,
          move: game.text.move(move, state, seat),
          legal: n,
        };
        if (n === 1) {
          choices.push({ ...choice, lostChance: 0, lostWorth: 0 });
          continue;
        }
        game.view(state, seat, view);
        aim(rng, ROOT, TRIALS, line, choices.length);
        const trials = estimator.tryMoves(view, seat, [...legal.subarray(0, n)], worlds, rng);
        const { chance, worth } = lossOf(trials, move);
        choices.push({ ...choice, lostChance: chance, lostWorth: worth });
      }
      game.play(state, chosen, deal);
    }
    return choices;
  });
}
