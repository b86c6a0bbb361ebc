/** A position to look at: as the address has it, and as the game and the solver take it. */

import type { WrittenPosition } from '../../exact/solve.js';
import { type Hand, handText } from '../../games/kronenduell/cards.js';
import { type KronenduellGame, singleGame } from '../../games/kronenduell/game.js';
import { completeOptions, type KronenduellOptions } from '../../games/kronenduell/options.js';
import { type PositionText, positionRow, readPosition } from '../../games/kronenduell/position.js';
import { REVEALED, SCOUT, WINNERS } from '../../games/kronenduell/state.js';
import { readRules, writeRules } from '../table/setup.js';

/** The rules that can be changed while one looks at a position; the hands say themselves how they came about. */
export const exploredRules = [
  'coinsToWin',
  'boost',
  'doubleCoins',
  'postponedDouble',
  'outOfCards',
  'abilities',
] as const;

/** What can be wrong with a position. */
export type Problem = 'hands' | 'sizes' | 'ranks' | 'position' | 'line';

export interface Explored {
  options: KronenduellOptions;
  /** Where it starts. */
  written: WrittenPosition;
  /** The pairs of cards played from there, seat 0's first. */
  line: [number, number][];
}

/** What needs not be said: all is as at the start. */
const atStart: Record<keyof WrittenPosition, readonly string[]> = {
  hands: ['12345678/12345678'],
  coins: ['0,0'],
  pending: ['0', '0/0'],
  boosted: ['none'],
  scout: ['none'],
};

const places = ['hands', 'coins', 'pending', 'boosted', 'scout'] as const;

/** Reads an address; whatever the hands, the options are those by which they can be solved. */
export function readExplored(set: Record<string, string>): Explored {
  const given: Record<string, string> = {};
  for (const name of exploredRules) if (set[name] !== undefined) given[name] = set[name];
  const written: WrittenPosition = {};
  for (const place of places) if (set[place] !== undefined) written[place] = set[place];
  const doubled = (written.hands ?? '').split('/').some((hand) => /(.).*\1/.test(hand));
  const rules = readRules('kronenduell', { ...given, hands: doubled ? 'mixed' : 'standard' });
  const line = [...(set.line ?? '').matchAll(/([1-8])-([1-8])/g)].map(([, a, b]): [number, number] => [
    Number(a),
    Number(b),
  ]);
  return { options: completeOptions(rules), written, line };
}

/** What an address sets for a position: the rules that are looked at, the hands and the pairs of cards played from there. */
export function setOf(
  options: KronenduellOptions,
  hands: readonly [Hand, Hand],
  line: readonly (readonly [number, number])[],
): Record<string, string> {
  const { hands: _, match: __, drawnGames: ___, ...rules } = options;
  const written = hands.map(handText).join('/');
  return {
    ...writeRules('kronenduell', rules),
    ...(written === '12345678/12345678' ? {} : { hands: written }),
    ...(line.length === 0 ? {} : { line: line.map((pair) => pair.join('-')).join(',') }),
  };
}

/** A position as it stands, with the game that it is of. */
export interface Standing {
  game: KronenduellGame;
  state: Int32Array;
  /** The same in writing, so that it can be solved. */
  written: WrittenPosition;
  over: boolean;
}

/** The position at the end of the line, or what is wrong. */
export function standingOf({ options, written, line }: Explored): Standing | Problem {
  const hands = (written.hands ?? '12345678/12345678').split('/');
  const wrong = handsProblem(hands);
  if (wrong !== null) return wrong;
  const game = singleGame(options);
  let state: Int32Array;
  try {
    ({ state } = game.text.readDeal({ hands }, {}, 2));
    readPosition(game.options, written, state);
  } catch {
    return 'position';
  }
  const noDeal = new Int32Array(game.dealSize);
  for (const pair of line) {
    if (state[WINNERS] !== 0 || !playPair(game, state, pair, noDeal)) return 'line';
  }
  return { game, state, written: writtenOf(game.options, state), over: state[WINNERS] !== 0 };
}

/** Plays a round, in two steps where one lays open first; false where a card isn't held. */
function playPair(game: KronenduellGame, s: Int32Array, pair: [number, number], deal: Int32Array): boolean {
  const legal = new Int32Array(game.maxMoves);
  for (const seat of [0, 1]) {
    if (!legal.subarray(0, game.legal(s, seat, legal)).includes(pair[seat])) return false;
  }
  game.play(s, Int32Array.from(pair), deal);
  if (s[REVEALED] !== 0) game.play(s, Int32Array.from(pair), deal);
  return true;
}

function handsProblem(hands: string[]): Problem | null {
  if (hands.length !== 2 || hands.some((hand) => !/^[1-8]{1,8}$/.test(hand))) return 'hands';
  if (hands[0].length !== hands[1].length) return 'sizes';
  const both = hands.join('');
  return [...both].some((card) => both.split(card).length > 3) ? 'ranks' : null;
}

/** A position in the words of the command line. */
export function writtenOf(options: KronenduellOptions, s: Int32Array): WrittenPosition {
  const [hand0, hand1, coins0, coins1, pending, boosted0, boosted1] = positionRow(options, s).map(String);
  const text: Required<PositionText> = {
    coins: `${coins0},${coins1}`,
    pending,
    // Both boosted is as good as neither.
    boosted: boosted0 === boosted1 ? 'none' : boosted0 === '1' ? '0' : '1',
    scout: s[SCOUT] === 0 ? 'none' : String(s[SCOUT] - 1),
  };
  return { hands: `${hand0}/${hand1}`, ...text };
}

/** The command that prints the same figures. */
export function commandOf(options: KronenduellOptions, written: WrittenPosition): string {
  const usual = completeOptions({});
  const named = [...exploredRules, 'hands'] as const;
  const rules = named
    .filter((name) => options[name] !== usual[name])
    .map((name) => `--option ${name}=${options[name]}`);
  const flags = places.flatMap((place) => {
    const text = written[place];
    return text === undefined || atStart[place].includes(text) ? [] : [`--${place} ${text}`];
  });
  return ['npx arena solve kronenduell', ...rules, ...flags].join(' ');
}
