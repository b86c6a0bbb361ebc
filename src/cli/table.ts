/** Tables for the terminal, plain enough to be read aloud and pasted into a mail. */
import Table from 'cli-table3';
import type { Field } from '../core/schema.js';

/** Columns of numbers are set to the right: those whose name starts with `>`. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const chars = Object.fromEntries(
    ['top', 'bottom', 'left', 'right', 'mid', 'middle'].flatMap((side) =>
      ['', '-mid', '-left', '-right'].map((part) => [`${side}${part}`, '']),
    ),
  );
  const made = new Table({
    head: head.map((name) => name.replace(/^>/, '')),
    colAligns: head.map((name) => (name.startsWith('>') ? 'right' : 'left')),
    chars: { ...chars, middle: '  ' },
    style: { head: [], border: [], 'padding-left': 0, 'padding-right': 0 },
  });
  made.push(...rows.map((row) => [...row]));
  return made
    .toString()
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n');
}

/** Named values with what there is to say of them, a paragraph each; long texts would burst a table. */
export function fieldList(fields: readonly Field[]): string {
  return fields
    .map(({ name, default: usual, values, about }) => `  ${name}=${usual}\n      ${about}\n      ${values}\n`)
    .join('');
}

/** Figures with the decimal comma of German. */
export function decimals(text: string, language: 'en' | 'de'): string {
  return language === 'de' ? text.replace(/(\d)\.(\d)/g, '$1,$2') : text;
}

/** A figure with so many decimals; less than zero only where that shows, and with a minus, not a hyphen. */
export function decimal(x: number, places: number): string {
  return x
    .toFixed(places)
    .replace(/^-(0\.?0*)$/, '$1')
    .replace(/^-/, '−');
}

/** A share as a percentage with one decimal, or `–`. */
export function percent(x: number | null): string {
  return x === null ? '–' : `${decimal(100 * x, 1)} %`;
}

/** A figure with one decimal, or `–`. */
export function fixed(x: number | null): string {
  return x === null ? '–' : decimal(x, 1);
}

/** An interval in the words of `show`; an end that there is not is infinite, and without both it is `–`. */
export function range(lo: number | null, hi: number | null, show: (x: number) => string): string {
  if (lo === null && hi === null) return '–';
  const from = lo === null ? '−∞' : show(lo);
  return hi === null ? `${from} – ∞` : `${from.replace(/ %$/, '')} – ${show(hi)}`;
}

/** A whole number with thin separators: `1 234 567`. */
export function grouped(n: number): string {
  return Math.round(n)
    .toString()
    .replace(/^-/, '−')
    .replace(/\B(?=(\d{3})+$)/g, ' ');
}
