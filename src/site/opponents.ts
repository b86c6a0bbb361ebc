/** Who can be played against, and what of them can be set in the page. */

export const gameIds = ['kronenduell', 'crowns', 'koenig-gegen-bauern'] as const;
export type GameId = (typeof gameIds)[number];

/** A bot with some of its parameters set. */
export interface BotChoice {
  name: string;
  parameters: Record<string, string>;
}

/** The parameters that the page offers, with the values to choose from. */
export const parameterValues = {
  level: ['1', '2', '3', '4', '5', '6'],
  iterations: ['10', '30', '100', '300', '1000', '3000'],
  worlds: ['10', '40', '160', '400'],
  risk: ['0.1', '0.5', '1', '2'],
  temperature: ['0', '0.1', '0.25', '0.5', '1'],
} as const;

export type ParameterName = keyof typeof parameterValues;

/** Every bot that plays fair and needs no file: what can be set of it, with its usual value. */
export const opponents = {
  kronenduell: {
    nash: { temperature: '0' },
    heuristic: { temperature: '0' },
    'monte-carlo': { iterations: '30' },
    'level-k': { level: '1', temperature: '0' },
    exploiter: { risk: '0.5' },
    cfr: {},
    greedy: { temperature: '0' },
    random: {},
  },
  crowns: {
    'monte-carlo': { worlds: '40' },
    rules: {},
    simulating: {},
    ismcts: {},
    random: {},
  },
  'koenig-gegen-bauern': {
    'monte-carlo': { worlds: '40' },
    rules: {},
    greedy: {},
    random: {},
  },
} as const satisfies Record<GameId, Record<string, Partial<Record<ParameterName, string>>>>;

/** The names of a game's opponents, the usual one first. */
export const opponentNames = (game: GameId): string[] => Object.keys(opponents[game]);

/** What can be set of a bot, with the usual values. */
export function parametersOf(game: GameId, name: string): Partial<Record<ParameterName, string>> {
  const all: Record<string, Partial<Record<ParameterName, string>>> = opponents[game];
  return all[name] ?? {};
}

/** A bot as the command line writes it: `level-k:level=3`. */
export function botKey({ name, parameters }: BotChoice): string {
  const set = Object.entries(parameters).map(([parameter, value]) => `${parameter}=${value}`);
  return set.length === 0 ? name : `${name}:${set.join(',')}`;
}

/** Reads such a text; what the page doesn't offer becomes the game's usual opponent, or is left out. */
export function readBot(game: GameId, text: string): BotChoice {
  const [name, written = ''] = text.split(':');
  if (!opponentNames(game).includes(name)) return { name: opponentNames(game)[0], parameters: {} };
  const usual = parametersOf(game, name);
  const parameters: Record<string, string> = {};
  for (const part of written.split(',')) {
    const [parameter, value] = part.split('=') as [ParameterName, string | undefined];
    const known: readonly string[] = parameter in usual ? parameterValues[parameter] : [];
    if (value !== undefined && known.includes(value) && value !== usual[parameter])
      parameters[parameter] = value;
  }
  return { name, parameters };
}
