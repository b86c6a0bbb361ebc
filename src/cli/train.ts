import type { CommandModule } from 'yargs';
import { createStore } from '../arena/store.js';
import { counted } from '../arena/words.js';
import { UsageError } from '../core/errors.js';
import { singleGame } from '../games/kronenduell/game.js';
import type { KronenduellOptions } from '../games/kronenduell/options.js';
import { makeKeyedGame } from '../lab/keyed-game.js';

import { train } from '../lab/train.js';
import { type Learning, learnings } from '../search/training.js';
import { once, ruleOptions, text, wholeNumber, withRules, word } from './arguments.js';
import { untilInterrupted } from './interrupt.js';
import { showProgress } from './progress.js';
import { grouped, table } from './table.js';

/** `arena train kronenduell cfr`: learning that takes longer than one wants to wait before a match. */
export const trainCommand: CommandModule = {
  command: 'train <game> <bot>',
  describe: 'let a bot that learns learn for as long as it takes',
  builder: (yargs) =>
    withRules(yargs)
      .positional('game', { type: 'string', describe: 'kronenduell' })
      .positional('bot', { type: 'string', describe: 'cfr' })
      .option('iterations', { ...text, default: '100', describe: 'in all, those made before included' })
      .option('learning', { ...text, default: 'local', describe: learnings.join(', ') })
      .option('csv', { ...text, describe: 'also write how exploitability falls to this file' })
      .option('fresh', { type: 'boolean', default: false, describe: 'forget what was learned before' })
      .option('json', { type: 'boolean', default: false, describe: 'print as JSON' })
      .example('$0 train kronenduell cfr --iterations 400 --csv curve.csv', 'two minutes of learning'),
  handler: async (argv) => {
    const made = makeKeyedGame(String(argv.game), ruleOptions(argv.option));
    if (argv.bot !== 'cfr') throw new UsageError(`bot ${argv.bot} can't be trained; cfr can`);
    const csv = once('csv', argv.csv);
    const interrupt = untilInterrupted();
    const progress = showProgress('iterations');
    const { finished, iterations, curve } = await train({
      game: singleGame(made.options as KronenduellOptions),
      learning: word('learning', argv.learning, learnings) as Learning,
      iterations: wholeNumber('iterations', argv.iterations, 1, 1e9) as number,
      fresh: argv.fresh === true,
      store: createStore(),
      stop: interrupt.asked,
      progress: progress.update,
      ...(csv === undefined ? {} : { csv }),
    }).finally(() => {
      progress.end();
      interrupt.end();
    });
    if (argv.json === true) process.stdout.write(`${JSON.stringify({ iterations, finished, curve })}\n`);
    else {
      const rows = curve.map((point) => [
        grouped(point.iterations),
        point.seconds.toFixed(1),
        point.exploitability.toExponential(3),
      ]);
      process.stdout.write(`${table(['>iterations', '>seconds', '>exploitability'], rows)}\n`);
    }
    if (!finished) {
      process.stderr.write(
        `arena: stopped by you after ${counted(iterations, 'iterations')}; the same command goes on\n`,
      );
      process.exitCode = interrupt.code();
    }
  },
};
