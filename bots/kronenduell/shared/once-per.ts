/**
 * Makes a thing once for each key (the rules, what a preparation made): a bot is made anew for each match, its tables
 * need not be. What is made must depend on nothing else.
 */
export function oncePer<K extends object, R extends unknown[], T>(
  make: (key: K, ...rest: R) => T,
): (key: K, ...rest: R) => T {
  const made = new WeakMap<K, { thing: T }>();
  return (key, ...rest) => {
    const known = made.get(key);
    if (known !== undefined) return known.thing;
    const thing = make(key, ...rest);
    made.set(key, { thing });
    return thing;
  };
}
