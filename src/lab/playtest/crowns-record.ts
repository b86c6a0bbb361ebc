/**
 * A line of recorded Crowns: each player's score sheet, bid and tricks won of every round. Which cards were played isn't written, so
 * whether everybody followed suit can't be checked; what each round must add up to, and what it scores, can.
 */
import type { Recorder, State } from '../../core/game.js';
import type { CrownsGame } from '../../games/crowns/game.js';
import { bidMove } from '../../games/crowns/moves.js';
import { BID, LEADER, OVER, PHASE, score, seatAt, startRound, TAKER, WON } from '../../games/crowns/state.js';
import { makeGame } from '../../games/index.js';
import type { FormLine } from './form.js';
import {
  figuresOf,
  optionsOf,
  playersOf,
  type RecordedMatch,
  rowOf,
  rulesText,
  seatsNamed,
  seatsWritten,
  winnersText,
} from './record.js';
import { wrong } from './words.js';

/** What a player bid in a round, and how many tricks he won. */
interface Bid {
  bid: number;
  won: number;
}

/** @throws RecordError saying what doesn't add up; UsageError for options or numbers of players that can't be */
export function checkCrowns(line: FormLine, common: Record<string, string>): RecordedMatch {
  const seats = seatsWritten(line);
  const made = makeGame('crowns', optionsOf(line, common), seats);
  const game = made as unknown as CrownsGame;
  const players = playersOf(line, seats);
  const sheets = players.map((player, seat) => readSheet(line, seat, player));
  for (const [seat, sheet] of sheets.entries()) {
    if (sheet.length === game.sizes.length) continue;
    wrong(
      `${players[seat]} has ${sheet.length} rounds; the rules say ${game.sizes.length} (option rounds)`,
      `${players[seat]} hat ${sheet.length} Runden; nach den Regeln sind es ${game.sizes.length} (Option rounds)`,
    );
  }
  const state = new Int32Array(game.stateSize);
  const deal = new Int32Array(game.dealSize);
  game.start(deal, state);
  const recorder = game.metrics.recorder();
  recorder.start(state, deal);
  for (const [round, size] of game.sizes.entries()) {
    const bids = sheets.map((sheet) => sheet[round]);
    checkRound(game, round, bids, players);
    playRound(game, state, round, bids, recorder);
    if (round + 1 === game.sizes.length) state[PHASE] = OVER;
    else startRound(state, seats, round + 1, game.sizes[round + 1], deal);
    finishRound(state, size, bids, recorder);
  }
  const figures = figuresOf(made, state, recorder, Number.NaN);
  checkCrownsWritten(line, players, figures.points);
  checkWinners(line, players, figures.shares, figures.points);
  return {
    line: line.line,
    date: line.fields.get('date') ?? '',
    players,
    game: made,
    rules: rulesText(made),
    shares: figures.shares,
    row: rowOf(made, line.line, players, figures),
  };
}

/** `0/0 1/1 2/0`: bid and tricks won, a pair a round. */
function readSheet({ fields }: FormLine, seat: number, player: string): Bid[] {
  const written = fields.get(`tricks_${seat}`);
  if (written === undefined) {
    return wrong(
      `tricks_${seat} is empty: what did ${player} bid and win?`,
      `tricks_${seat} ist leer: was hat ${player} vorhergesagt und gewonnen?`,
    );
  }
  return written
    .split(/[\s,;]+/)
    .filter((pair) => pair !== '')
    .map((pair, round) => {
      const [, bid, won] = /^(\d{1,2})[/:](\d{1,2})$/.exec(pair) ?? [];
      if (bid !== undefined) return { bid: Number(bid), won: Number(won) };
      return wrong(
        `tricks_${seat}: "${pair}" in round ${round + 1} should be bid/won, like 2/1`,
        `tricks_${seat}: „${pair}“ in Runde ${round + 1} müsste Vorhersage/Stiche sein, etwa 2/1`,
      );
    });
}

function checkRound(game: CrownsGame, round: number, bids: readonly Bid[], players: readonly string[]): void {
  const size = game.sizes[round];
  const where = [`round ${round + 1}`, `Runde ${round + 1}`] as const;
  for (const [seat, { bid }] of bids.entries()) {
    if (bid <= size) continue;
    wrong(
      `${where[0]}: ${players[seat]} bid ${bid}; with ${size} cards 0 to ${size} were legal`,
      `${where[1]}: ${players[seat]} hat ${bid} vorhergesagt; mit ${size} Karten waren 0 bis ${size} erlaubt`,
    );
  }
  const tricks = bids.reduce((sum, { won }) => sum + won, 0);
  if (tricks !== size) {
    wrong(
      `${where[0]}: ${tricks} tricks were won in all (${bids.map(({ won }) => won).join('+')}); there were ${size}`,
      `${where[1]}: zusammen ${tricks} Stiche (${bids.map(({ won }) => won).join('+')}); es gab ${size}`,
    );
  }
  const sum = bids.reduce((all, { bid }) => all + bid, 0);
  if (game.options.hook && sum === size) {
    wrong(
      `${where[0]}: the bids add up to ${sum}, which hook forbids the last bidder`,
      `${where[1]}: die Vorhersagen ergeben zusammen ${sum}, was hook dem letzten verbietet`,
    );
  }
}

/** Books a round as the rules do, and tells the recorder what it is told of a round that is played card by card. */
function playRound(
  game: CrownsGame,
  s: State,
  round: number,
  bids: readonly Bid[],
  recorder: Recorder,
): void {
  const everybody = (1 << game.seats) - 1;
  s[LEADER] = round % game.seats;
  recorder.played(
    s,
    everybody,
    Int32Array.from(bids, ({ bid }) => bidMove + bid),
  );
  for (const [seat, { bid, won }] of bids.entries()) {
    s[seatAt(seat) + BID] = bid;
    s[seatAt(seat) + WON] = won;
  }
  score(s, game.seats, game.options.diamonds === 'every-scoring');
}

/** Gives the recorder the tricks; which cards they were it can't know, and nothing of what is read from it hangs on that. */
function finishRound(s: State, size: number, bids: readonly Bid[], recorder: Recorder): void {
  const takers = bids.flatMap(({ won }, seat) => new Array<number>(won).fill(seat));
  const anyCard = new Int32Array(bids.length).fill(1);
  for (let trick = 0; trick < size; trick++) {
    s[TAKER] = takers[trick];
    for (let seat = 0; seat < bids.length; seat++) recorder.played(s, 1 << seat, anyCard);
  }
}

function checkCrownsWritten(
  { fields }: FormLine,
  players: readonly string[],
  points: readonly number[],
): void {
  for (const [seat, crowns] of points.entries()) {
    const written = fields.get(`crowns_${seat}`)?.replace('−', '-');
    if (written === undefined || Number(written) === crowns) continue;
    wrong(
      `crowns_${seat}: by these tricks ${players[seat]} ends with ${crowns} crowns, not ${written}`,
      `crowns_${seat}: nach diesen Stichen hat ${players[seat]} am Ende ${crowns} Kronen, nicht ${written}`,
    );
  }
}

function checkWinners(
  { fields }: FormLine,
  players: readonly string[],
  shares: readonly number[],
  points: readonly number[],
): void {
  const written = fields.get('winner');
  if (written === undefined) return;
  const named = new Set(seatsNamed(written, players, 'winner'));
  if (shares.every((share, seat) => share > 0 === named.has(seat))) return;
  const winners = winnersText(shares, players);
  wrong(
    `winner: by these tricks ${winners} has most crowns (${points.join(', ')}), not ${written}`,
    `winner: nach diesen Stichen hat ${winners} die meisten Kronen (${points.join(', ')}), nicht ${written}`,
  );
}
