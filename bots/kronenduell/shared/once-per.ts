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

/** The same where it also depends on what is asked for, plain data: a bot's parameters. */
export function oncePerAsked<K extends object, T>(): (key: K, asked: unknown, make: () => T) => T {
  const madeFor = oncePer((_key: K) => new Map<string, T>());
  return (key, asked, make) => {
    const made = madeFor(key);
    const name = JSON.stringify(asked);
    const known = made.get(name);
    if (known !== undefined) return known;
    const thing = make();
    made.set(name, thing);
    return thing;
  };
}
