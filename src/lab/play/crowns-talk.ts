/** The talk at a table of Crowns: own hand, bids, the trick, what it brought. */
import type { State } from '../../core/game.js';
import { cardsOf, cardText, colourLetters } from '../../games/crowns/cards.js';
import { bidMove, isBid } from '../../games/crowns/moves.js';
import {
  BID,
  BIDDING,
  CROWNS,
  DIAMONDS,
  historyAt,
  PHASE,
  PLAYED,
  ROUND,
  SIZE,
  seatAt,
  TAKER,
  TRUMP,
  TURN,
  WON,
} from '../../games/crowns/state.js';
import { cardName } from '../../games/crowns/words.js';
import type { Listener, Talk } from './talk.js';

const colours = ['Gelb', 'Blau', 'Grün', 'Rot'] as const;

const words = {
  en: {
    round: (round: number, size: number, trump: string) =>
      `Round ${round} · ${size} ${size === 1 ? 'card' : 'cards'} each · Trumpf: ${trump}`,
    crowns: 'Kronen',
    bids: 'bid/won',
    hand: 'Your hand:',
    trick: 'On the table:',
    bid: 'How many tricks will you win? ',
    card: 'Your card? ',
    told: 'Bids:',
    takes: (name: string) => `→ The trick goes to: ${name}`,
    scored: (name: string, bid: number, won: number, gained: number, crowns: number, diamonds: number) =>
      `  ${name}: bid ${bid}, won ${won}: ${gained >= 0 ? '+' : ''}${gained} Kronen, now ${crowns}; Diamanten: ${diamonds}`,
    won: (names: string, crowns: number) => `Winner: ${names}, with ${crowns} Kronen.`,
  },
  de: {
    round: (round: number, size: number, trump: string) =>
      `Runde ${round} · je ${size} ${size === 1 ? 'Karte' : 'Karten'} · Trumpf: ${trump}`,
    crowns: 'Kronen',
    bids: 'Vorhersage/Stiche',
    hand: 'Deine Hand:',
    trick: 'Auf dem Tisch:',
    bid: 'Wie viele Stiche gewinnst du? ',
    card: 'Deine Karte? ',
    told: 'Vorhersagen:',
    takes: (name: string) => `→ Der Stich geht an: ${name}`,
    scored: (name: string, bid: number, won: number, gained: number, crowns: number, diamonds: number) =>
      `  ${name}: vorhergesagt ${bid}, gewonnen ${won}: ${gained >= 0 ? '+' : ''}${gained} Kronen, jetzt ${crowns}; Diamanten: ${diamonds}`,
    won: (names: string, crowns: number) => `Sieger: ${names}, mit ${crowns} Kronen.`,
  },
} as const;

/** The talk at a table for so many. */
export function crownsTalk(seats: number): Talk {
  const everybody = Array.from({ length: seats }, (_, seat) => seat);
  const each = (names: readonly string[], figure: (seat: number) => string) =>
    everybody.map((seat) => `${names[seat]} ${figure(seat)}`).join(', ');
  return {
    show(s, { seat, names, language }) {
      const say = words[language];
      const trump = s[TRUMP];
      const of = (one: number, field: number) => s[seatAt(one) + field];
      const lines = [
        '',
        say.round(s[ROUND] + 1, s[SIZE], `${colours[trump]} (${colourLetters[trump]})`),
        `  ${say.crowns}: ${each(names, (one) => String(of(one, CROWNS)))}`,
      ];
      if (s[PHASE] !== BIDDING) {
        lines.push(`  ${say.bids}: ${each(names, (one) => `${of(one, BID)}/${of(one, WON)}`)}`);
      }
      const table = trickOf(s, seats);
      if (table.length > 0) {
        const laid = table.map((word) => `${names[word >> 8]} ${cardText(word & 0xff)}`);
        lines.push(`  ${say.trick} ${laid.join(', ')}`);
      }
      return [...lines, `  ${say.hand} ${cardsOf(s, seatAt(seat)).map(cardText).join(' ')}`];
    },
    ask: (s, { language }) => words[language][s[PHASE] === BIDDING ? 'bid' : 'card'],
    tell(before, chosen, after, to) {
      const { names, language } = to;
      const say = words[language];
      const turn = before[TURN];
      if (isBid(chosen[turn])) {
        const bidders = everybody.filter((seat) => after[seatAt(seat) + BID] !== before[seatAt(seat) + BID]);
        return [
          `${say.told} ${bidders.map((seat) => `${names[seat]} ${chosen[seat] - bidMove}`).join(', ')}`,
        ];
      }
      const lines = [`  ${names[turn]}: ${cardName(chosen[turn])} (${cardText(chosen[turn])})`];
      if ((before[PLAYED] + 1) % seats !== 0) return lines;
      lines.push(say.takes(names[after[TAKER]]));
      return before[PLAYED] + 1 === seats * before[SIZE]
        ? [...lines, ...everybody.map((seat) => scored(before, after, seat, to))]
        : lines;
    },
    end(s, { names, language }) {
      const crowns = everybody.map((seat) => s[seatAt(seat) + CROWNS]);
      const most = Math.max(...crowns);
      return [words[language].won(names.filter((_, seat) => crowns[seat] === most).join(' + '), most)];
    },
    notation: {
      en: 'A card is its colour and value: Y12 (Gelb), B3 (Blau), G7 (Grün), R15 (Rot); W white, S13 to S15 black, K the King. A bid is a number.',
      de: 'Eine Karte ist Farbe und Wert: Y12 (Gelb), B3 (Blau), G7 (Grün), R15 (Rot); W weiß, S13 bis S15 schwarz, K der König. Eine Vorhersage ist eine Zahl.',
    },
    read: (written) => written.toUpperCase().replace(/\s/g, ''),
  };
}

/** The cards on the table, each as `seat << 8 | card`. */
function trickOf(s: State, seats: number): number[] {
  const end = historyAt(seats) + s[PLAYED];
  return [...s.subarray(end - (s[PLAYED] % seats), end)];
}

function scored(before: State, after: State, seat: number, { names, language }: Listener): string {
  const at = seatAt(seat);
  const won = before[at + WON] + Number(seat === after[TAKER]);
  const crowns = after[at + CROWNS];
  return words[language].scored(
    names[seat],
    before[at + BID],
    won,
    crowns - before[at + CROWNS],
    crowns,
    after[at + DIAMONDS],
  );
}
