/** Which rule sets a sweep looks at: every combination of what is varied. */
import { UsageError } from '../core/errors.js';
import { readValues } from '../core/schema.js';
import { type KronenduellOptions, kronenduellOptions } from '../games/kronenduell/options.js';
import { checkSingle } from './solve.js';

/** One option and the values it takes in turn. */
export interface Varied {
  name: string;
  values: string[];
}

/**
 * Reads `name=a,b,c`, `name=1..5`, `abilities=swap` (every single swap, removal and move of an ability) or, for
 * abilities, lists read from a file by the caller.
 * @throws UsageError when it is none of these
 */
export function readVaried(written: string): Varied {
  const equals = written.indexOf('=');
  const [name, text] = [written.slice(0, equals), written.slice(equals + 1)];
  if (equals < 1 || text === '') {
    throw new UsageError(`--vary ${written} should be name=a,b,c or name=1..5, or abilities=swap`);
  }
  if (name === 'abilities') {
    if (text !== 'swap')
      throw new UsageError(`--vary ${written}: abilities are varied by swap, or from a file of lists`);
    return { name, values: changedAbilities() };
  }
  const range = /^(\d+)\.\.(\d+)$/.exec(text);
  if (range === null) return { name, values: text.split(',') };
  const [from, to] = [Number(range[1]), Number(range[2])];
  if (from > to || to - from > 1000) throw new UsageError(`--vary ${written}: ${from}..${to} is no range`);
  return { name, values: Array.from({ length: to - from + 1 }, (_, i) => String(from + i)) };
}

/**
 * All combinations, each completed to a whole rule set; the same one twice is one.
 * @throws SchemaError naming the first value that can't be
 */
export function ruleVariants(base: Record<string, string>, varied: readonly Varied[]): KronenduellOptions[] {
  const given = varied.reduce<Record<string, string>[]>(
    (sets, { name, values }) => sets.flatMap((set) => values.map((value) => ({ ...set, [name]: value }))),
    [base],
  );
  const seen = new Map<string, KronenduellOptions>();
  for (const set of given) {
    const options = readValues(kronenduellOptions, set, 'option');
    checkSingle(options, 'a sweep is');
    seen.set(JSON.stringify(options), options);
  }
  return [...seen.values()];
}

/** The standard abilities, and every list that one swap, one removal or one move of an ability makes of them. */
export function changedAbilities(): string[] {
  const standard = readValues(kronenduellOptions, {}, 'option').abilities.split(',');
  const cards = standard.map((_, i) => i);
  const changed = (change: (list: string[]) => void) => {
    const list = [...standard];
    change(list);
    return list.join(',');
  };
  const swaps = cards.flatMap((i) =>
    cards.slice(i + 1).map((j) =>
      changed((list) => {
        [list[i], list[j]] = [list[j], list[i]];
      }),
    ),
  );
  const removals = cards.map((i) =>
    changed((list) => {
      list[i] = 'none';
    }),
  );
  const moves = cards.flatMap((i) =>
    cards
      .filter((j) => j !== i)
      .map((j) =>
        changed((list) => {
          list[j] = list[i];
          list[i] = 'none';
        }),
      ),
  );
  return [...new Set([standard.join(','), ...swaps, ...removals, ...moves])];
}
