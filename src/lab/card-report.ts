/** All there is to say of what the cards are worth by a rule set, worked out on threads. */

import { type CardPrices, priceCards, priceTrades } from '../exact/card-price.js';
import { singleGame } from '../games/kronenduell/game.js';
import type { KronenduellOptions } from '../games/kronenduell/options.js';
import { type CardUse, studyRules } from './rule-study.js';
import { solveFrom } from './solve.js';
import { Threads } from './threads.js';

export interface CardReport {
  prices: CardPrices;
  use: CardUse[];
  /** What a game is worth to the side that gives card i + 1 for card j + 1, [i][j]. */
  trades: number[][];
}

/** The parts, each for a thread of its own. */
const parts = {
  prices: priceCards,
  use: (options: KronenduellOptions) => studyRules(solveFrom(singleGame(options))).cards,
  trades: priceTrades,
};

/** What a thread does: one part of the report. */
export function cardPart({ part, options }: { part: keyof CardReport; options: KronenduellOptions }) {
  return parts[part](options);
}

/** Works out all parts on at most so many threads. */
export async function reportCards(options: KronenduellOptions, threads: number): Promise<CardReport> {
  const pool = new Threads('src/lab/card-report.js', 'cardPart', Math.min(threads, 3));
  try {
    const [prices, trades, use] = await Promise.all([
      pool.run<CardPrices>({ part: 'prices', options }),
      pool.run<number[][]>({ part: 'trades', options }),
      pool.run<CardUse[]>({ part: 'use', options }),
    ]);
    return { prices, use, trades };
  } finally {
    await pool.close();
  }
}
