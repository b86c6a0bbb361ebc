/** The command line: finds the command and runs it. */
import yargs, { type CommandModule } from 'yargs';
import { version } from '../arena/package-root.js';
import { UsageError } from '../core/errors.js';

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

/**
 * Runs `arena` with these words; a command that fails after it has written what it could sets `process.exitCode`.
 * @throws UsageError when the user asked for what can't be
 */
export async function runArena(words: string[]): Promise<void> {
  if (words[0] === COMPLETE) {
    const { complete } = await import('./completion.js');
    const offered = complete(words.slice(2));
    if (offered !== null) {
      process.stdout.write(offered.map((word) => `${word}\n`).join(''));
      return;
    }
  }
  const empty = words.findIndex((word, i) => word === '' && !(words[i - 1] ?? '').startsWith('-'));
  if (empty >= 0) throw new UsageError(`argument ${empty + 1} is empty; name what is meant, or leave it out`);
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
    .exitProcess(false)
    .wrap(Math.min(110, process.stdout.columns ?? 110))
    .fail((message, error) => {
      // yargs gives its own complaints as a message, with or without an error of its own; ours come as errors alone.
      if (error !== undefined && error.name !== 'YError') throw error;
      // yargs only counts: a word with a dash in front is a flag to it, and none behind -- is one of the command's own.
      const end = words.includes('--') ? words.indexOf('--') : words.length;
      const dashed = words.find((word, i) => (i > end ? word.startsWith('-') : /^-[^-]/.test(word)));
      if (message.startsWith('Not enough') && dashed !== undefined)
        throw new UsageError(
          `"${dashed}" starts with a dash, so it is taken for a flag; a name can't start so`,
        );
      const about = Object.hasOwn(commands, words[0] ?? '') ? `${words[0]} ` : '';
      throw new UsageError(`${message.split('\n')[0]}; see arena ${about}--help`);
    });
  for (const load of asked) parser.command(await load());
  await parser.parseAsync();
}
