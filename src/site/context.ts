/** What every part of the page may ask for: its words, and what the visitor likes. */
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Settings } from './settings.js';
import { en } from './words/en.js';
import type { Words } from './words/words.js';

export const WordsContext = createContext<Words>(en);
export const SettingsContext = createContext<Settings>({ language: 'en', theme: 'auto', pace: 'calm' });

export const useWords = (): Words => useContext(WordsContext);
export const useSettings = (): Settings => useContext(SettingsContext);
