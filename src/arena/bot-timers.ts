/**
 * The timers of a worker's bots. What is still set when nobody waits for it any more would go off in somebody else's match; so it goes
 * off at once, in front of whoever set it, or is called off.
 */
import { createRequire, syncBuiltinESMExports } from 'node:module';

/** What all ways to set a timer have in common, and all ways to stop one. */
type Start = (callback: (...args: unknown[]) => void, ...rest: unknown[]) => object;
type Stop = (handle: unknown) => void;

const platform = {
  setTimeout: globalThis.setTimeout as Start,
  setInterval: globalThis.setInterval as Start,
  setImmediate: globalThis.setImmediate as Start,
  clearTimeout: globalThis.clearTimeout as Stop,
  clearInterval: globalThis.clearInterval as Stop,
  clearImmediate: globalThis.clearImmediate as Stop,
};

/** The timers as the arena itself uses them, whatever becomes of the global ones. */
export const arenaTimers = {
  setTimeout: globalThis.setTimeout,
  clearTimeout: globalThis.clearTimeout,
  setInterval: globalThis.setInterval,
  clearInterval: globalThis.clearInterval,
};

/** One turn of the event loop: whatever failed unseen comes to light. */
export function turnOfTheLoop(): Promise<void> {
  return new Promise((resolve) => platform.setImmediate(() => resolve()));
}

interface Pending<Owner> {
  owner: Owner;
  callback: () => void;
}

/** Takes the place of the global timers and of those of `node:timers`; made once in a thread that is the bots' alone. */
export class BotTimers<Owner> {
  private readonly pending = new Map<object, Pending<Owner>>();

  /** @param owner whose a timer is that is set now */
  constructor(private readonly owner: () => Owner) {
    const ours = {
      setTimeout: this.starting(platform.setTimeout, true),
      setInterval: this.starting(platform.setInterval, false),
      setImmediate: this.starting(platform.setImmediate, true),
      clearTimeout: this.stopping(platform.clearTimeout),
      clearInterval: this.stopping(platform.clearInterval),
      clearImmediate: this.stopping(platform.clearImmediate),
    };
    Object.assign(globalThis, ours);
    Object.assign(createRequire(import.meta.url)('node:timers') as object, ours);
    syncBuiltinESMExports();
  }

  /** Whether any is set. */
  get any(): boolean {
    return this.pending.size > 0;
  }

  /** Lets all that are set go off now, once each, and calls off what they set in turn; says what the first to throw threw. */
  goOff(): { owner: Owner; error: unknown } | null {
    const due = [...this.pending.values()];
    this.callOff();
    let first: { owner: Owner; error: unknown } | null = null;
    for (const { owner, callback } of due) {
      try {
        callback();
      } catch (error) {
        first ??= { owner, error };
      }
    }
    this.callOff();
    return first;
  }

  private callOff(): void {
    for (const handle of this.pending.keys()) {
      platform.clearTimeout(handle);
      platform.clearImmediate(handle);
    }
    this.pending.clear();
  }

  private starting(start: Start, once: boolean): Start {
    const { pending } = this;
    const ours: Start = (callback, ...rest) => {
      // All but `setImmediate` are told a time before what the callback is to be given.
      const args = start === platform.setImmediate ? rest : rest.slice(1);
      const handle = start(
        (...given) => {
          if (once) pending.delete(handle);
          callback(...given);
        },
        ...rest,
      );
      pending.set(handle, { owner: this.owner(), callback: () => callback(...args) });
      return handle;
    };
    // `promisify` finds its way of waiting here.
    return Object.defineProperties(ours, Object.getOwnPropertyDescriptors(start));
  }

  private stopping(stop: Stop): Stop {
    return (handle) => {
      for (const known of this.pending.keys()) {
        // A timer may be stopped by its number too.
        if (known === handle || Number(known) === handle) this.pending.delete(known);
      }
      stop(handle);
    };
  }
}
