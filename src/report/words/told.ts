/** Sentences in every language, side by side. */
import type { Html } from '../html.js';
import type { Both } from '../speaker.js';

/** A sentence with gaps: the same gaps in every language. */
export function told<Gaps extends readonly unknown[]>(
  entry: Both<(...gaps: Gaps) => Html>,
): Both<(...gaps: Gaps) => Html> {
  return entry;
}

/** Words without gaps. */
export function words<Name extends string>(entries: Record<Name, Both<string>>): Record<Name, Both<string>> {
  return entries;
}
