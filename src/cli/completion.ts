/** What the shell is offered after the words that are there: games, bots, rule options and their values. */
import { botsOf } from '../arena/bot-file.js';
import { choices, describe } from '../core/schema.js';
import { games } from '../games/index.js';

const withGame = [
  'tournament',
  'match',
  'play',
  'games',
  'bots',
  'new-bot',
  'check-bot',
  'bot-host',
  'environment',
];
const withBots = ['tournament', 'match', 'check-bot', 'bot-host'];

/**
 * The words that may come next; null to leave it to yargs (commands and flags).
 * @param words what was typed, from the command on; the last one is being typed
 */
export function complete(words: readonly string[]): string[] | null {
  const [command, game] = words;
  const current = words[words.length - 1] ?? '';
  if (!withGame.includes(command) || words.length < 2 || current.startsWith('-')) return null;
  if (words.length === 2) return games.map(({ id }) => id).filter((id) => id.startsWith(current));
  const module = games.find(({ id }) => id === game);
  if (module === undefined) return null;
  if (words[words.length - 2] === '--option') {
    const [name, value] = current.split('=');
    if (value === undefined)
      return startingWith(
        current,
        describe(module.options).map((o) => `${o.name}=`),
      );
    return startingWith(
      current,
      choices(module.options, name).map((choice) => `${name}=${choice}`),
    );
  }
  return withBots.includes(command)
    ? startingWith(
        current,
        botsOf(module.id).map(({ name }) => name),
      )
    : null;
}

function startingWith(start: string, words: string[]): string[] {
  return words.filter((word) => word.startsWith(start));
}
