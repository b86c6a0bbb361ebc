import { describe, expect, test } from 'vitest';
import type { Bot } from '../../src/core/bot.js';
import { createExpansion, type Expansion, type Keyed, type State } from '../../src/core/game.js';
import { botPolicy } from '../../src/search/bot-policy.js';
import { MatchingPennies, type PenniesView } from './games/matching-pennies.js';

/** Matching pennies in which seat 1 shows first; seat 0 sees it, and may choose in the other order. */
class OpenPennies extends MatchingPennies {
  override toAct(s: State): number {
    return s[0] === 0 ? 2 : s[0] === 1 ? 1 : 0;
  }

  override legal(_s: State, seat: number, out: Int32Array): number {
    out[0] = seat === 0 ? 1 : 0;
    out[1] = 1 - out[0];
    return 2;
  }

  override play(s: State, chosen: Int32Array): void {
    s[2 - s[0]] = chosen[1 - s[0]];
    s[0]++;
  }

  override createView(): PenniesView & { shown: number } {
    return { seat: 0, shown: -1 };
  }

  override view(s: State, seat: number, out: PenniesView & { shown?: number }): void {
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
    const bot: Bot<PenniesView & { shown: number }> = {
      policy(v, legal, n, out) {
        const liked = Math.max(0, v.shown);
        for (let i = 0; i < n; i++) out[i] = legal[i] === liked ? 0.9 : 0.1;
      },
    };
    const policy = botPolicy<PenniesView & { shown: number }>(game as never, bot);
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
    const chooses: Bot<PenniesView> = { choose: (_v, legal) => legal[0] };
    expect(() => botPolicy<PenniesView>(new OpenPennies() as never, chooses)).toThrow('states no policy');
    const states: Bot<PenniesView> = { policy: (_v, _legal, n, out) => out.fill(1 / n, 0, n) };
    expect(() => botPolicy<PenniesView>(new MatchingPennies(), states)).toThrow('have no keys');
  });
});
