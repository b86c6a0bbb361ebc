/** AIVAT of Kuhn poker, every history counted with its chance: means and variances to the last digit. */
import { expect, test } from 'vitest';
import { expected, luckOf } from '../../src/stats/aivat.js';
import { expectWithin, vectorsFor } from './vectors.js';

// 0 is pass or fold, 1 is bet or call; the cards are 0, 1, 2.
type Actions = readonly number[];
const lines: Actions[] = [
  [0, 0],
  [0, 1, 0],
  [0, 1, 1],
  [1, 0],
  [1, 1],
];
const cards = [0, 1, 2];

function payoff(mine: number, theirs: number, actions: Actions): number {
  const line = actions.join('');
  if (line === '10') return 1;
  if (line === '010') return -1;
  return Math.sign(mine - theirs) * (line === '00' ? 1 : 2);
}

/** The chance to bet or call, by card, of who is to move after these actions. */
const nash: Record<string, number[]> = {
  '': [1 / 3, 0, 1],
  '0': [1 / 3, 0, 1],
  '1': [0, 1 / 3, 1],
  '01': [0, 2 / 3, 1],
};
const uniform = [0.5, 0.5, 0.5];

type Policy = (card: number, actions: Actions) => [number, number];

function policyOf(first: boolean, name: string): Policy {
  const even = !first && name.startsWith('uniform');
  return (card, actions) => {
    const bet = (even ? uniform : nash[actions.join('')])[card];
    return [1 - bet, bet];
  };
}

/** What a history is worth to P1 where P1 plays as it does and P2 by `policies[1]`. */
function valueBy(policies: [Policy, Policy], mine: number, theirs: number, actions: Actions): number {
  if (lines.some((line) => line.join() === actions.join())) return payoff(mine, theirs, actions);
  const chances = policies[actions.length % 2](actions.length % 2 === 0 ? mine : theirs, actions);
  return expected(chances, 2, (action) => valueBy(policies, mine, theirs, [...actions, action]));
}

type Heuristic = (mine: number, theirs: number, actions: Actions) => number;

function heuristicOf(name: string, policies: [Policy, Policy]): Heuristic {
  const [first] = policies;
  if (name === 'zero') return () => 0;
  // What a showdown would bring with the bets that there are.
  if (name === 'sign_showdown')
    return (mine, theirs, actions) => Math.sign(mine - theirs) * (actions.includes(1) ? 2 : 1);
  const by: [Policy, Policy] = name === 'exact_EV' ? policies : [first, () => [0.5, 0.5]];
  return (mine, theirs, actions) => valueBy(by, mine, theirs, actions);
}

/** Each way in which a hand can go: its chance, and the estimate that it gives. */
function moments(
  policies: [Policy, Policy],
  estimate: (mine: number, theirs: number, actions: Actions) => number,
): { mean: number; var: number } {
  let [mean, square] = [0, 0];
  for (const mine of cards) {
    for (const theirs of cards.filter((card) => card !== mine)) {
      for (const actions of lines) {
        let chance = 1 / 6;
        for (const [i, action] of actions.entries()) {
          chance *= policies[i % 2](i % 2 === 0 ? mine : theirs, actions.slice(0, i))[action];
        }
        if (chance === 0) continue;
        const x = estimate(mine, theirs, actions);
        mean += chance * x;
        square += chance * x * x;
      }
    }
  }
  return { mean, var: square - mean * mean };
}

type Expected = Record<string, { mean: number; var: number }>;
const sixth = new Array<number>(6).fill(1 / 6);
const deals = cards.flatMap((a) => cards.filter((b) => b !== a).map((b) => [a, b] as const));

test.each(vectorsFor<{ P2: string; heuristic: string }, Expected>('aivat'))('$id', (vector) => {
  const policies: [Policy, Policy] = [policyOf(true, 'nash'), policyOf(false, vector.input.P2)];
  const u = heuristicOf(vector.input.heuristic, policies);

  const dealLuck = (mine: number, theirs: number) => {
    const taken = deals.findIndex(([a, b]) => a === mine && b === theirs);
    return luckOf(sixth, 6, taken, (i) => u(deals[i][0], deals[i][1], []));
  };
  const ownLuck = (mine: number, theirs: number, actions: Actions) =>
    actions.reduce((sum, action, i) => {
      const before = actions.slice(0, i);
      const chances = policies[i % 2](i % 2 === 0 ? mine : theirs, before);
      return sum + luckOf(chances, 2, action, (a) => u(mine, theirs, [...before, a]));
    }, 0);

  /** How likely P1 held each card, as P1 knows itself to play and P2's card is seen in the end. */
  const held = (theirs: number, actions: Actions): number[] => {
    const weights = cards.map((card) => {
      if (card === theirs) return 0;
      const own = actions.filter((_, i) => i % 2 === 0);
      return own.reduce((p, action, k) => p * policies[0](card, actions.slice(0, 2 * k))[action], 1);
    });
    const total = weights.reduce((sum, w) => sum + w, 0);
    return weights.map((weight) => (total === 0 ? 0 : weight / total));
  };
  const imagined = (theirs: number, actions: Actions, value: Heuristic) =>
    expected(held(theirs, actions), 3, (card) => value(card, theirs, actions));
  /** P1's actions, judged over all the hands that it might have held, and P2's card. */
  const imaginedLuck = (theirs: number, actions: Actions) => {
    let luck = luckOf([1 / 3, 1 / 3, 1 / 3], 3, theirs, (card) => imagined(card, [], u));
    for (let i = 0; i < actions.length; i += 2) {
      const before = actions.slice(0, i);
      const hands = held(theirs, before);
      const chances = [0, 1].map((a) => expected(hands, 3, (card) => policies[0](card, before)[a]));
      luck += luckOf(chances, 2, actions[i], (a) => imagined(theirs, [...before, a], u));
    }
    return luck;
  };

  const estimators: Record<string, (mine: number, theirs: number, actions: Actions) => number> = {
    raw: payoff,
    'chance_only(MIVAT)': (mine, theirs, actions) => payoff(mine, theirs, actions) - dealLuck(mine, theirs),
    imaginary_only: (_, theirs, actions) => imagined(theirs, actions, payoff),
    'AIVAT_P1+chance': (_, theirs, actions) =>
      imagined(theirs, actions, payoff) - imaginedLuck(theirs, actions),
    AIVAT_all_known: (mine, theirs, actions) =>
      payoff(mine, theirs, actions) - dealLuck(mine, theirs) - ownLuck(mine, theirs, actions),
  };
  expect(Object.keys(vector.expected).sort()).toEqual(Object.keys(estimators).sort());
  for (const [name, estimate] of Object.entries(estimators)) {
    const found = moments(policies, estimate);
    expectWithin(found.mean, vector.expected[name].mean, vector.tolerance, `mean of ${name}`);
    expectWithin(found.var, vector.expected[name].var, vector.tolerance, `variance of ${name}`);
  }
});
