import { randomInt } from 'node:crypto';
import type { CommandModule } from 'yargs';
import type { Entrant } from '../arena/plan.js';
import { counted } from '../arena/words.js';
import { UsageError } from '../core/errors.js';
import { makeGame } from '../games/index.js';
import { reviewGames } from '../lab/play/duel-review.js';
import { hintsFor } from '../lab/play/hints.js';
import { type PlayedMatch, playMatch } from '../lab/play/play-match.js';
import { appendRecord, checkRecordFile, recordColumns, recordLines } from '../lab/play/record-line.js';
import { talkOf } from '../lab/play/table-talk.js';
import { rolloutBots } from '../lab/playtest/full-analysis.js';
import { languages } from '../lab/playtest/words.js';
import { withBots } from '../lab/prepared.js';
import { list, once, ruleOptions, text, wholeNumber, withRules, word } from './arguments.js';
import { reviewText } from './review-table.js';
import { terminalVoice } from './voice.js';

const words = {
  en: {
    you: 'you',
    table: 'At the table',
    seed: 'seed',
    help: 'h: a hint, ?: help, q: quit',
    quit: 'You got up; nothing is recorded.',
  },
  de: {
    you: 'du',
    table: 'Am Tisch',
    seed: 'Seed',
    help: 'h: Hinweis, ?: Hilfe, q: aufhören',
    quit: 'Du bist aufgestanden; nichts ist aufgezeichnet.',
  },
} as const;

/** `arena play <game> --against BOT`: a person against bots, in the terminal. */
export const playCommand: CommandModule = {
  command: 'play <game>',
  describe: 'play against bots in the terminal, with hints and a review',
  builder: (yargs) =>
    withRules(yargs)
      .positional('game', { type: 'string' })
      .option('against', {
        ...text,
        describe:
          'a bot; may be repeated, one a seat, or one for all seats (unless given, one that plays by rules)',
      })
      .option('seat', { ...text, default: '0', describe: 'the seat you sit in, from 0' })
      .option('seed', { ...text, describe: 'any text; the same seed deals the same cards' })
      .option('hints', { type: 'boolean', default: false, describe: 'a hint before every choice' })
      .option('lang', { ...text, default: 'en', describe: 'the language: en or de' })
      .option('name', { ...text, describe: 'your name in the record' })
      .option('record', { ...text, describe: 'append the match to this file, for arena analyse' })
      .option('bot-file', { ...text, describe: 'a bot of your own, .js or .ts; may be repeated' })
      .example('$0 play kronenduell --against nash --lang de', 'gegen perfektes Spiel'),
  handler: async (argv) => {
    const language = word('lang', argv.lang, languages) ?? 'en';
    const say = words[language];
    const game = makeGame(
      String(argv.game),
      ruleOptions(argv.option),
      wholeNumber('players', argv.players, 1, 99),
    );
    const seat = wholeNumber('seat', argv.seat, 0, game.seats - 1) as number;
    const seed = once('seed', argv.seed) ?? String(randomInt(1_000_000));
    const record = once('record', argv.record);
    const columns = recordColumns(game);
    if (record !== undefined) checkRecordFile(record, columns);
    const asked = list(argv.against, 'against');
    const against = opponents(asked.length === 0 ? [rolloutBots[game.id]] : asked, game.seats - 1);
    await withBots(game, against, list(argv.botFile, 'bot-file'), note, async (prepared) => {
      for (const { entrant } of prepared) checkSits(entrant);
      const bots = [...prepared.slice(0, seat), null, ...prepared.slice(seat)];
      const names = bots.map((bot) => bot?.entrant.name ?? say.you);
      const voice = terminalVoice();
      voice.say(`${say.table}: ${names.join(', ')} · ${say.seed} ${seed} · ${say.help}`);
      const match = await playMatch({
        game,
        talk: talkOf(game),
        to: { seat, names, language },
        bots,
        seed,
        hints: hintsFor(game),
        always: argv.hints === true,
        voice,
      }).finally(() => voice.close());
      if (!match.finished) {
        voice.say(say.quit);
        return;
      }
      if (game.id === 'kronenduell') voice.say(`\n${reviewText(reviewGames(match), seat, names, language)}`);
      if (record !== undefined) keep(record, columns, match, named(names, seat, once('name', argv.name)));
    });
  },
};

const note = (line: string) => process.stderr.write(`arena: ${line}\n`);

/** @throws UsageError when the bot can't be asked here */
function checkSits({ name, command }: Entrant): void {
  if (command === undefined) return;
  throw new UsageError(
    `bot ${name} runs in a process of its own and meets only bots; use arena match or arena tournament`,
  );
}

/** A bot for each of so many seats. @throws UsageError when neither one nor as many are named */
function opponents(named: readonly string[], seats: number): string[] {
  if (named.length === 1) return new Array<string>(seats).fill(named[0]);
  if (named.length === seats) return [...named];
  throw new UsageError(
    `--against names ${counted(named.length, 'bots')} for ${counted(seats, 'seats')}; name one for all, or one a seat`,
  );
}

function keep(
  file: string,
  columns: readonly string[],
  match: PlayedMatch,
  players: readonly string[],
): void {
  const date = new Date().toISOString().slice(0, 10);
  appendRecord(file, columns, recordLines(match, players, date));
}

/** The names in the record: the person's own where it gave one. */
function named(names: readonly string[], seat: number, own: string | undefined): string[] {
  return names.map((name, i) => (i === seat ? (own ?? name) : name));
}
