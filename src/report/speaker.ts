/** Says things in one language: chooses between translations, and writes numbers as that language does. */

export const languages = ['en', 'de'] as const;
export type Lang = (typeof languages)[number];

/** The same in every language: one that is missing doesn't compile. */
export type Both<T> = Record<Lang, T>;

/** A figure with its interval; null where it can't be told. */
export interface Interval {
  lo: number | null;
  hi: number | null;
}

export type Show = (x: number) => string;

/** For what there is no figure of. */
export const NOTHING = '–';

export class Speaker {
  private readonly formats = new Map<string, Intl.NumberFormat>();

  constructor(readonly lang: Lang) {}

  /** The entry in this language. */
  say<T>(entry: Both<T>): T {
    return entry[this.lang];
  }

  /** A whole number with its thousands apart. */
  readonly count: Show = (n) => this.format(Math.round(n), {});

  /** A share from 0 to 1 as so many in 100. */
  readonly percent: Show = (x) =>
    this.format(x, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });

  /** The same with a decimal only where it takes one. */
  readonly axisPercent: Show = (x) => this.format(x, { style: 'percent', maximumFractionDigits: 1 });

  /** The same without decimals. */
  readonly roundPercent: Show = (x) => this.format(x, { style: 'percent', maximumFractionDigits: 0 });

  /** A number with two decimals. */
  readonly number: Show = (x) => this.decimals(x, 2);

  decimals(x: number, digits: number): string {
    return this.format(x, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  }

  /** A number to so many digits that count. */
  precise(x: number, digits: number): string {
    return this.format(x, { maximumSignificantDigits: digits });
  }

  /** With a + where it is more than 0. */
  signed(x: number, show: Show): string {
    const text = show(x);
    return x > 0 && /[1-9]/.test(text) ? `+${text}` : text;
  }

  /** `57.8 to 61.3%`; {@link NOTHING} where there is no interval. */
  range({ lo, hi }: Interval, show: Show): string {
    if (lo === null && hi === null) return NOTHING;
    const from = lo === null ? '−∞' : show(lo);
    const to = hi === null ? '∞' : show(hi);
    const unit = /\s?%$/.exec(to)?.[0];
    const short = unit !== undefined && from.endsWith(unit) ? from.slice(0, -unit.length) : from;
    return `${short} ${this.say({ en: 'to', de: 'bis' })} ${to}`;
  }

  /** `a, b and c` */
  list(parts: readonly string[]): string {
    return new Intl.ListFormat(this.lang, { type: 'conjunction' }).format(parts);
  }

  private format(x: number, options: Intl.NumberFormatOptions): string {
    const key = JSON.stringify(options);
    const format =
      this.formats.get(key) ?? new Intl.NumberFormat(this.lang, { signDisplay: 'negative', ...options });
    this.formats.set(key, format);
    return format.format(x).replace('-', '−');
  }
}

/** The figure or {@link NOTHING}. */
export function shown(x: number | null, show: Show): string {
  return x === null || !Number.isFinite(x) ? NOTHING : show(x);
}
