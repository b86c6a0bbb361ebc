/** What the players are called. */
import type { Words } from '../words/words.js';

const others = ['Anna', 'Ben', 'Clara', 'David', 'Emma'] as const;

/** The player's own name first. */
export const playerNames = (w: Words, seats: number): string[] => [w.you, ...others.slice(0, seats - 1)];
