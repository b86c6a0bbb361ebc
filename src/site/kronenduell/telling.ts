/** A match of Kronenduell in the page's words. */
import { abilitiesOf, type KronenduellOptions } from '../../games/kronenduell/options.js';
import { settle } from '../../games/kronenduell/round-table.js';
import {
  BOOSTED,
  BOTH,
  COINS,
  ofSeat,
  PENDING,
  REASON,
  REPLAYS,
  REVEALED,
  ROUND,
  reasons,
  SCOUT,
  WINNERS,
  WINS,
} from '../../games/kronenduell/state.js';
import type { Ply } from '../table/match.js';
import type { Words } from '../words/words.js';
import { rankOf } from './face.js';

/** The cards of a round that a ply ended, or null where a card only was laid open. */
export function roundCards({ before, chosen, after }: Ply): [number, number] | null {
  if (after[REVEALED] !== 0) return null;
  const scout = before[SCOUT] - 1;
  return [scout === 1 ? before[REVEALED] : chosen[0], scout === 0 ? before[REVEALED] : chosen[1]];
}

/** What one ply did, a sentence an element. */
export function tellPly(w: Words, options: KronenduellOptions, ply: Ply): string[] {
  const { before, chosen, after } = ply;
  const abilities = abilitiesOf(options);
  const title = (seat: number, card: number) => w.abilities[abilities[seat][card]].title;
  const cards = roundCards(ply);
  if (cards === null) {
    const seat = 2 - before[SCOUT];
    return [w.kd.laysOpen(seat, `${rankOf(chosen[seat])} (${title(seat, chosen[seat])})`)];
  }
  const round = settle(options, cards[0], cards[1], before[BOOSTED]);
  const written = (seat: number) => {
    const card = cards[seat];
    const value = round.values[seat];
    return `${rankOf(card)} (${title(seat, card)}${value === card ? '' : `, ${w.kd.counts(value)}`})`;
  };
  const lines = [w.kd.meet(before[ROUND], written(0), written(1))];
  const silenced = [0, 1].filter((seat) => abilities[seat][cards[seat]] !== round.acting[seat]);
  if (silenced.length === 2) lines.push(w.kd.bannBoth);
  else if (silenced.length === 1) lines.push(w.kd.bann(title(silenced[0], cards[silenced[0]])));
  const { winner } = round;
  if (winner === null) lines.push(round.decision === 'waffenruhe' ? w.kd.truce : w.kd.tie);
  else if (round.decision === 'falle') lines.push(w.kd.trap(winner));
  else {
    const pending = ofSeat(before[PENDING], winner);
    const own = round.doubled[winner] ? options.doubleCoins : 1;
    lines.push(w.kd.takes(round.decision as 'krone' | 'umsturz' | 'value', winner, own + pending, pending));
  }
  const over = after[WINNERS] !== 0 || after[ROUND] === 1;
  if (over && after[WINNERS] === 0) {
    lines.push(
      after[REPLAYS] > 0
        ? w.kd.playedAgain(after[REPLAYS])
        : w.kd.gameOver(ofSeat(after[WINS], 0), ofSeat(after[WINS], 1)),
    );
  }
  if (over) return lines;
  const acting = (ability: string) => [0, 1].filter((seat) => round.acting[seat] === ability);
  for (const seat of acting('verstaerkung')) lines.push(w.kd.boostNext(seat, options.boost));
  const scouts = acting('spaeher');
  if (scouts.length === 1) lines.push(w.kd.scoutNext(scouts[0]));
  if (scouts.length === 2) lines.push(w.kd.twoScouts);
  return lines;
}

/** How a finished match ended. */
export function tellEnd(w: Words, s: Int32Array): string {
  const why = w.kd.reasons[reasons[s[REASON]]];
  const coins = `${ofSeat(s[COINS], 0)} : ${ofSeat(s[COINS], 1)}`;
  return s[WINNERS] === BOTH ? w.kd.drawn(why, coins) : w.kd.won(s[WINNERS] - 1, why, coins);
}
