/** How a bot that plays a mix is made to err. */
import { real } from '../../../src/core/schema.js';
import { stray } from '../../../src/search/temperature.js';
import type { ViewPolicy } from './one-game.js';

/** The parameter that says how often. */
export const temperature = real(
  0,
  100,
  'Above 0 it errs: with the chance temperature / (1 + temperature) it plays any card.',
).default(0);

/** The same policy, erring so often. */
export function straying(policy: ViewPolicy, temperature: number): ViewPolicy {
  if (temperature === 0) return policy;
  return (v, legal, n, out) => {
    policy(v, legal, n, out);
    stray(out, n, temperature);
  };
}
