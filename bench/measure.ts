/** How the benches measure: processor time, not the clock, and the best of several runs, since machines are shared. */

export function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** The best rate of `runs` runs, a second of processor time; `work` does it and says how much it did. */
export function best(work: () => number, runs = 20): number {
  let rate = 0;
  for (let run = 0; run < runs; run++) {
    const from = cpuSeconds();
    const amount = work();
    rate = Math.max(rate, amount / (cpuSeconds() - from));
  }
  return rate;
}

/** A line of a bench's table. */
export function row(what: string, figure: number, unit: string): void {
  const digits = figure >= 100 ? figure.toFixed(0).replace(/\B(?=(\d{3})+$)/g, ' ') : figure.toPrecision(3);
  console.log(`${what.padEnd(72)} ${digits.padStart(14)} ${unit}`);
}
