/** What a report says of one run or experiment, ready to be put into a page. */
import type { Html } from './html.js';

export interface Part {
  title: string;
  /** Whose accent the page has. */
  game: string;
  /** Which folder it is about. */
  kicker: string;
  /** Sentences and key figures. */
  answer: Html;
  /** Sections with plots. */
  rest: Html;
  /** What can be jumped to. */
  contents: readonly { id: string; title: string }[];
}
