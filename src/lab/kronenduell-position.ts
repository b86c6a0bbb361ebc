/** A position of Kronenduell as a user writes it, to and from the key it is solved under. */
import { UsageError } from '../core/errors.js';
import { handSize, handText } from '../games/kronenduell/cards.js';
import type { KronenduellGame } from '../games/kronenduell/game.js';
import { BOOSTED, COINS, HANDS, ofSeat, PENDING, pairOf, SCOUT } from '../games/kronenduell/state.js';

/** What may be said of a position; what isn't said is as at the start. */
export interface PositionText {
  /** `12345678/12345678` */
  hands?: string;
  /** `2,1` */
  coins?: string;
  /** `1`, or `a/b` where what is pending differs by who wins it. */
  pending?: string;
  /** `0`, `1` or `none` */
  boosted?: string;
  scout?: string;
}

/** @throws UsageError naming what can't be */
export function readPosition(game: KronenduellGame, text: PositionText): number {
  const hands = (text.hands ?? '12345678/12345678').split('/');
  const { state } = game.text.readDeal({ hands }, {}, 2);
  const { coinsToWin, postponedDouble } = game.options;
  const coins = numbers('coins', text.coins ?? '0,0', ',', 2, coinsToWin - 1);
  const owner = postponedDouble === 'owner';
  const most = 8 * game.options.doubleCoins;
  const given = text.pending ?? '0';
  const pending = numbers('pending', given, '/', owner && given.includes('/') ? 2 : 1, most);
  if (pending.length === 2 && (pending[0] === 0) !== (pending[1] === 0)) {
    throw new UsageError(`pending ${given}: a postponed round is worth at least one coin to either side`);
  }
  state[COINS] = pairOf(coins[0], coins[1]);
  state[PENDING] = pairOf(pending[0], pending[1] ?? pending[0]);
  state[BOOSTED] = seatSet('boosted', text.boosted);
  state[SCOUT] = seatSet('scout', text.scout);
  return game.keyed.key(state);
}

function numbers(name: string, text: string, between: string, count: number, most: number): number[] {
  const parts = text.split(between);
  const form =
    count === 2
      ? `two whole numbers from 0 to ${most} with ${between} between`
      : `a whole number from 0 to ${most}`;
  if (parts.length !== count || parts.some((part) => !/^\d+$/.test(part) || Number(part) > most)) {
    throw new UsageError(`${name} ${text} should be ${form}`);
  }
  return parts.map(Number);
}

function seatSet(name: string, text = 'none'): number {
  if (text === 'none') return 0;
  if (text !== '0' && text !== '1') throw new UsageError(`${name} ${text} should be 0, 1 or none`);
  return 1 << Number(text);
}

/** A position as the columns of the CSV of all positions. */
export interface PositionRow {
  hand0: string;
  hand1: string;
  coins0: number;
  coins1: number;
  /** A number, or `a/b` by the owner rule. */
  pending: number | string;
  boosted0: 0 | 1;
  boosted1: 0 | 1;
  /** Empty for nobody. */
  scout: number | '';
}

/** Writes positions out; one reader serves any number of keys. */
export function positionWriter(game: KronenduellGame): (key: number) => PositionRow {
  const s = new Int32Array(game.stateSize);
  const owner = game.options.postponedDouble === 'owner';
  return (key) => {
    game.keyed.load(key, s);
    const [a, b] = [ofSeat(s[PENDING], 0), ofSeat(s[PENDING], 1)];
    return {
      hand0: handText(ofSeat(s[HANDS], 0)),
      hand1: handText(ofSeat(s[HANDS], 1)),
      coins0: ofSeat(s[COINS], 0),
      coins1: ofSeat(s[COINS], 1),
      pending: owner ? `${a}/${b}` : a,
      boosted0: (s[BOOSTED] & 1) as 0 | 1,
      boosted1: (s[BOOSTED] >> 1) as 0 | 1,
      scout: s[SCOUT] === 0 ? '' : s[SCOUT] - 1,
    };
  };
}

/** Cards left in each hand. */
export function cardsLeft(game: KronenduellGame, key: number): number {
  const s = new Int32Array(game.stateSize);
  game.keyed.load(key, s);
  return handSize(ofSeat(s[HANDS], 0));
}
