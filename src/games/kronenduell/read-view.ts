/** A view of Kronenduell back from the JSON that was made of it. */
import type { Json } from '../../core/game.js';
import { readHand } from './cards.js';
import type { KronenduellView } from './view.js';

/** The fields that `notation.ts` writes. */
interface WrittenView {
  seat: number;
  round: number;
  hands: [string, string];
  coins: number[];
  /** One number, or by the owner rule one a seat. */
  pending: number | number[];
  boosted: boolean[];
  scout: number | null;
  revealed: string | null;
  played: [string, string][];
  wins?: number[];
  games?: number;
  earlier?: number[];
  replays?: number;
}

/** Fills `v` with what the JSON of a view says. */
export function readKronenduellView(json: Json, v: KronenduellView): void {
  const { wins = [0, 0], earlier = [0, 0], ...written } = json as unknown as WrittenView;
  v.seat = written.seat;
  v.round = written.round;
  v.scout = written.scout ?? -1;
  v.revealed = written.revealed === null ? 0 : Number(written.revealed);
  v.games = written.games ?? 0;
  v.replays = written.replays ?? 0;
  for (let i = 0; i < 2; i++) {
    v.hands[i] = written.hands[i] === '' ? 0 : readHand(written.hands[i]);
    v.coins[i] = written.coins[i];
    v.pending[i] = typeof written.pending === 'number' ? written.pending : written.pending[i];
    v.boosted[i] = written.boosted[i] ? 1 : 0;
    v.wins[i] = wins[i];
    v.earlier[i] = earlier[i];
  }
  v.played.fill(0);
  for (const [round, pair] of written.played.entries()) {
    v.played[2 * round] = Number(pair[0]);
    v.played[2 * round + 1] = Number(pair[1]);
  }
}
