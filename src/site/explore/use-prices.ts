/** The prices of all cards, by the usual rules and by others, each as soon as it is known. */
import { useEffect, useState } from 'preact/hooks';
import type { CardPrice } from '../../exact/card-price.js';
import type { KronenduellOptions } from '../../games/kronenduell/options.js';
import { Crew } from '../worker/crew.js';

export type Prices = ReadonlyMap<number, CardPrice>;

const none: Prices = new Map();

export function usePrices(
  standard: KronenduellOptions | null,
  own: KronenduellOptions | null,
): { usual: Prices; own: Prices } {
  return { usual: usePricesOf(standard), own: usePricesOf(own) };
}

/** All that was worked out since the page was opened, by the rules as text. */
const kept = new Map<string, Prices>();
const CARDS = 8;

/** Works in a thread of its own, which is dropped when other rules are asked about. */
function usePricesOf(options: KronenduellOptions | null): Prices {
  const name = JSON.stringify(options);
  const [, redraw] = useState(0);
  useEffect(() => {
    if (options === null || kept.get(name)?.size === CARDS) return;
    kept.set(name, none);
    const crew = new Crew();
    const stop = () => crew.stop();
    const add = (price: CardPrice) => {
      kept.set(name, new Map(kept.get(name)).set(price.card, price));
      redraw((version) => version + 1);
    };
    crew.ask('prices', { options }, add).then(stop, stop);
    return stop;
  }, [name]);
  return kept.get(name) ?? none;
}
