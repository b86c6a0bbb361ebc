/** What a worker thread works out of one rule set. */
import type { KronenduellOptions } from '../games/kronenduell/options.js';
import { priceCards } from './card-price.js';
import { studyRules } from './rule-study.js';
import { oneGame } from './solve.js';
import type { SweepRow } from './sweep-row.js';

export interface SweepTask {
  options: KronenduellOptions;
  prices: boolean;
}

export async function workOut({ options, prices }: SweepTask): Promise<SweepRow> {
  const { value, win, draw, loss, rounds, opening, openingEntropy, cards, neverUsed, firstLead } = studyRules(
    oneGame(options),
  );
  return {
    value,
    win,
    draw,
    loss,
    rounds,
    opening,
    entropy: openingEntropy,
    used: cards.map((card) => card.played),
    neverUsed: neverUsed.length,
    firstLead,
    ...(prices ? priceCards(options) : {}),
  };
}
