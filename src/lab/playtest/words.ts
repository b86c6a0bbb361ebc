/** What is said to people about their matches, in both languages. */

export const languages = ['en', 'de'] as const;
export type Language = (typeof languages)[number];

/** One thing said in each language. */
export type Words = Readonly<Record<Language, string>>;

/** A line of a record can't be: by the rules, or by the form. */
export class RecordError extends Error {
  constructor(readonly words: Words) {
    super(words.en);
  }
}

/** @throws RecordError */
export function wrong(en: string, de: string): never {
  throw new RecordError({ en, de });
}
