/** Ctrl-C and its kin: the first asks the run to stop where nothing is lost, the second stops at once. */

export interface Interrupt {
  asked: () => boolean;
  /** The exit code that says by which signal it was stopped. */
  code: () => number;
  /** Signals have their usual effect again. */
  end: () => void;
}

const codes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;
type Signal = keyof typeof codes;

// While a bot is imported `process.exit` is not the real one.
const leave = process.exit.bind(process);

export function untilInterrupted(): Interrupt {
  let first: Signal | null = null;
  const handle = (signal: Signal) => {
    if (first !== null) leave(codes[signal]);
    first = signal;
    process.stderr.write('\narena: stopping after what is being played; once more to stop at once\n');
  };
  const signals = Object.keys(codes) as Signal[];
  for (const signal of signals) process.on(signal, handle);
  return {
    asked: () => first !== null,
    code: () => codes[first ?? 'SIGINT'],
    end: () => {
      for (const signal of signals) process.off(signal, handle);
    },
  };
}
