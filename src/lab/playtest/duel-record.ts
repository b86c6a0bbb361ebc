/** A line of recorded Kronenduell: the cards that each side played, in order. It is played again by the rules. */
import type { State } from '../../core/game.js';
import { bothHands, handText, has, readHand } from '../../games/kronenduell/cards.js';
import { allDeals } from '../../games/kronenduell/deals.js';
import { checkHands } from '../../games/kronenduell/notation.js';
import type { KronenduellOptions } from '../../games/kronenduell/options.js';
import { COINS, HANDS, ofSeat, REVEALED } from '../../games/kronenduell/state.js';
import type { Trace } from '../aivat.js';
import { type KeyedGame, makeKeyedGame } from '../keyed-game.js';
import type { FormLine } from './form.js';
import {
  figuresOf,
  optionsOf,
  playersOf,
  type RecordedMatch,
  rowOf,
  rulesText,
  seatsNamed,
  winnersText,
} from './record.js';
import { wrong } from './words.js';

/** A checked match of Kronenduell, with all its choices. */
export interface RecordedDuel extends RecordedMatch {
  game: KeyedGame;
  trace: Trace;
  /** For seat 0: win 1, draw 0, loss −1. */
  result: number;
}

const STANDARD = '12345678';

/** What a card is called at the table. */
const said = (card: number): string => (card === 1 ? 'A' : String(card));
const list = (cards: readonly number[]): string => cards.map(said).join(' ');

/** @throws RecordError saying which rule the line breaks, and what was legal; UsageError for options that can't be */
export function checkDuel(line: FormLine, common: Record<string, string>): RecordedDuel {
  const game = makeKeyedGame('kronenduell', optionsOf(line, common));
  const options = game.options as KronenduellOptions;
  if (options.match !== 'single' || options.drawnGames !== 'draw') {
    wrong(
      'options: one line is one game; write each game of a match of several on a line of its own, without match and drawnGames',
      'options: eine Zeile ist ein Spiel; jedes Spiel einer Partie auf zwei Siege bekommt seine eigene Zeile, ohne match und drawnGames',
    );
  }
  const players = playersOf(line, 2);
  const cards = [0, 1].map((seat) => readCards(line, seat, players[seat])) as [number[], number[]];
  if (cards[0].length !== cards[1].length) {
    wrong(
      `${players[0]} played ${cards[0].length} cards and ${players[1]} ${cards[1].length}: each plays one a round`,
      `${players[0]} hat ${cards[0].length} Karten gespielt und ${players[1]} ${cards[1].length}: jede Runde spielen beide eine`,
    );
  }
  const deal = Int32Array.of(readDealt(line, options));
  const state = new Int32Array(game.stateSize);
  game.start(deal, state);
  const root = game.keyed.key(state);
  const recorder = game.metrics.recorder();
  recorder.start(state, deal);
  let plies = 0;
  for (const [i, card0] of cards[0].entries()) {
    const chosen = Int32Array.of(card0, cards[1][i]);
    if (game.toAct(state) === 0) tooMany(state, i, cards[0].length);
    for (const seat of [0, 1]) checkHeld(state, seat, i + 1, chosen[seat], cards[seat], players[seat]);
    do {
      const seats = game.toAct(state);
      game.play(state, chosen, deal);
      recorder.played(state, seats, chosen);
      plies++;
      // A scouted round is two moves: the open card, then the answer.
    } while (state[REVEALED] !== 0);
  }
  if (game.toAct(state) !== 0) tooFew(state, cards[0].length);
  const figures = figuresOf(game, state, recorder, plies);
  checkWinner(line, players, figures.shares, state);
  return {
    line: line.line,
    date: line.fields.get('date') ?? '',
    players,
    game,
    rules: rulesText(game),
    shares: figures.shares,
    row: rowOf(game, line.line, players, figures),
    trace: { root, rounds: cards[0].map((card, i) => [card, cards[1][i]] as const) },
    result: 2 * figures.shares[0] - 1,
  };
}

/** Digits, `A` for the 1; whatever stands between them is for the eye. */
function readCards({ fields }: FormLine, seat: number, player: string): number[] {
  const written = fields.get(`cards_${seat}`);
  if (written === undefined) {
    return wrong(
      `cards_${seat} is empty: which cards did ${player} play?`,
      `cards_${seat} ist leer: welche Karten hat ${player} gespielt?`,
    );
  }
  return [...written.replace(/[\s,.;|–-]/g, '')].map((letter) => {
    const card = /^[aA]$/.test(letter) ? 1 : Number(letter);
    if (Number.isInteger(card) && card >= 1 && card <= 8) return card;
    return wrong(
      `cards_${seat} "${written}": "${letter}" is no card; cards are A (or 1) to 8`,
      `cards_${seat} „${written}“: „${letter}“ ist keine Karte; es gibt A (oder 1) bis 8`,
    );
  });
}

/** The hands as a pair; where they are not those of the standard rules they must be written. */
function readDealt({ fields }: FormLine, { hands }: KronenduellOptions): number {
  const written = [0, 1].map((seat) => fields.get(`hand_${seat}`)?.replace(/\s/g, '').replace(/a/gi, '1'));
  if (hands !== 'standard' && written.includes(undefined)) {
    wrong(
      `hand_0 and hand_1 are missing: with hands=${hands} write what each held at the start`,
      `hand_0 und hand_1 fehlen: mit hands=${hands} muss dastehen, was jeder am Anfang hielt`,
    );
  }
  const [hand0, hand1] = written.map((hand) => readHand(hand ?? STANDARD));
  checkHands(hand0, hand1);
  const dealt = allDeals(hands).some((one) => one.hands[0] === hand0 && one.hands[1] === hand1);
  if (!dealt) {
    wrong(
      `the hands ${handText(hand0)} and ${handText(hand1)} can't be dealt with hands=${hands}`,
      `die Hände ${handText(hand0)} und ${handText(hand1)} kann es mit hands=${hands} nicht geben`,
    );
  }
  return bothHands(hand0, hand1);
}

function checkHeld(
  s: State,
  seat: number,
  round: number,
  card: number,
  cards: readonly number[],
  player: string,
): void {
  const hand = ofSeat(s[HANDS], seat);
  if (has(hand, card)) return;
  const legal = list([...handText(hand)].map(Number));
  const earlier = cards.slice(0, round - 1).lastIndexOf(card) + 1;
  wrong(
    earlier > 0
      ? `round ${round}: ${player} has played the ${said(card)} in round ${earlier} already; legal were ${legal}`
      : `round ${round}: ${player} never held a ${said(card)}; legal were ${legal}`,
    earlier > 0
      ? `Runde ${round}: ${player} hat die ${said(card)} schon in Runde ${earlier} gespielt; erlaubt waren ${legal}`
      : `Runde ${round}: ${player} hatte keine ${said(card)}; erlaubt waren ${legal}`,
  );
}

const coins = (s: State): string => `${ofSeat(s[COINS], 0)}–${ofSeat(s[COINS], 1)}`;

function tooMany(s: State, rounds: number, written: number): never {
  return wrong(
    `the game was over after round ${rounds} (coins ${coins(s)}), but ${written} rounds are written`,
    `nach Runde ${rounds} war das Spiel aus (Münzen ${coins(s)}), aufgeschrieben sind ${written} Runden`,
  );
}

function tooFew(s: State, rounds: number): never {
  const left = handText(ofSeat(s[HANDS], 0)).length;
  return wrong(
    `after ${rounds} rounds the game goes on (coins ${coins(s)}, ${left} cards left): a round is missing, or a card is wrong`,
    `nach ${rounds} Runden geht das Spiel weiter (Münzen ${coins(s)}, noch ${left} Karten): eine Runde fehlt, oder eine Karte stimmt nicht`,
  );
}

function checkWinner(
  { fields }: FormLine,
  players: readonly string[],
  shares: readonly number[],
  s: State,
): void {
  const written = fields.get('winner');
  if (written === undefined) return;
  const named = seatsNamed(written, players, 'winner');
  const drawn = shares[0] === 0.5;
  const right = drawn ? named.length !== 1 : named.length === 1 && shares[named[0]] === 1;
  if (right) return;
  const en = drawn ? 'the game is drawn' : `${winnersText(shares, players)} wins`;
  const de = drawn ? 'ist das Spiel unentschieden' : `gewinnt ${winnersText(shares, players)}`;
  wrong(
    `winner: by these cards ${en} (coins ${coins(s)}), not ${written}`,
    `winner: nach diesen Karten ${de} (Münzen ${coins(s)}), nicht ${written}`,
  );
}
