/** Names of bots and arms within sentences. */
import { Html, html, name } from './html.js';
import type { Speaker } from './speaker.js';

export function strongName(bot: string): Html {
  return html`<strong>${name(bot)}</strong>`;
}

/** `a, b and c` */
export function listNames(say: Speaker, bots: readonly string[]): Html {
  // The list is made of places for the names, since a name may hold anything, also a comma.
  const gaps = say.list(bots.map((_, i) => `\u0000${i}\u0000`)).split('\u0000');
  const parts = gaps.map((part, i) => (i % 2 === 0 ? html`${part}` : name(bots[Number(part)])));
  return new Html(parts.map(({ text }) => text).join(''));
}
