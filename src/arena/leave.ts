/** Ends the process or thread at once, whatever process.exit has become for the bots: import it before any of them. */
export const leave: (code: number) => never = process.exit.bind(process);

/** What process.exit is for bots. */
export const barredExit: typeof process.exit = (code) => {
  throw new Error(`called process.exit(${code ?? ''})`);
};
