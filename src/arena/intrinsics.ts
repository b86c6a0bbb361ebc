/**
 * The language itself, as it was before any bot was loaded: what bots of a worker share with the arena and with each other. It can't be
 * frozen (much code assigns to what a frozen prototype has), so it is compared, and mended.
 */

const names = [
  'Object',
  'Function',
  'Array',
  'String',
  'Number',
  'Boolean',
  'Symbol',
  'BigInt',
  'Date',
  'RegExp',
  'Error',
  'TypeError',
  'RangeError',
  'Promise',
  'Map',
  'Set',
  'WeakMap',
  'ArrayBuffer',
  'SharedArrayBuffer',
  'DataView',
  'Int8Array',
  'Uint8Array',
  'Int16Array',
  'Uint16Array',
  'Int32Array',
  'Uint32Array',
  'Float32Array',
  'Float64Array',
] as const;
const plain = ['Math', 'JSON', 'Reflect', 'Atomics', 'process', 'performance'] as const;
const mayNotGrow = new Set(['Object.prototype', 'Array.prototype', 'Math', 'JSON', 'performance']);

interface Property {
  key: PropertyKey;
  value: unknown;
  descriptor: PropertyDescriptor;
}

interface Watched {
  name: string;
  object: object;
  properties: Property[];
  /** All keys there were, where nothing may be added either: it would hide what is inherited, or turn up in everybody's loops. */
  closed: ReadonlySet<PropertyKey> | null;
}

export class Intrinsics {
  private readonly watched: Watched[] = [];

  /** @param more further objects whose functions nobody may replace, by name */
  constructor(more: Readonly<Record<string, object>> = {}) {
    const global = globalThis as unknown as Record<string, { prototype: object }>;
    this.watch('globalThis', globalThis);
    for (const name of plain) this.watch(name, global[name]);
    for (const name of names) {
      this.watch(name, global[name]);
      this.watch(`${name}.prototype`, global[name].prototype);
    }
    this.watch('Performance.prototype', Object.getPrototypeOf(performance));
    const typed = Object.getPrototypeOf(Int32Array) as { prototype: object };
    this.watch('TypedArray', typed);
    this.watch('TypedArray.prototype', typed.prototype);
    for (const [name, object] of Object.entries(more)) this.watch(name, object);
  }

  /** The name of something that was changed since, or null. */
  changed(): string | null {
    for (const { name, object, properties, closed } of this.watched) {
      for (const { key, value, descriptor } of properties) {
        if (!isAs(object, key, value, descriptor)) return `${name}.${String(key)}`;
      }
      const more = closed === null ? undefined : Reflect.ownKeys(object).find((key) => !closed.has(key));
      if (more !== undefined) return `${name}.${String(more)}`;
    }
    return null;
  }

  /** Puts everything back; false where that can't be done. */
  mend(): boolean {
    for (const { object, properties, closed } of this.watched) {
      for (const key of closed === null ? [] : Reflect.ownKeys(object)) {
        if (!closed?.has(key)) Reflect.deleteProperty(object, key);
      }
      for (const { key, value, descriptor } of properties) {
        if (!isAs(object, key, value, descriptor)) Reflect.defineProperty(object, key, descriptor);
      }
    }
    return this.changed() === null;
  }

  private watch(name: string, object: object): void {
    // What the platform makes when it is first asked for is no business of ours.
    const lazy = object === globalThis || object === process;
    const properties = Reflect.ownKeys(object).flatMap((key): Property[] => {
      const descriptor = Object.getOwnPropertyDescriptor(object, key) as PropertyDescriptor;
      const { value } = descriptor;
      const shared = typeof value === 'function' || (object === globalThis && typeof value === 'object');
      return shared || (value === undefined && !lazy) ? [{ key, value, descriptor }] : [];
    });
    const closed = mayNotGrow.has(name) ? new Set(Reflect.ownKeys(object)) : null;
    this.watched.push({ name, object, properties, closed });
  }
}

function isAs(object: object, key: PropertyKey, value: unknown, before: PropertyDescriptor): boolean {
  if (value !== undefined) return (object as Record<PropertyKey, unknown>)[key] === value;
  const now = Object.getOwnPropertyDescriptor(object, key);
  return now !== undefined && now.get === before.get && now.set === before.set && now.value === before.value;
}
