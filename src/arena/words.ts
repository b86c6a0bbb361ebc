/** Words about what a bot did. */

/** One line that fits a table. */
export function shorten(words: string): string {
  const line = words.replace(/\s+/g, ' ');
  return line.length > 200 ? `${line.slice(0, 199)}…` : line;
}

/** What was thrown, as its name and message. */
export function errorText(error: unknown): string {
  try {
    return error instanceof Error ? `${error.name}: ${error.message}` : `threw ${String(error)}`;
  } catch {
    return 'threw something that can not be told';
  }
}

/** `1 match`, `2 matches`: the word as it is for several. @param shown how the number is written */
export function counted(n: number, several: string, shown = String(n)): string {
  return `${shown} ${n === 1 ? several.replace(/(?<=ch)es$|s$/, '') : several}`;
}
