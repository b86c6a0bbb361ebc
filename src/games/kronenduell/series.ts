/** How a match goes on from game to game: what it can stand at, and what comes after each. */
import type { KronenduellOptions } from './options.js';

/** What a match stands at between two games. */
export interface Standing {
  /** The games each seat has won. */
  wins: readonly [number, number];
  /** The games that are over and count. */
  games: number;
}

/** A game is over: the match too (1 won by seat 0, 0 drawn, −1 lost), or it goes on, or the same game comes again. */
export type After = { payoff: number } | { next: Standing } | 'replay';

/** What comes after a game that seat 0 won (1), drew (0) or lost (−1). */
export function afterGame(options: KronenduellOptions, { wins, games }: Standing, result: number): After {
  const { match, drawnGames } = options;
  if (result === 0 && drawnGames !== 'count') return drawnGames === 'replay' ? 'replay' : { payoff: 0 };
  const next: Standing = {
    wins: [wins[0] + (result > 0 ? 1 : 0), wins[1] + (result < 0 ? 1 : 0)],
    games: games + 1,
  };
  const needed = match === 'single' ? 1 : 2;
  const lead = Math.sign(next.wins[0] - next.wins[1]);
  const over = Math.max(...next.wins) === needed || next.games === 2 * needed - 1;
  return over ? { payoff: lead } : { next };
}

/** A match by these rules, its standings numbered so that each comes before what may follow it. */
export class MatchSeries {
  readonly list: readonly Standing[];
  private readonly options: KronenduellOptions;

  constructor(options: KronenduellOptions) {
    const found: Standing[] = [{ wins: [0, 0], games: 0 }];
    for (let i = 0; i < found.length; i++) {
      for (const result of [1, 0, -1]) {
        const after = afterGame(options, found[i], result);
        if (after === 'replay' || 'payoff' in after) continue;
        if (!found.some((one) => isSame(one, after.next))) found.push(after.next);
      }
    }
    this.options = options;
    this.list = found.sort((a, b) => a.games - b.games);
  }

  get standings(): number {
    return this.list.length;
  }

  /** What comes after a game at standing i that seat 0 won (1), drew (0) or lost (−1). */
  after(i: number, result: -1 | 0 | 1): { payoff: number } | { standing: number } | 'replay' {
    const after = afterGame(this.options, this.list[i], result);
    return after === 'replay' || 'payoff' in after ? after : { standing: this.find(after.next) };
  }

  /** The number of a standing. */
  find(standing: Standing): number {
    return this.list.findIndex((one) => isSame(one, standing));
  }
}

function isSame(a: Standing, b: Standing): boolean {
  return a.games === b.games && a.wins[0] === b.wins[0] && a.wins[1] === b.wins[1];
}
