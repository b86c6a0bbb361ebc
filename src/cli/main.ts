#!/usr/bin/env node
/** The command line: finds the command, and turns what goes wrong into one line and an exit code. */
import yargs from 'yargs';
import { hideBin } from 'yargs/helpers';
import { version } from '../arena/run-folder.js';
import { UsageError } from '../core/errors.js';
import { botsCommand } from './bots.js';
import { gamesCommand } from './games.js';
import { matchCommand } from './match.js';
import { newBotCommand } from './new-bot.js';
import { refereeCommand } from './referee.js';
import { replayCommand } from './replay.js';
import { tournamentCommand } from './tournament.js';

/** The exit codes: the user asked for what can't be; the run failed. */
const WRONG_USE = 2;
const FAILED = 1;

const parser = yargs(hideBin(process.argv))
  .scriptName('arena')
  .usage('$0 <command>\n\nA bot arena and balance laboratory for Kronenduell, Crowns and König gegen Bauern.')
  .command(tournamentCommand)
  .command(matchCommand)
  .command(replayCommand)
  .command(refereeCommand)
  .command(gamesCommand)
  .command(botsCommand)
  .command(newBotCommand)
  .completion('completion', 'print a script that completes arena in bash or zsh')
  .demandCommand(1, 'name a command; arena --help lists them')
  .strict()
  .option('debug', {
    type: 'boolean',
    default: false,
    describe: 'show where an error came from',
    global: true,
  })
  .version(version)
  .help()
  .wrap(Math.min(110, process.stdout.columns ?? 110))
  .fail((message, error) => {
    throw error ?? new UsageError(`${message.split('\n')[0]}; see arena --help`);
  });

// A reader that has seen enough (`arena … | head`) is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

try {
  await parser.parseAsync();
} catch (error) {
  const debug = process.argv.includes('--debug');
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  process.stderr.write(`arena: ${debug ? (stack ?? message) : (message.split('\n')[0] ?? '')}\n`);
  process.exitCode = error instanceof UsageError ? WRONG_USE : FAILED;
}
