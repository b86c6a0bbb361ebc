/** A match told in words, with the names the game has for its cards: ♠ is seat 0, ♥ seat 1. */
import type { Text } from '../../core/game.js';
import { type Card, handText } from './cards.js';
import { type Ability, abilitiesOf, type KronenduellOptions } from './options.js';
import { type Settled, settle } from './round-table.js';
import {
  BOOSTED,
  BOTH,
  COINS,
  HANDS,
  ofSeat,
  PENDING,
  REASON,
  REPLAYS,
  REVEALED,
  type Reason,
  ROUND,
  reasons,
  SCOUT,
  WINNERS,
  WINS,
} from './state.js';
import type { KronenduellView } from './view.js';

const suits = ['♠', '♥'] as const;

/** The abilities as a player reads them. */
export const abilityTitles: Readonly<Record<Ability, string>> = {
  none: 'no ability',
  waffenruhe: 'Waffenruhe',
  falle: 'Falle',
  spaeher: 'Späher',
  umsturz: 'Umsturz',
  doppelt: 'Doppelt',
  bann: 'Bann',
  verstaerkung: 'Verstärkung',
  krone: 'Krone',
};

const endings: Readonly<Record<Reason, string>> = {
  coins: 'with enough coins',
  trap: 'by the Falle',
  'no-cards': 'as the cards ran out',
  replays: 'after too many drawn games in a row',
  games: 'after three games',
};

const plural = (n: number, thing: string) => `${n} ${thing}${n === 1 ? '' : 's'}`;

const score = (pair: number) => `${ofSeat(pair, 0)}–${ofSeat(pair, 1)}`;

/** The storyteller of a rule set. */
export function createStory(
  options: KronenduellOptions,
): Pick<Text<KronenduellView>, 'tell' | 'tellStart' | 'tellEnd'> {
  const abilities = abilitiesOf(options);

  /** `4♠ (Umsturz)`, and what it counts where that isn't what is printed on it. */
  const card = (seat: number, played: Card, value: number = played) =>
    `${played === 1 ? 'A' : played}${suits[seat]} (${abilityTitles[abilities[seat][played]]}` +
    `${value === played ? '' : `, counts ${value}`})`;

  const cancelled = (cards: readonly [Card, Card], { acting }: Settled): string => {
    const lost = [0, 1].filter((seat) => abilities[seat][cards[seat]] !== acting[seat]);
    if (lost.length === 0) return '';
    if (lost.length === 2) return ' Bann against Bann: both cards are plain.';
    return ` The Bann takes ${abilityTitles[abilities[lost[0]][cards[lost[0]]]]} away.`;
  };

  /** Who won the round by what, and what he takes. */
  const result = (before: Int32Array, { decision, winner, doubled }: Settled): string => {
    if (winner === null) {
      const why =
        decision === 'waffenruhe' ? 'The Waffenruhe postpones the round' : 'Equal values: postponed';
      const owners = suits.filter((_, seat) => doubled[seat]);
      return owners.length === 0
        ? `${why}.`
        : `${why}, and Doppelt makes it worth ${plural(options.doubleCoins, 'coin')} to ${owners.join(' and ')}.`;
    }
    if (decision === 'falle') return `The Falle catches the Krone: ${suits[winner]} wins the game.`;
    const why =
      decision === 'value'
        ? 'The higher wins'
        : decision === 'krone'
          ? 'The Krone wins'
          : 'Umsturz, the lower wins';
    const own = doubled[winner] ? options.doubleCoins : 1;
    const pending = ofSeat(before[PENDING], winner);
    const coins = [0, 1].map((seat) => ofSeat(before[COINS], seat) + (seat === winner ? own + pending : 0));
    const parts = `${doubled[winner] ? ' with Doppelt' : ''}${pending > 0 ? `, ${pending} of them postponed` : ''}`;
    return `${why}: ${suits[winner]} takes ${plural(own + pending, 'coin')}${parts} (${coins.join('–')}).`;
  };

  const announce = ({ acting }: Settled): string[] => {
    const [boosted, scouts] = (['verstaerkung', 'spaeher'] as const).map((ability) =>
      suits.filter((_, seat) => acting[seat] === ability),
    );
    const lines: string[] = [];
    if (boosted.length > 0) lines.push(`Next round ${boosted.join(' and ')} counts ${options.boost} more.`);
    if (scouts.length === 1) lines.push(`Next round ${scouts[0]} sees the other card first.`);
    if (scouts.length === 2) lines.push('Two Späher: nobody sees the other card first.');
    return lines;
  };

  const gameEnded = (after: Int32Array): boolean => after[WINNERS] !== 0 || after[ROUND] === 1;

  return {
    tell(before, chosen, after) {
      const scout = before[SCOUT] - 1;
      const round = `Round ${before[ROUND]}:`;
      if (scout >= 0 && before[REVEALED] === 0) {
        return [
          `${round} ${suits[1 - scout]} lays ${card(1 - scout, chosen[1 - scout])} open before ${suits[scout]}.`,
        ];
      }
      const seen = (seat: number) => (scout === 1 - seat ? before[REVEALED] : chosen[seat]);
      const cards = [seen(0), seen(1)] as const;
      const settled = settle(options, cards[0], cards[1], before[BOOSTED]);
      const [first, second] = cards.map((played, seat) => card(seat, played, settled.values[seat]));
      const lines = [
        `${round} ${first} against ${second}.${cancelled(cards, settled)} ${result(before, settled)}`,
      ];
      if (!gameEnded(after)) return [...lines, ...announce(settled)];
      if (after[WINNERS] === 0) {
        lines.push(
          after[REPLAYS] > 0
            ? `The game is drawn and played again (${plural(after[REPLAYS], 'replay')}).`
            : `The game is over; games won: ${score(after[WINS])}.`,
          ...this.tellStart(after),
        );
      }
      return lines;
    },

    tellStart: (s) => [
      `♠ holds ${handText(ofSeat(s[HANDS], 0))}, ♥ holds ${handText(ofSeat(s[HANDS], 1))}; ` +
        `${plural(options.coinsToWin, 'coin')} win${options.coinsToWin === 1 ? 's' : ''}.`,
    ],

    tellEnd(s) {
      const ending = endings[reasons[s[REASON]]];
      const games = options.match === 'two-wins' ? ` Games won: ${score(s[WINS])}.` : '';
      const coins = `Coins in the last game: ${score(s[COINS])}.`;
      if (s[WINNERS] === BOTH) return [`A draw, ${ending}. ${coins}${games}`];
      return [`${suits[s[WINNERS] - 1]} wins ${ending}. ${coins}${games}`];
    },
  };
}
