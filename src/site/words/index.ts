/** The page's words, by language. */
import type { Language } from '../settings.js';
import { de } from './de.js';
import { en } from './en.js';
import type { Words } from './words.js';

const all: Record<Language, Words> = { en, de };

export const wordsOf = (language: Language): Words => all[language];
