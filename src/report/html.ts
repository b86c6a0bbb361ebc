/** HTML as a value: what comes from outside is text, whatever it looks like; only what these templates say is markup. */

/** Markup that is safe to put into a page. */
export class Html {
  constructor(readonly text: string) {}
}

export type Child = Html | string | number | null | readonly Child[];

/** A template whose values are escaped unless they are {@link Html}; null is nothing, a list is its parts. */
export function html(strings: TemplateStringsArray, ...values: Child[]): Html {
  return new Html(strings.map((text, i) => (i === 0 ? text : textOf(values[i - 1]) + text)).join(''));
}

/** Parts with a blank between them. */
export function sentences(parts: readonly Child[]): Html {
  return new Html(parts.map(textOf).filter(Boolean).join(' '));
}

/** A name somebody else chose: set apart, so that no sign in it turns the text around it. */
export function name(text: string): Html {
  return html`<bdi>${text}</bdi>`;
}

function textOf(value: Child): string {
  if (value === null) return '';
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map(textOf).join('');
  return escapeHtml(String(value));
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign]);
}
