/** A match of Kronenduell, game by game. */
import { KronenduellGame, singleGame } from '../games/kronenduell/game.js';
import type { KronenduellOptions } from '../games/kronenduell/options.js';
import { HANDS, REVEALED, WINNERS } from '../games/kronenduell/state.js';
import type { Trace } from './aivat.js';

/** One game of a match, and how it ended for seat 0: win 1, draw 0, loss −1. */
export interface TracedGame {
  trace: Trace;
  result: number;
}

/** Cuts matches by the same rules into their games, those that were played again after a draw included. */
export class MatchGames {
  /** The rules of each game by itself. */
  readonly single: KronenduellGame;
  private readonly match: KronenduellGame;
  private readonly chosen = new Int32Array(2);
  private readonly shares = new Float64Array(2);

  constructor(options: KronenduellOptions) {
    this.match = new KronenduellGame(options);
    this.single = singleGame(options);
  }

  /** @param rounds the cards of each round of a finished match, seat 0's first */
  of(deal: Int32Array, rounds: Trace['rounds']): TracedGame[] {
    const { match, single, chosen, shares } = this;
    const [state, s] = [new Int32Array(match.stateSize), new Int32Array(single.stateSize)];
    const games: TracedGame[] = [];
    match.start(deal, state);
    single.start(deal, s);
    let [root, first] = [single.keyed.key(s), 0];
    for (const [i, cards] of rounds.entries()) {
      chosen.set(cards);
      do {
        match.play(state, chosen, deal);
        single.play(s, chosen, deal);
      } while (s[REVEALED] !== 0);
      if (s[WINNERS] === 0) continue;
      single.shares(s, shares);
      games.push({ trace: { root, rounds: rounds.slice(first, i + 1) }, result: 2 * shares[0] - 1 });
      if (state[WINNERS] !== 0) break;
      // Whether it is dealt anew or played again from the same hands, the match knows.
      single.start(Int32Array.of(state[HANDS]), s);
      [root, first] = [single.keyed.key(s), i + 1];
    }
    return games;
  }
}
