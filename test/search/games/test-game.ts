/** What the small games of these tests have in common: all of the contract that search doesn't look at. */
import type { Game, Json, Metrics, Setting, State, Text } from '../../../src/core/game.js';

/** Two seats, returns that sum to 0, moves written as numbers, nothing measured. */
export abstract class TestGame<V extends object> {
  readonly options = {};
  readonly seats = 2;
  readonly leastPoints = Number.NEGATIVE_INFINITY;

  abstract returns(s: State, out: Float64Array): void;

  shares(s: State, out: Float64Array): void {
    this.returns(s, out);
    for (let seat = 0; seat < 2; seat++) out[seat] = (1 + Math.sign(out[seat])) / 2;
  }

  points(s: State, out: Float64Array): void {
    this.returns(s, out);
  }

  forfeit(_s: State, seat: number, shares: Float64Array): boolean {
    shares[seat] = 0;
    shares[1 - seat] = 1;
    return true;
  }

  readonly text: Text<V> = {
    move: (move) => `${move}`,
    parseMove: (text, _s, _seat, legal, n) =>
      legal.subarray(0, n).includes(Number(text)) ? Number(text) : -1,
    viewMove: (move) => `${move}`,
    readViewMove: (text) => Number(text),
    view: (v) => JSON.parse(JSON.stringify(v)) as Json,
    readView: () => {
      throw new Error('views of test games are not read back');
    },
    state: (s) => [...s],
    result: (s) => [...s],
    readDeal: (): Setting<V> => {
      throw new Error('deals of test games are not written down');
    },
    tell: (_before, chosen) => [`${chosen[0]} ${chosen[1]}`],
    tellStart: () => [],
    tellEnd: () => [],
  };

  readonly metrics: Metrics = {
    columns: [],
    logs: [],
    recorder: () => ({ start: () => {}, played: () => {}, finish: () => {} }),
  };
}

/** Calls `each` with every state of a game that can be reached, by all deals and all moves; small games only. */
export function everyState(game: Game, each: (s: State) => void): void {
  const walk = (s: State, deal: Int32Array) => {
    each(s);
    const seats = [0, 1].filter((seat) => (game.toAct(s) & (1 << seat)) !== 0);
    const chosen = new Int32Array(2);
    const choose = (k: number) => {
      if (k === seats.length) {
        if (k === 0) return;
        const next = s.slice();
        game.play(next, chosen, deal);
        walk(next, deal);
        return;
      }
      const legal = new Int32Array(game.maxMoves);
      const n = game.legal(s, seats[k], legal);
      for (let i = 0; i < n; i++) {
        chosen[seats[k]] = legal[i];
        choose(k + 1);
      }
    };
    choose(0);
  };
  game.deals?.((deal) => {
    const s = new Int32Array(game.stateSize);
    game.start(deal, s);
    walk(s, deal.slice());
  });
}
