/**
 * One description of a set of named values (a game's rule options, a bot's parameters) from which everything comes:
 * the check of what a user wrote, the defaults, `--help`, shell completion and the docs. Built on zod.
 */
import { z } from 'zod';
import { UsageError } from './errors.js';

export { z };

/** A schema of named values, all of which have a default. */
export type Schema<T> = z.ZodType<T>;

/** What `--help` and the docs say of one named value. */
export interface Field {
  name: string;
  /** The values that are right, in words: "a whole number from 1 to 10". */
  values: string;
  /** The default, as it would be written on the command line. */
  default: string;
  about: string;
}

/** A value was wrong: `message` names it, says what was written and what would be right. */
export class SchemaError extends UsageError {}

/** What was written, as it was. JSON knows no NaN and no infinity. */
const said = (input: unknown): string => {
  if (typeof input === 'number') return String(input);
  return typeof input === 'string' ? `"${input}"` : (JSON.stringify(input) ?? 'nothing');
};

function number(words: string, min: number, max: number, whole: boolean, about: string) {
  const right = (x: unknown): x is number =>
    typeof x === 'number' && x >= min && x <= max && (!whole || Number.isInteger(x));
  const read = (x: unknown) =>
    typeof x === 'string' && /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(x) ? Number(x) : x;
  return z
    .preprocess(
      read,
      z.custom<number>(right, {
        error: ({ input }) => {
          const endless = typeof input === 'number' && !Number.isFinite(input) && !whole;
          return `${said(input)} is not ${endless ? words.replace('a ', 'a finite ') : words}`;
        },
      }),
    )
    .meta({ values: words, about });
}

/** A whole number from `min` to `max`; the command line may write it as text. */
export function integer(min: number, max: number, about: string) {
  return number(`a whole number from ${min} to ${max}`, min, max, true, about);
}

/** A number from `min` to `max`. */
export function real(min: number, max: number, about: string) {
  return number(`a number from ${min} to ${max}`, min, max, false, about);
}

/** One of a few words. */
export function oneOf<const T extends readonly [string, ...string[]]>(values: T, about: string) {
  const words = values.length === 1 ? `"${values[0]}"` : `one of ${values.join(', ')}`;
  return z
    .custom<T[number]>((x) => typeof x === 'string' && values.includes(x), {
      error: (issue) => `${said(issue.input)} is not ${words}`,
    })
    .meta({ values: words, about, choices: values });
}

/** Yes or no: `true` or `false`, also written as text. */
export function flag(about: string) {
  const read = (x: unknown) => (x === 'true' ? true : x === 'false' ? false : x);
  return z
    .preprocess(
      read,
      z.custom<boolean>((x) => typeof x === 'boolean', {
        error: (issue) => `${said(issue.input)} is not true or false`,
      }),
    )
    .meta({ values: 'true or false', about, choices: ['true', 'false'] });
}

/**
 * A text that `parse` reads; it returns the value or throws an Error whose message ends the sentence
 * "`abilities`: …". What is not a string but already right passes through `parse` as its `String`; what was left out and
 * has no default comes as an empty text.
 */
export function text<T>(parse: (text: string) => T, values: string, about: string) {
  return z
    .unknown()
    .transform((x, context): T => {
      try {
        return parse(x === undefined ? '' : String(x));
      } catch (error) {
        context.addIssue({ code: 'custom', message: (error as Error).message });
        return z.NEVER;
      }
    })
    .meta({ values, about });
}

/**
 * Reads `given` by the schema. `what` is how a value is called in an error, "option" or "parameter".
 * @throws SchemaError naming the first wrong value and what would be right
 */
export function readValues<T>(schema: Schema<T>, given: unknown, what: string): T {
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  if (issue.code === 'unrecognized_keys') {
    const names = describe(schema).map((field) => field.name);
    const known = names.length === 0 ? `there are no ${what}s here` : `known are ${names.join(', ')}`;
    throw new SchemaError(`unknown ${what} "${issue.keys[0]}"; ${known}`);
  }
  const path = issue.path.join('.');
  throw new SchemaError(path === '' ? issue.message : `${what} ${path}: ${issue.message}`);
}

/** What there is to say of each value of a schema made with `z.strictObject`, in the order it was written. */
export function describe(schema: Schema<unknown>): Field[] {
  const shape = shapeOf(schema);
  const defaults = schema.safeParse({});
  const values = (defaults.success ? defaults.data : {}) as Record<string, unknown>;
  return Object.entries(shape).map(([name, field]) => {
    const meta = metaOf(field);
    return {
      name,
      values: meta.values ?? 'a text',
      default: String(values[name] ?? ''),
      about: meta.about ?? '',
    };
  });
}

/** The words that complete `name=` on a command line; none where any number or text will do. */
export function choices(schema: Schema<unknown>, name: string): readonly string[] {
  const field = shapeOf(schema)[name];
  return field === undefined ? [] : (metaOf(field).choices ?? []);
}

interface FieldMeta {
  values?: string;
  about?: string;
  choices?: readonly string[];
}

/** The shape of an object schema, through any refinement or transform wrapped around it. */
function shapeOf(schema: unknown): Record<string, z.ZodType> {
  let inner = schema as {
    shape?: Record<string, z.ZodType>;
    in?: unknown;
    innerType?: unknown;
    def?: { in?: unknown; innerType?: unknown };
  };
  while (inner.shape === undefined) {
    const next = inner.def?.in ?? inner.def?.innerType;
    if (next === undefined) return {};
    inner = next as typeof inner;
  }
  return inner.shape;
}

/** What a field says of itself, through the `.default(…)` around it. */
function metaOf(field: z.ZodType): FieldMeta {
  let inner: unknown = field;
  for (;;) {
    const meta = (inner as z.ZodType).meta() as FieldMeta | undefined;
    if (meta?.about !== undefined) return meta;
    const next = (inner as { def?: { innerType?: unknown } }).def?.innerType;
    if (next === undefined) return {};
    inner = next;
  }
}
