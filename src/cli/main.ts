#!/usr/bin/env node
/** The command line: finds the command, and turns what goes wrong into one line and an exit code. */
import yargs, { type CommandModule } from 'yargs';
import { hideBin } from 'yargs/helpers';
import { version } from '../arena/package-root.js';
import { UsageError } from '../core/errors.js';

/** The exit codes: the user asked for what can't be; the run failed. */
const WRONG_USE = 2;
const FAILED = 1;

/** A command is loaded only when it is asked for, or when all are to be listed: some bring much with them. */
const commands: Record<string, () => Promise<CommandModule>> = {
  tournament: async () => (await import('./tournament.js')).tournamentCommand,
  worker: async () => (await import('./worker.js')).workerCommand,
  merge: async () => (await import('./merge.js')).mergeCommand,
  experiment: async () => (await import('./experiment.js')).experimentCommand,
  report: async () => (await import('./report.js')).reportCommand,
  match: async () => (await import('./match.js')).matchCommand,
  play: async () => (await import('./play.js')).playCommand,
  analyse: async () => (await import('./analyse.js')).analyseCommand,
  replay: async () => (await import('./replay.js')).replayCommand,
  solve: async () => (await import('./solve.js')).solveCommand,
  exact: async () => (await import('./exact.js')).exactCommand,
  train: async () => (await import('./train.js')).trainCommand,
  aivat: async () => (await import('./aivat.js')).aivatCommand,
  luck: async () => (await import('./luck.js')).luckCommand,
  endgame: async () => (await import('./endgame.js')).endgameCommand,
  cards: async () => (await import('./cards.js')).cardsCommand,
  sweep: async () => (await import('./sweep.js')).sweepCommand,
  environment: async () => (await import('./environment.js')).environmentCommand,
  referee: async () => (await import('./referee.js')).refereeCommand,
  serve: async () => (await import('./serve.js')).serveCommand,
  games: async () => (await import('./games.js')).gamesCommand,
  stats: async () => (await import('./stats.js')).statsCommand,
  bots: async () => (await import('./bots.js')).botsCommand,
  'bot-host': async () => (await import('./bot-host.js')).botHostCommand,
  'check-bot': async () => (await import('./check-bot.js')).checkBotCommand,
  'new-bot': async () => (await import('./new-bot.js')).newBotCommand,
};

/** What the script of `arena completion` calls, with the words typed so far behind it. */
const COMPLETE = '--get-yargs-completions';

async function run(words: string[]): Promise<void> {
  if (words[0] === COMPLETE) {
    const { complete } = await import('./completion.js');
    const offered = complete(words.slice(2));
    if (offered !== null) {
      process.stdout.write(offered.map((word) => `${word}\n`).join(''));
      return;
    }
  }
  const [first = '-'] = words;
  if (!first.startsWith('-') && first !== 'completion' && !Object.hasOwn(commands, first)) {
    throw new UsageError(`unknown command "${first}"; known are ${Object.keys(commands).join(', ')}`);
  }
  const asked = Object.hasOwn(commands, words[0] ?? '') ? [commands[words[0]]] : Object.values(commands);
  const parser = yargs(words)
    .scriptName('arena')
    .usage(
      '$0 <command>\n\nA bot arena and balance laboratory for Kronenduell, Crowns and König gegen Bauern.',
    )
    .demandCommand(1, `name a command: ${Object.keys(commands).join(', ')}`)
    .strict()
    .option('debug', {
      type: 'boolean',
      default: false,
      describe: 'show where an error came from',
      global: true,
    })
    .completion('completion', 'print a script that completes arena in bash or zsh')
    .version(version)
    .help()
    .wrap(Math.min(110, process.stdout.columns ?? 110))
    .fail((message, error) => {
      // yargs gives its own complaints as a message, with or without an error of its own; ours come as errors alone.
      if (error !== undefined && error.name !== 'YError') throw error;
      const about = Object.hasOwn(commands, words[0] ?? '') ? `${words[0]} ` : '';
      throw new UsageError(`${message.split('\n')[0]}; see arena ${about}--help`);
    });
  for (const load of asked) parser.command(await load());
  await parser.parseAsync();
}

// While a bot is imported `process.exit` is not the real one.
const leave = process.exit.bind(process);

// A reader that has seen enough (`arena … | head`) is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') leave(0);
  throw error;
});

try {
  await run(hideBin(process.argv));
} catch (error) {
  const debug = process.argv.includes('--debug');
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  process.stderr.write(`arena: ${debug ? (stack ?? message) : message.split('\n')[0]}\n`);
  process.exitCode = error instanceof UsageError ? WRONG_USE : FAILED;
}
