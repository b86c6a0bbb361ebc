/** The talk at a table of Kronenduell. */
import type { State } from '../../core/game.js';
import { handText } from '../../games/kronenduell/cards.js';
import { type AbilityList, abilitiesOf, type KronenduellOptions } from '../../games/kronenduell/options.js';
import { type Settled, settle } from '../../games/kronenduell/round-table.js';
import {
  BOOSTED,
  BOTH,
  COINS,
  HANDS,
  ofSeat,
  PENDING,
  REVEALED,
  ROUND,
  SCOUT,
  WINNERS,
  WINS,
} from '../../games/kronenduell/state.js';
import { abilityTitles } from '../../games/kronenduell/story.js';
import type { Listener, Talk } from './talk.js';

const said = (card: number): string => (card === 1 ? 'A' : String(card));

const words = {
  en: {
    round: 'Round',
    coins: 'coins',
    games: 'games won',
    postponed: (coins: string) => `postponed: ${coins}`,
    holds: (name: string) => `${name}:`,
    boosted: (name: string, by: number) => `Verstärkung, counts ${by} more this round: ${name}`,
    scouts: (scout: string) => `Späher, sees the other card first: ${scout}`,
    open: (name: string, card: string) => `Open before you (${name}): ${card}`,
    choose: 'Your card? ',
    lay: 'Your card, open? ',
    counts: (value: number) => `, counts ${value}`,
    cancelled: (name: string) => `Bann, the card has no ability: ${name}`,
    why: {
      waffenruhe: 'Waffenruhe: the round is postponed.',
      tie: 'Equal values: the round is postponed.',
      falle: 'The Falle catches the Krone.',
      krone: 'The Krone wins.',
      umsturz: 'Umsturz: the lower card wins.',
      value: 'The higher card wins.',
    },
    takes: (name: string, coins: number) => `${name}: +${coins} ${coins === 1 ? 'coin' : 'coins'}.`,
    drawn: 'The match is drawn.',
    won: (name: string) => `Winner: ${name}.`,
    next: 'The game is over; the next one begins.',
  },
  de: {
    round: 'Runde',
    coins: 'Münzen',
    games: 'gewonnene Spiele',
    postponed: (coins: string) => `vertagt: ${coins}`,
    holds: (name: string) => `${name}:`,
    boosted: (name: string, by: number) => `Verstärkung, zählt in dieser Runde ${by} mehr: ${name}`,
    scouts: (scout: string) => `Späher, sieht die andere Karte zuerst: ${scout}`,
    open: (name: string, card: string) => `Offen vor dir (${name}): ${card}`,
    choose: 'Deine Karte? ',
    lay: 'Deine Karte, offen? ',
    counts: (value: number) => `, zählt ${value}`,
    cancelled: (name: string) => `Bann, die Karte hat keine Fähigkeit: ${name}`,
    why: {
      waffenruhe: 'Waffenruhe: die Runde ist vertagt.',
      tie: 'Gleiche Werte: die Runde ist vertagt.',
      falle: 'Die Falle fängt die Krone.',
      krone: 'Die Krone gewinnt.',
      umsturz: 'Umsturz: die niedrigere Karte gewinnt.',
      value: 'Die höhere Karte gewinnt.',
    },
    takes: (name: string, coins: number) => `${name}: +${coins} ${coins === 1 ? 'Münze' : 'Münzen'}.`,
    drawn: 'Die Partie ist unentschieden.',
    won: (name: string) => `Sieger: ${name}.`,
    next: 'Das Spiel ist aus, das nächste beginnt.',
  },
} as const;

/** The talk by these rules. */
export function duelTalk(options: KronenduellOptions): Talk {
  const abilities = abilitiesOf(options);
  const card = (seat: number, number: number, more = ''): string => {
    const ability = abilities[seat][number];
    return ability === 'none' && more === ''
      ? said(number)
      : `${said(number)} (${abilityTitles[ability]}${more})`;
  };
  return {
    show: (s, to) => show(s, to, options, abilities, card),
    ask(s, { seat, language }) {
      const lays = s[SCOUT] !== 0 && s[SCOUT] - 1 !== seat;
      return words[language][lays ? 'lay' : 'choose'];
    },
    tell: (before, chosen, after, to) => tell(before, chosen, after, to, options, card),
    end(s, { names, language }) {
      const say = words[language];
      return [s[WINNERS] === BOTH ? say.drawn : say.won(names[s[WINNERS] - 1])];
    },
    notation: {
      en: 'A card is its number, 2 to 8, and A (or 1) for the Ass.',
      de: 'Eine Karte ist ihre Zahl, 2 bis 8, und A (oder 1) für das Ass.',
    },
    read: (written) => written.toUpperCase().replace('A', '1'),
  };
}

type Card = (seat: number, number: number, more?: string) => string;

function show(
  s: State,
  { seat, names, language }: Listener,
  options: KronenduellOptions,
  abilities: readonly [AbilityList, AbilityList],
  card: Card,
): string[] {
  const say = words[language];
  const other = 1 - seat;
  const both = (pair: number) => [0, 1].map((one) => `${names[one]} ${ofSeat(pair, one)}`).join(', ');
  const parts = [`${say.round} ${s[ROUND]}`, `${say.coins}: ${both(s[COINS])}`];
  if (options.match === 'two-wins') parts.push(`${say.games}: ${both(s[WINS])}`);
  const [pending0, pending1] = [0, 1].map((one) => ofSeat(s[PENDING], one));
  if (pending0 + pending1 > 0) {
    parts.push(say.postponed(pending0 === pending1 ? String(pending0) : both(s[PENDING])));
  }
  const held = (one: number) => [...handText(ofSeat(s[HANDS], one))].map(Number);
  const lines = [
    '',
    parts.join(' · '),
    `  ${say.holds(names[seat])} ${held(seat)
      .map((one) => card(seat, one))
      .join(', ')}`,
    `  ${say.holds(names[other])} ${
      abilities[0] === abilities[1]
        ? held(other).map(said).join(' ')
        : held(other)
            .map((one) => card(other, one))
            .join(', ')
    }`,
  ];
  for (const one of [seat, other]) {
    if ((s[BOOSTED] >> one) & 1) lines.push(`  ${say.boosted(names[one], options.boost)}`);
  }
  if (s[REVEALED] !== 0) lines.push(`  ${say.open(names[other], card(other, s[REVEALED]))}`);
  else if (s[SCOUT] !== 0) lines.push(`  ${say.scouts(names[s[SCOUT] - 1])}`);
  return lines;
}

function tell(
  before: State,
  chosen: Int32Array,
  after: State,
  { seat, names, language }: Listener,
  options: KronenduellOptions,
  card: Card,
): string[] {
  const scout = before[SCOUT] - 1;
  // What lies open is shown with the position that follows, to whoever answers it.
  if (scout >= 0 && before[REVEALED] === 0) return [];
  const say = words[language];
  const cards = [0, 1].map((one) => (scout === 1 - one ? before[REVEALED] : chosen[one]));
  const settled = settle(options, cards[0], cards[1], before[BOOSTED]);
  const shown = (one: number) =>
    `${names[one]} ${card(one, cards[one], settled.values[one] === cards[one] ? '' : say.counts(settled.values[one]))}`;
  const lines = [`→ ${shown(seat)} – ${shown(1 - seat)}. ${say.why[settled.decision]}`];
  lines.push(...effects(before, cards, settled, options, names, say));
  const gameOver = after[WINNERS] === 0 && after[ROUND] === 1;
  return gameOver ? [...lines, say.next] : lines;
}

function effects(
  before: State,
  cards: readonly number[],
  { acting, winner, doubled, decision }: Settled,
  options: KronenduellOptions,
  names: readonly string[],
  say: (typeof words)['en' | 'de'],
): string[] {
  const abilities = abilitiesOf(options);
  const lines = [0, 1]
    .filter((one) => acting[one] !== abilities[one][cards[one]])
    .map((one) => `  ${say.cancelled(names[one])}`);
  if (winner === null || decision === 'falle') return lines;
  const coins = (doubled[winner] ? options.doubleCoins : 1) + ofSeat(before[PENDING], winner);
  return [...lines, `  ${say.takes(names[winner], coins)}`];
}
