/** Checks every line of a form by the rules of its game. */
import { UsageError } from '../../core/errors.js';
import { findGame } from '../../games/index.js';
import { checkCrowns } from './crowns-record.js';
import { checkDuel } from './duel-record.js';
import type { Form, FormLine } from './form.js';
import { checkFull } from './full-record.js';
import { checkKoenig } from './koenig-record.js';
import type { RecordedMatch } from './record.js';
import { RecordError, type Words } from './words.js';

/** A line that can't be, and why. */
export interface WrongLine {
  line: number;
  problem: Words;
}

export interface CheckedForm {
  game: string;
  matches: RecordedMatch[];
  wrong: WrongLine[];
}

type Check = (line: FormLine, common: Record<string, string>) => RecordedMatch;

/** The columns that say which game a form is of, and how its lines are checked. */
const forms: Readonly<Record<string, { column: string; check: Check }>> = {
  kronenduell: { column: 'cards_0', check: checkDuel },
  crowns: { column: 'tricks_0', check: checkCrowns },
  'koenig-gegen-bauern': { column: 'left_0', check: checkKoenig },
};

/**
 * Goes through all lines; a wrong one doesn't keep the others from being read.
 * @param common rule options of all lines, unless a line says otherwise
 * @throws UsageError when nobody can tell which game it is
 */
export function checkForm(form: Form, common: Record<string, string>, game?: string): CheckedForm {
  const id = game ?? gameOf(form);
  findGame(id);
  const { check } = forms[id];
  const checked: CheckedForm = { game: id, matches: [], wrong: [] };
  for (const line of form.lines) {
    try {
      const full = line.fields.has('deal') && line.fields.has('moves');
      checked.matches.push(full ? checkFull(id, line, common) : check(line, common));
    } catch (error) {
      if (error instanceof RecordError) checked.wrong.push({ line: line.line, problem: error.words });
      // What is wrong with options, hands or numbers of players.
      else if (error instanceof UsageError) {
        checked.wrong.push({ line: line.line, problem: { en: error.message, de: error.message } });
      } else throw error;
    }
  }
  return checked;
}

function gameOf({ columns, lines }: Form): string {
  const named = lines.map(({ fields }) => fields.get('game')).find((name) => name !== undefined);
  if (named !== undefined) return named;
  const found = Object.keys(forms).find((id) => columns.includes(forms[id].column));
  if (found !== undefined) return found;
  const signs = Object.entries(forms).map(([id, { column }]) => `${column} (${id})`);
  throw new UsageError(`which game is it? There is no column ${signs.join(', ')}; or say --game NAME`);
}
