/** The local best response, between the bot's own value and the best response's. */
import { describe, expect, test } from 'vitest';
import { Rng } from '../../src/core/rng.js';
import { expectedReturns, readTree, setKey, uniformMix } from '../../src/search/information-sets.js';
import { LocalBestResponse, type PromptBot } from '../../src/search/local-best-response.js';
import { tabularBestResponse } from '../../src/search/tabular-best-response.js';
import { Kuhn, type KuhnView } from './games/kuhn.js';

const kuhn = new Kuhn();
const matches = 1500;
/** About five standard errors of a mean of returns that are at most 2. */
const margin = (5 * 1.5) / Math.sqrt(matches);

/** What a responder gets on average in a seat against a bot. */
function response(bot: PromptBot<KuhnView>, seat: number): number {
  const rng = new Rng();
  rng.seed(1, 6, seat, 9);
  const responder = new LocalBestResponse(kuhn, bot, { worlds: 30, draws: 300 });
  const deal = new Int32Array(2);
  const returns = new Float64Array(2);
  let sum = 0;
  for (let match = 0; match < matches; match++) {
    kuhn.drawDeal(rng, deal);
    responder.play(deal, seat, rng, returns);
    expect(returns[0] + returns[1]).toBe(0);
    sum += returns[seat];
  }
  return sum / matches;
}

describe('against one who plays at random', () => {
  const uniform: PromptBot<KuhnView> = { policy: (_v, _legal, n, out) => out.fill(1 / n, 0, n) };
  const chooses: PromptBot<KuhnView> = { choose: (_v, legal, n, rng) => legal[rng.below(n)] };
  const tree = readTree(kuhn);
  const mix = uniformMix(tree);

  test.each([0, 1])(
    'seat %d gets more than by playing at random, and no more than the best response',
    (seat) => {
      const best = tabularBestResponse(tree, mix, seat).value;
      const own = expectedReturns(tree, mix)[seat];
      expect(best).toBeGreaterThan(own + 0.3);
      for (const bot of [uniform, chooses]) {
        const got = response(bot, seat);
        expect(got).toBeGreaterThan(own + 0.5 * (best - own));
        expect(got).toBeLessThan(best + margin);
      }
    },
  );
});

describe('against one whose moves tell what it holds', () => {
  /** Bets and calls with the best card only. */
  const honest = (v: KuhnView): number => (v.card === 2 ? 1 : 0);
  const bots: [string, PromptBot<KuhnView>][] = [
    ['a bot that states a policy', { policy: (v, _legal, _n, out) => out.set([1 - honest(v), honest(v)]) }],
    ['a bot that chooses', { choose: (v, legal) => legal[honest(v)] }],
  ];

  test.each(bots)('it is never paid, and never called in vain: %s', (_name, bot) => {
    const tree = readTree(kuhn);
    const mix = new Float64Array(uniformMix(tree).length);
    for (const set of tree.sets) {
      const bets = set.key.slice(setKey(0, '').length).startsWith('2');
      mix[set.at] = bets ? 0 : 1;
      mix[set.at + 1] = bets ? 1 : 0;
    }
    // By folding to every bet and by bluffing at every check it gets all that can be got.
    for (const seat of [0, 1]) {
      const best = tabularBestResponse(tree, mix, seat).value;
      expect(Math.abs(response(bot, seat) - best)).toBeLessThan(margin);
    }
  });
});

test('with no responder the bot plays itself', () => {
  const rng = new Rng();
  rng.seed(3, 3, 3, 3);
  const always: PromptBot<KuhnView> = { choose: (_v, legal) => legal[1] };
  const self = new LocalBestResponse(kuhn, always, { worlds: 5, draws: 5 });
  const returns = new Float64Array(2);
  self.play(Int32Array.of(2, 0), -1, rng, returns);
  expect([...returns]).toEqual([2, -2]);
});
