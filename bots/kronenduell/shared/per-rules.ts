import type { KronenduellOptions } from '../../../src/games/kronenduell/options.js';

/** Makes a thing once for each rule set: a bot is made anew for each match, its tables need not be. */
export function perRules<T>(make: (options: KronenduellOptions) => T): (options: KronenduellOptions) => T {
  const made = new WeakMap<KronenduellOptions, T>();
  return (options) => {
    const known = made.get(options);
    if (known !== undefined) return known;
    const thing = make(options);
    made.set(options, thing);
    return thing;
  };
}
