/** The prices of all cards, by the usual rules and by others, each as soon as it is known. */
import { useEffect, useState } from 'preact/hooks';
import type { CardPrice } from '../../exact/card-price.js';
import type { KronenduellOptions } from '../../games/kronenduell/options.js';
import { Crew } from '../worker/crew.js';

export type Prices = ReadonlyMap<number, CardPrice>;

const none: Prices = new Map();

export function usePrices(
  standard: KronenduellOptions,
  own: KronenduellOptions | null,
): { usual: Prices; own: Prices } {
  return { usual: usePricesOf(standard), own: usePricesOf(own) };
}

/** Works in a thread of its own, which is dropped when other rules are asked about. */
function usePricesOf(options: KronenduellOptions | null): Prices {
  const name = JSON.stringify(options);
  const [known, setKnown] = useState<{ name: string; prices: Prices }>({ name, prices: none });
  useEffect(() => {
    if (options === null) return;
    setKnown({ name, prices: none });
    const crew = new Crew();
    crew
      .ask('prices', { options }, (price) =>
        setKnown((before) => ({ name, prices: new Map(before.prices).set(price.card, price) })),
      )
      .then(
        () => crew.stop(),
        () => crew.stop(),
      );
    return () => crew.stop();
  }, [name]);
  return known.name === name ? known.prices : none;
}
