/** The whole page: nothing in it comes from elsewhere, and nothing in it runs. */
import { createHash } from 'node:crypto';
import { version } from '../arena/package-root.js';
import { type Child, type Html, html, Html as Markup } from './html.js';
import type { Speaker } from './speaker.js';
import { styleOf } from './style.js';
import { pageWords } from './words/page.js';

export interface Page {
  title: string;
  /** Whose accent it has; '' for several. */
  game: string;
  /** The parts that can be jumped to. */
  contents: readonly { id: string; title: Child }[];
  /** Above the answer, the answer, and what follows it. */
  header: Html;
  answer: Html;
  rest: Html;
}

export function page(say: Speaker, { title, game, contents, header, answer, rest }: Page): Html {
  const style = styleOf(game);
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  const words = say.say(pageWords);
  return html`<!doctype html>
<html lang="${say.lang}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<style>${new Markup(style)}</style>
</head>
<body>
<a class="skip" href="#answer">${words.skip}</a>
<header>
${header}</header>
<main id="answer">
${answer}${
  contents.length < 2
    ? null
    : html`<nav aria-label="${words.contents}"><ol>${contents.map(({ id, title: to }) => html`<li><a href="#${id}">${to}</a></li>`)}</ol></nav>
`
}${rest}</main>
<footer><p>${words.intervals}</p><p>${words.made(version)}</p></footer>
</body>
</html>
`;
}
