/** Ctrl-C and SIGTERM: the first asks the run to stop where nothing is lost, the second stops at once. */

export interface Interrupt {
  asked: () => boolean;
  /** Signals have their usual effect again. */
  end: () => void;
}

export function untilInterrupted(): Interrupt {
  let asked = false;
  const handle = () => {
    if (asked) process.exit(130);
    asked = true;
    process.stderr.write('\narena: stopping after what is being played; once more to stop at once\n');
  };
  process.on('SIGINT', handle);
  process.on('SIGTERM', handle);
  return {
    asked: () => asked,
    end: () => {
      process.off('SIGINT', handle);
      process.off('SIGTERM', handle);
    },
  };
}
