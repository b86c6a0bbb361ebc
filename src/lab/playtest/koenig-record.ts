/**
 * A line of recorded König gegen Bauern: who was King, and how many cards each had left. Without the hands and moves nobody can say
 * whether each combination was legal; what the end must look like can be checked.
 */
import { type AnyGame, makeGame } from '../../games/index.js';
import { kingWay, kingWays } from '../../games/koenig-gegen-bauern/deal.js';
import type { KoenigOptions } from '../../games/koenig-gegen-bauern/options.js';
import type { FormLine } from './form.js';
import { optionsOf, playersOf, type RecordedMatch, rowOf, rulesText, seatsNamed } from './record.js';
import { wrong } from './words.js';

/** Cards that the King and a Bauer hold at the start. */
const KING_CARDS = 20;
const BAUER_CARDS = 17;

/** @throws RecordError saying what can't be; UsageError for options that can't be */
export function checkKoenig(line: FormLine, common: Record<string, string>): RecordedMatch {
  const game = makeGame('koenig-gegen-bauern', optionsOf(line, common), 3);
  const players = playersOf(line, 3);
  const king = readKing(line, players);
  const left = players.map((player, seat) => readLeft(line, seat, player, seat === king));
  const first = left.indexOf(0);
  if (left.filter((cards) => cards === 0).length !== 1) {
    wrong(
      `exactly one is first out of cards, but ${left.join(', ')} cards were left: one of these should be 0`,
      `genau einer ist zuerst seine Karten los, aber übrig waren ${left.join(', ')}: eine davon müsste 0 sein`,
    );
  }
  const alone = (game.options as KoenigOptions).winners === 'first' || first === king;
  const shares = players.map((_, seat) => Number(alone ? seat === first : seat !== king));
  checkWinner(line, players, king, shares);
  const figures = {
    shares,
    points: left.map((cards, seat) => (seat === king ? KING_CARDS : BAUER_CARDS) - cards),
    plies: Number.NaN,
    metrics: metricsOf(game, line, players, { king, first, left, shares }),
  };
  return {
    line: line.line,
    date: line.fields.get('date') ?? '',
    players,
    game,
    rules: rulesText(game),
    shares,
    row: rowOf(game, line.line, players, figures),
  };
}

/** The seat that a line names as King. @throws RecordError */
export function readKing({ fields }: FormLine, players: readonly string[]): number {
  const written = fields.get('king');
  const named = written === undefined ? [] : seatsNamed(written, players, 'king');
  if (named.length === 1) return named[0];
  return wrong(
    `king: who was King, one of ${players.join(', ')}?`,
    `king: wer war König, einer von ${players.join(', ')}?`,
  );
}

function readLeft({ fields }: FormLine, seat: number, player: string, isKing: boolean): number {
  const written = fields.get(`left_${seat}`);
  // The King has led at least once.
  const most = isKing ? KING_CARDS - 1 : BAUER_CARDS;
  const cards = Number(written);
  if (written !== undefined && Number.isInteger(cards) && cards >= 0 && cards <= most) return cards;
  return wrong(
    `left_${seat}: ${player} had ${written ?? 'how many'} cards left; as ${isKing ? 'King' : 'Bauer'} 0 to ${most} are possible`,
    `left_${seat}: ${player} hatte ${written ?? 'wie viele'} Karten übrig; als ${isKing ? 'König' : 'Bauer'} sind 0 bis ${most} möglich`,
  );
}

function checkWinner(
  { fields }: FormLine,
  players: readonly string[],
  king: number,
  shares: readonly number[],
): void {
  const written = fields.get('winner');
  if (written === undefined) return;
  const sides: Record<string, readonly number[]> = {
    king: [king],
    könig: [king],
    koenig: [king],
    bauern: [0, 1, 2].filter((seat) => seat !== king),
  };
  const named = sides[written.toLowerCase()] ?? seatsNamed(written, players, 'winner');
  // One of a winning side may stand for it.
  const right = named.length > 0 && named.every((seat) => shares[seat] === 1);
  if (right) return;
  const winners = players.filter((_, seat) => shares[seat] === 1).join(' + ');
  wrong(
    `winner: by the cards left ${winners} won, not ${written}`,
    `winner: nach den übrigen Karten gewinnt ${winners}, nicht ${written}`,
  );
}

interface End {
  king: number;
  first: number;
  left: readonly number[];
  shares: readonly number[];
}

/** The game's own columns as far as the line says them. */
function metricsOf(game: AnyGame, line: FormLine, players: readonly string[], end: End): Float64Array {
  const { king, first, left, shares } = end;
  const volunteers = readVolunteers(line, players);
  const { kingDraw } = game.options as KoenigOptions;
  const known: Record<string, number> = {
    king,
    king_won: Number(first === king),
    first,
    losers_left: left.reduce((sum, cards, seat) => sum + (shares[seat] === 0 ? cards : 0), 0),
    ...Object.fromEntries(left.map((cards, seat) => [`left_${seat}`, cards])),
  };
  if (volunteers !== null) {
    const set = volunteers.reduce((all, seat) => all | (1 << seat), 0);
    known.volunteers = volunteers.length;
    known.king_by = kingWays.indexOf(kingWay(set, kingDraw));
    checkDrawn(set, king, kingDraw, players);
  }
  const bombs = line.fields.get('bombs');
  if (bombs !== undefined) {
    known.bombs = Number(bombs);
    if (!/^\d{1,2}$/.test(bombs)) {
      wrong(`bombs "${bombs}" should be a whole number`, `bombs „${bombs}“ müsste eine ganze Zahl sein`);
    }
  }
  return Float64Array.from(game.metrics.columns, ({ name }) => known[name] ?? Number.NaN);
}

/** Who volunteered: names with `+` between, or `-` for nobody; null where it isn't written. */
function readVolunteers({ fields }: FormLine, players: readonly string[]): number[] | null {
  const written = fields.get('volunteers');
  return written === undefined ? null : seatsNamed(written, players, 'volunteers');
}

function checkDrawn(
  set: number,
  king: number,
  kingDraw: KoenigOptions['kingDraw'],
  players: readonly string[],
): void {
  const way = kingWay(set, kingDraw);
  const amongVolunteers = way === 'alone' || way === 'volunteers';
  if (!amongVolunteers || (set >> king) & 1) return;
  const volunteers = players.filter((_, seat) => (set >> seat) & 1).join(' + ');
  wrong(
    `king: ${players[king]} did not volunteer, but ${volunteers} did`,
    `king: ${players[king]} hat sich nicht gemeldet, ${volunteers} dagegen schon`,
  );
}
