/**
 * Plays by what a good player minds: which cards are gone, that a Krone is dangerous while the Falle is out, that
 * Umsturz catches the high card one expects, that a Waffenruhe saves a round, how near the target is, and what answers
 * the card that lies open. All of it comes from one judgement of the position after every pair of cards; by the same
 * judgement it guesses what the other side will do, and what that side expects.
 */
import { defineBot } from '../../src/core/bot.js';
import { integer, real, type Schema, z } from '../../src/core/schema.js';
import type { KronenduellGame } from '../../src/games/kronenduell/game.js';
import type { KronenduellOptions } from '../../src/games/kronenduell/options.js';
import type { KronenduellView } from '../../src/games/kronenduell/view.js';
import { botPolicy } from '../../src/search/bot-policy.js';
import { rememberedPolicy } from '../../src/search/remembered-policy.js';
import { soften } from '../../src/search/temperature.js';
import { Judgement } from './shared/judgement.js';
import { oncePerAsked } from './shared/once-per.js';
import { oneGame, playPositions, type ViewPolicy } from './shared/one-game.js';

interface Parameters {
  noise: number;
  depth: number;
  temperature: number;
}

const parameters: Schema<Parameters> = z.strictObject({
  noise: real(
    0.01,
    10,
    'How far it thinks that both sides stray from the best card, as a temperature.',
  ).default(0.07),
  depth: integer(1, 1000, 'How many times it thinks over what the other side expects of it.').default(20),
  temperature: real(0, 100, 'Above 0 it errs, the higher the more; in units of match result.').default(0),
});

export default defineBot<KronenduellView, Parameters>({
  game: 'kronenduell',
  about: 'judges every pair of cards by what a good player minds, and mixes as one who reads the other',
  parameters,
  cost: 25,
  create({ game, parameters }) {
    const options = game.options as KronenduellOptions;
    return {
      policy: minds(options, parameters, () => remembering(oneGame(game), mind(options, parameters))),
    };
  },
});

/** What one mind judged serves all matches of a worker: the first rounds are met again and again. */
const minds = oncePerAsked<KronenduellOptions, ViewPolicy>();

/** Asked at positions, not at views that differ only in what can't matter: one position, one mix, whoever came first. */
function remembering(one: KronenduellGame, policy: ViewPolicy): ViewPolicy {
  const remembered = rememberedPolicy(botPolicy(one, { policy }), one.maxMoves);
  return playPositions(one, () => remembered);
}

function mind(options: KronenduellOptions, { noise, depth, temperature }: Parameters): ViewPolicy {
  const judgement = new Judgement(options);
  const { worth, other } = judgement;
  const values = new Float64Array(8);
  const otherValues = new Float64Array(8);
  const answer = new Float64Array(8);
  const otherMix = new Float64Array(8);

  /** What the cards of both sides are worth against each other's mix. */
  const weigh = (mix: Float64Array): void => {
    const { rows, cols } = judgement;
    values.fill(0);
    otherValues.fill(0);
    for (let row = 0; row < rows; row++) {
      for (let col = 0; col < cols; col++) {
        const x = worth[row * cols + col];
        values[row] += x * otherMix[col];
        otherValues[col] -= x * mix[row];
      }
    }
  };

  /** Moves a mix a part of the way to the answer that these values ask for. */
  const lean = (mix: Float64Array, n: number, to: Float64Array, part: number): void => {
    soften(to, n, noise, answer);
    for (let i = 0; i < n; i++) mix[i] += part * (answer[i] - mix[i]);
  };

  /** Both sides answer each other, less and less eagerly, until they hardly move. */
  const readEachOther = (mix: Float64Array): void => {
    const { rows, cols } = judgement;
    mix.fill(1 / rows, 0, rows);
    otherMix.fill(1 / cols, 0, cols);
    for (let step = 0; step < depth; step++) {
      weigh(mix);
      lean(mix, rows, values, 2 / (step + 2));
      lean(otherMix, cols, otherValues, 2 / (step + 2));
    }
    weigh(mix);
  };

  /** The scout knows the card; a card that is laid open meets the best answer. */
  const weighOpen = (v: KronenduellView): void => {
    const { rows, cols } = judgement;
    const seen = v.scout === v.seat ? other.indexOf(v.revealed) : -1;
    for (let row = 0; row < rows; row++) {
      let value = seen >= 0 ? worth[row * cols + seen] : 1;
      for (let col = 0; seen < 0 && col < cols; col++) value = Math.min(value, worth[row * cols + col]);
      values[row] = value;
    }
  };

  return (v, _legal, n, out) => {
    judgement.judge(v);
    if (v.scout >= 0) weighOpen(v);
    else readEachOther(out);
    if (v.scout >= 0 || temperature > 0) soften(values, n, temperature, out);
  };
}
