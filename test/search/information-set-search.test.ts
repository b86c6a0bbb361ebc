/** The search over information sets, where the right move is known. */
import { describe, expect, test } from 'vitest';
import type { Game } from '../../src/core/game.js';
import { Rng } from '../../src/core/rng.js';
import {
  InformationSetSearch,
  type Rollout,
  type Searched,
} from '../../src/search/information-set-search.js';
import { createPlayoutScratch, randomPlayout } from '../../src/search/playout.js';
import { Kuhn, type KuhnView } from './games/kuhn.js';

function seeded(seed: number): Rng {
  const rng = new Rng();
  rng.seed(seed, 3, 1, 4);
  return rng;
}

function randomRollout(game: Game): Rollout {
  const scratch = createPlayoutScratch(game);
  return (s, deal, rng, returns) => {
    randomPlayout(game, s, deal, rng, scratch);
    game.returns(s, returns);
  };
}

/** How often each of the moves 0 … n − 1 was tried at the root. */
function visits(search: InformationSetSearch, n: number): number[] {
  const legal = Int32Array.from({ length: n }, (_, i) => i);
  const out = new Float64Array(n);
  search.readVisits(legal, n, out);
  return [...out];
}

describe('Kuhn poker', () => {
  const kuhn = new Kuhn();
  /** The share of tries in which the holder of a card bets, or calls, after these moves. */
  const bets = (card: number, moves: number[]): number => {
    const seat = moves.length % 2;
    const v: KuhnView = {
      seat,
      card,
      plies: moves.length,
      moves: Int32Array.from([...moves, 0, 0, 0]).slice(0, 3),
    };
    const search = new InformationSetSearch(kuhn, randomRollout(kuhn as unknown as Game), 1);
    search.search(
      (rng, s, deal) => {
        kuhn.hidden.sampleWorld(v, rng, s, deal);
      },
      seeded(card),
      (i) => i >= 3000,
    );
    const [pass, bet] = visits(search, 2);
    expect(pass + bet).toBe(3000);
    return bet / 3000;
  };

  test('nobody folds the best card or calls with the worst', () => {
    expect(bets(2, [1])).toBeGreaterThan(0.95);
    expect(bets(0, [1])).toBeLessThan(0.05);
    expect(bets(2, [0, 1])).toBeGreaterThan(0.95);
    expect(bets(0, [0, 1])).toBeLessThan(0.05);
  });
});

/** One seat, one move; move 2 is legal in every tenth world only. Returns by move. */
function seldomLegal(returns: readonly number[]): { game: Searched; rollout: Rollout } {
  return {
    game: {
      seats: 1,
      stateSize: 2,
      dealSize: 0,
      maxMoves: 3,
      toAct: (s) => (s[0] === 0 ? 1 : 0),
      legal: (s, _seat, out) => {
        for (let move = 0; move < 3; move++) out[move] = move;
        return s[1] === 1 ? 3 : 2;
      },
      play: (s, chosen) => {
        s[0] = 1 + chosen[0];
      },
    },
    rollout: (s, _deal, _rng, out) => {
      out[0] = returns[s[0] - 1];
    },
  };
}

describe('a move that is legal in few worlds', () => {
  const tries = (returns: readonly number[]) => {
    const { game, rollout } = seldomLegal(returns);
    const search = new InformationSetSearch(game, rollout, 0.5);
    let legal = 0;
    search.search(
      (rng, s) => {
        s[0] = 0;
        s[1] = rng.below(10) === 0 ? 1 : 0;
        legal += s[1];
      },
      seeded(7),
      (i) => i >= 20_000,
    );
    return { tried: visits(search, 3), legal };
  };

  test('is tried almost whenever it can be where it is best', () => {
    const { tried, legal } = tries([0.5, 0, 1]);
    expect(tried[2]).toBeGreaterThan(0.97 * legal);
    expect(tried[0]).toBeGreaterThan(20 * tried[1]);
  });

  test('is not tried more often for being seldom legal where it is bad', () => {
    const { tried, legal } = tries([1, 0, 0]);
    expect(legal).toBeGreaterThan(1800);
    expect(tried[2]).toBeLessThan(20);
    // Tried no more than the other bad move, which is always legal.
    expect(tried[2]).toBeLessThanOrEqual(tried[1]);
  });
});

test('the same chance gives the same search, and a search keeps nothing of the last', () => {
  const { game, rollout } = seldomLegal([0.5, 0.4, 0.6]);
  const search = new InformationSetSearch(game, rollout, 0.5);
  const run = (seed: number) => {
    search.search(
      (rng, s) => {
        s[0] = 0;
        s[1] = rng.below(2);
      },
      seeded(seed),
      (i) => i >= 500,
    );
    return visits(search, 3);
  };
  const first = run(1);
  expect(first.reduce((total, n) => total + n, 0)).toBe(500);
  expect(run(2)).not.toEqual(first);
  expect(run(1)).toEqual(first);
});
