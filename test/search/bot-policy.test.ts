import { describe, expect, test } from 'vitest';
import type { Bot } from '../../src/core/bot.js';
import {
  createExpansion,
  type Deal,
  type Expansion,
  type Game,
  type Keyed,
  type State,
} from '../../src/core/game.js';
import { botPolicy } from '../../src/search/bot-policy.js';
import { MatchingPennies, type PenniesView } from './games/matching-pennies.js';
import { TestGame } from './games/test-game.js';

interface OpenView {
  seat: number;
  /** What seat 1 has shown, −1 before. */
  shown: number;
}

/** Matching pennies in which seat 1 shows first; seat 0 sees it, and lists its moves in the other order. */
class OpenPennies extends TestGame<OpenView> implements Game<OpenView, object> {
  readonly id = 'open-pennies';
  readonly stateSize = 3;
  readonly dealSize = 0;
  readonly maxMoves = 2;
  readonly maxPlies = 2;

  drawDeal(): void {}

  start(_deal: Deal, out: State): void {
    out.fill(0);
  }

  toAct(s: State): number {
    return s[0] === 0 ? 2 : s[0] === 1 ? 1 : 0;
  }

  legal(_s: State, seat: number, out: Int32Array): number {
    out[0] = seat === 0 ? 1 : 0;
    out[1] = 1 - out[0];
    return 2;
  }

  play(s: State, chosen: Int32Array): void {
    s[2 - s[0]] = chosen[1 - s[0]];
    s[0]++;
  }

  returns(s: State, out: Float64Array): void {
    out[0] = s[1] === s[2] ? 1 : -1;
    out[1] = 0 - out[0];
  }

  createView(): OpenView {
    return { seat: 0, shown: -1 };
  }

  view(s: State, seat: number, out: OpenView): void {
    out.seat = seat;
    out.shown = s[0] === 1 ? s[2] : -1;
  }

  readonly keyed: Keyed = {
    keyBits: 1,
    maxWidth: 2,
    maxRank: 0,
    key: () => 0,
    load: (_key, out) => out.fill(0),
    roots: () => [{ key: 0, chance: 1 }],
    rank: () => 0,
    expand: (_key, out: Expansion) => {
      Object.assign(out, { rows: 2, cols: 2, order: 2 });
      out.rowMove.set([0, 1]);
      out.colMove.set([0, 1]);
      out.child.fill(-1);
      out.payoff.set([1, -1, -1, 1]);
    },
  };
}

describe('a bot as a position policy', () => {
  test('it is shown what lies open, and its moves are named', () => {
    const game = new OpenPennies();
    // Nine times in ten it matches what was shown, or shows heads.
    const bot: Bot<OpenView> = {
      policy(v, legal, n, out) {
        const liked = Math.max(0, v.shown);
        for (let i = 0; i < n; i++) out[i] = legal[i] === liked ? 0.9 : 0.1;
      },
    };
    const policy = botPolicy(game, bot);
    const e = createExpansion(2);
    game.keyed.expand(0, e);
    const ask = (seat: number, revealed: number) => {
      const out = new Float64Array(2);
      policy(0, e, seat, revealed, out);
      return [...out];
    };
    expect(ask(1, -1)).toEqual([0.9, 0.1]);
    expect(ask(0, 0)).toEqual([0.9, 0.1]);
    expect(ask(0, 1)).toEqual([0.1, 0.9]);
  });

  test('a bot that only chooses has no policy, a game without keys no positions', () => {
    const chooses: Bot<OpenView> = { choose: (_v, legal) => legal[0] };
    expect(() => botPolicy(new OpenPennies(), chooses)).toThrow('states no policy');
    const states: Bot<PenniesView> = { policy: (_v, _legal, n, out) => out.fill(1 / n, 0, n) };
    expect(() => botPolicy(new MatchingPennies(), states)).toThrow('have no keys');
  });
});
