/** The talk at a table of König gegen Bauern. */
import type { State } from '../../core/game.js';
import { handText } from '../../games/koenig-gegen-bauern/cards.js';
import { moveName } from '../../games/koenig-gegen-bauern/move-names.js';
import {
  firstCombination,
  type MoveTable,
  pass,
  volunteer,
} from '../../games/koenig-gegen-bauern/move-table.js';
import type { KoenigOptions } from '../../games/koenig-gegen-bauern/options.js';
import { at, firstOut, lastPlayer, toBeat, turn, winShares } from '../../games/koenig-gegen-bauern/state.js';
import { combinationName } from '../../games/koenig-gegen-bauern/story.js';
import type { Talk } from './talk.js';

const words = {
  en: {
    cards: 'Cards left',
    hand: 'Your hand:',
    beat: (name: string, move: string) => `To beat: ${move} (${name})`,
    free: 'You may lead anything.',
    tableCards: 'Table cards:',
    volunteer: 'Do you want to be König? (yes/no) ',
    move: 'Your move? ',
    volunteers: (names: string) => `Volunteers: ${names === '' ? 'nobody' : names}`,
    king: (name: string) => `König: ${name}`,
    passes: (name: string) => `  ${name}: pass`,
    left: (n: number) => `${n} left`,
    first: (name: string) => `First out of cards: ${name}`,
    won: (names: string) => `Winner: ${names}.`,
    held: (name: string, hand: string) => `  ${name} still held ${hand}`,
  },
  de: {
    cards: 'Karten übrig',
    hand: 'Deine Hand:',
    beat: (name: string, move: string) => `Zu schlagen: ${move} (${name})`,
    free: 'Du darfst alles ausspielen.',
    tableCards: 'Tischkarten:',
    volunteer: 'Willst du König sein? (ja/nein) ',
    move: 'Dein Zug? ',
    volunteers: (names: string) => `Freiwillige: ${names === '' ? 'niemand' : names}`,
    king: (name: string) => `König: ${name}`,
    passes: (name: string) => `  ${name}: passt`,
    left: (n: number) => `noch ${n}`,
    first: (name: string) => `Zuerst ohne Karten: ${name}`,
    won: (names: string) => `Sieger: ${names}.`,
    held: (name: string, hand: string) => `  Rest von ${name}: ${hand}`,
  },
} as const;

const handOf = (s: State, seat: number) => handText(s[at.hands + 2 * seat], s[at.hands + 2 * seat + 1]);

/** The talk by these rules. */
export function koenigTalk(options: KoenigOptions, table: MoveTable): Talk {
  const tableText = (s: State) => handText(s[at.table], s[at.table + 1]);
  const combination = (move: number) => `${moveName(table, move)} (${combinationName(table, move)})`;
  return {
    show(s, { seat, names, language }) {
      const say = words[language];
      const lines = [''];
      if (s[at.king] >= 0) {
        const role = (one: number) => `${names[one]}${one === s[at.king] ? ' ♔' : ''} ${s[at.sizes + one]}`;
        lines.push(`${say.cards}: ${[0, 1, 2].map(role).join(', ')}`);
        const beat = toBeat(s);
        lines.push(`  ${beat === pass ? say.free : say.beat(names[lastPlayer(s)], combination(beat))}`);
      }
      return [...lines, `  ${say.hand} ${handOf(s, seat)}`];
    },
    ask: (s, { language }) => words[language][s[at.king] < 0 ? 'volunteer' : 'move'],
    tell(before, chosen, after, to) {
      const { seat, names, language } = to;
      const say = words[language];
      if (before[at.king] < 0) {
        const king = after[at.king];
        const who = names.filter((_, one) => chosen[one] === volunteer).join(', ');
        const sees = seat === king || options.tableCards === 'shown';
        return [
          say.volunteers(who),
          `${say.king(names[king])}${sees ? ` · ${say.tableCards} ${tableText(after)}` : ''}`,
        ];
      }
      const mover = turn(before);
      const move = chosen[mover];
      if (move < firstCombination) return [say.passes(names[mover])];
      return [`  ${names[mover]}: ${combination(move)}, ${say.left(after[at.sizes + mover])}`];
    },
    end(s, { seat, names, language }) {
      const say = words[language];
      const shares = new Float64Array(3);
      winShares(s, options.winners, shares);
      const first = firstOut(s);
      const others = [0, 1, 2].filter((one) => one !== first && one !== seat);
      return [
        say.first(names[first]),
        say.won(names.filter((_, one) => shares[one] > 0).join(' + ')),
        ...others.map((one) => say.held(names[one], handOf(s, one))),
      ];
    },
    notation: {
      en: 'Ranks are 3 4 5 6 7 8 9 T J Q K A 2, jokers x (small) and X (big). A move is the main part, then + and the side cards: 3, 33, 333+4, 34567, 333444+57. p passes.',
      de: 'Werte sind 3 4 5 6 7 8 9 T J Q K A 2, Joker x (klein) und X (groß). Ein Zug ist der Hauptteil, dann + und die Beikarten: 3, 33, 333+4, 34567, 333444+57. p heißt passen.',
    },
    read: (written, s) => readMove(written, s),
  };
}

function readMove(written: string, s: State): string {
  const plain = written.replace(/\s/g, '');
  const word = plain.toLowerCase();
  if (s[at.king] < 0) {
    if (['j', 'ja', 'y', 'yes', 'volunteer'].includes(word)) return 'volunteer';
    return ['n', 'nein', 'no', 'decline'].includes(word) ? 'decline' : plain;
  }
  if (['p', 'pass', 'passe', 'passen'].includes(word)) return 'pass';
  // Only the jokers differ by their case.
  return plain.replaceAll('10', 'T').replace(/[tjqka]/g, (letter) => letter.toUpperCase());
}
