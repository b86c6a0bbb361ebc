/** A match of Crowns in the page's words, and as sums. */
import { bidMove, isBid } from '../../games/crowns/moves.js';
import {
  BID,
  CROWNS,
  OVER,
  PHASE,
  PLAYED,
  ROUND,
  SIZE,
  seatAt,
  TAKER,
  TURN,
  WON,
} from '../../games/crowns/state.js';
import type { Ply } from '../table/match.js';
import type { Words } from '../words/words.js';
import { nameOf } from './face.js';

/** Whether a ply completed a trick. */
export function endsTrick({ before, chosen }: Ply, seats: number): boolean {
  return !isBid(chosen[before[TURN]]) && (before[PLAYED] + 1) % seats === 0;
}

/** Whether a ply completed a round. */
export function endsRound(ply: Ply, seats: number): boolean {
  return endsTrick(ply, seats) && ply.before[PLAYED] + 1 === seats * ply.before[SIZE];
}

/** What one ply did; `names` are the players'. */
export function tellPly(w: Words, ply: Ply, names: readonly string[]): string[] {
  const { before, chosen, after } = ply;
  const seats = names.length;
  const turn = before[TURN];
  if (isBid(chosen[turn])) {
    const bidders = names.flatMap((name, seat) =>
      (ply.seats >> seat) & 1 ? [`${name} ${chosen[seat] - bidMove}`] : [],
    );
    return [w.crowns.bidsWere(before[ROUND] + 1, bidders.join(', '))];
  }
  const lines = [w.crowns.plays(names[turn], turn === 0, nameOf(w, chosen[turn]))];
  if (endsTrick(ply, seats)) lines.push(w.crowns.takes(names[after[TAKER]], after[TAKER] === 0));
  if (endsRound(ply, seats)) {
    for (const [seat, name] of names.entries()) {
      const at = seatAt(seat);
      const won = before[at + WON] + (seat === after[TAKER] ? 1 : 0);
      const gained = after[at + CROWNS] - before[at + CROWNS];
      lines.push(w.crowns.scores(name, before[at + BID], won, gained, after[at + CROWNS]));
    }
  }
  return lines;
}

/** How a finished match ended. */
export function tellEnd(w: Words, s: Int32Array, names: readonly string[]): string {
  const crowns = names.map((_, seat) => s[seatAt(seat) + CROWNS]);
  const most = Math.max(...crowns);
  const winners = names.filter((_, seat) => crowns[seat] === most);
  return w.crowns.won(winners, crowns[0] === most, most);
}

/** What each seat gained in each finished round, and its crowns then. */
export interface RoundScore {
  round: number;
  gained: number[];
  crowns: number[];
}

export function scoresOf(plies: readonly Ply[], seats: number): RoundScore[] {
  const over = (ply: Ply) => ply.after[PHASE] === OVER || ply.after[ROUND] !== ply.before[ROUND];
  return plies.filter(over).map(({ before, after }) => {
    const crowns = Array.from({ length: seats }, (_, seat) => after[seatAt(seat) + CROWNS]);
    return {
      round: before[ROUND] + 1,
      gained: crowns.map((now, seat) => now - before[seatAt(seat) + CROWNS]),
      crowns,
    };
  });
}
