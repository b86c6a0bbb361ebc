/** Which cards of Kronenduell are dead, and which must be had: use and price under perfect play, exactly. */

import type { CardPrices } from '../exact/card-price.js';
import type { KronenduellOptions } from '../games/kronenduell/options.js';
import type { CardUse } from './rule-study.js';
import { Threads } from './threads.js';

/** What there is to say of one card. */
export interface CardVerdict {
  card: number;
  /** How often a seat plays it in a game, and the coins that its round brings its side more than the other. */
  played: number;
  gain: number;
  /** What a game is worth to a side that may play it only when it holds no other, or whose card has no ability (win 1, loss −1). */
  withoutCard: number;
  withoutAbility: number;
  verdict: 'dead' | 'must' | '';
}

/** Played in fewer than one game of twenty, or missed by less than a win in a hundred games: dead. */
const HARDLY_PLAYED = 0.05;
const HARDLY_MISSED = -0.02;
/** Who may not use it loses five of six games: a card one must have. */
const HOPELESS = -2 / 3;

/** The verdict on a card by these figures. */
export function verdictOnCard({
  played,
  withoutCard,
}: Pick<CardVerdict, 'played' | 'withoutCard'>): CardVerdict['verdict'] {
  if (played < HARDLY_PLAYED || withoutCard > HARDLY_MISSED) return 'dead';
  return withoutCard <= HOPELESS ? 'must' : '';
}

/** The cards by each of these rules, worked out on so many threads; equal rules only once, and of a match a single game. */
export async function cardVerdicts(
  rules: readonly KronenduellOptions[],
  threads: number,
): Promise<CardVerdict[][]> {
  const keys = rules.map(({ match: _match, drawnGames: _drawn, ...game }) => JSON.stringify(game));
  const different = [...new Set(keys)];
  const pool = new Threads('src/lab/card-report.js', 'cardPart', Math.min(threads, 2 * different.length));
  try {
    const found = await Promise.all(
      different.map(async (key) => {
        const options = rules[keys.indexOf(key)];
        const [prices, use] = await Promise.all([
          pool.run<CardPrices>({ part: 'prices', options }),
          pool.run<CardUse[]>({ part: 'use', options }),
        ]);
        return use.map(({ card, played, gain }, i): CardVerdict => {
          const [withoutCard, withoutAbility] = [prices.withoutCard[i], prices.withoutAbility[i]];
          const verdict = verdictOnCard({ played, withoutCard });
          return { card, played, gain, withoutCard, withoutAbility, verdict };
        });
      }),
    );
    return keys.map((key) => found[different.indexOf(key)]);
  } finally {
    await pool.close();
  }
}
