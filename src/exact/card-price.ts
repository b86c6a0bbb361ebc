/** The price of a card, exactly: what a side loses without its ability, without the card itself, or by trading it. */
import { singleGame } from '../games/kronenduell/game.js';
import type { KronenduellOptions } from '../games/kronenduell/options.js';
import { solve } from '../search/backward-induction.js';
import { ChangedMoves } from '../search/changed-move.js';
import { chanceWeighted, discover } from '../search/position-graph.js';

const CARDS = 8;

/** Prices by card from 1 to 8; values are for the side concerned, averaged over both seats. */
export interface CardPrices {
  /** Value for a side whose card has no ability. */
  withoutAbility: number[];
  /** Value for a side that never plays the card while it holds another. */
  withoutCard: number[];
}

/** The two prices of one card. */
export interface CardPrice {
  card: number;
  withoutAbility: number;
  withoutCard: number;
}

/** Both prices of each card, by the rules of `options`, one card after another: each as soon as it is known. */
export function* cardPrices(options: KronenduellOptions): Generator<CardPrice> {
  const { keyed } = singleGame(options);
  const graph = discover(keyed, { fold: false });
  const { values } = solve(graph);
  // Where the sides are equal, so is the price.
  const seats = keyed.mirror === undefined ? ([0, 1] as const) : ([0] as const);
  const changes = seats.map((seat) => new ChangedMoves(keyed, graph, values, seat));
  for (let card = 1; card <= CARDS; card++) {
    const price: CardPrice = { card, withoutAbility: 0, withoutCard: 0 };
    for (const seat of seats) {
      const share = (seat === 0 ? 1 : -1) / seats.length;
      price.withoutAbility += share * valueWithoutAbility(options, changes[seat], seat, card);
      price.withoutCard += share * changes[seat].withoutMove(card);
    }
    yield price;
  }
}

/** All of them together. */
export function priceCards(options: KronenduellOptions): CardPrices {
  const prices = [...cardPrices(options)];
  return {
    withoutAbility: prices.map(({ withoutAbility }) => withoutAbility),
    withoutCard: prices.map(({ withoutCard }) => withoutCard),
  };
}

/** What trading card i for a second j is worth, [i − 1][j − 1]: both sides exchange one card, as in Verräter. */
export function priceTrades(options: KronenduellOptions): number[][] {
  const game = singleGame({ ...options, hands: 'verraeter' });
  const { keyed } = game;
  const graph = discover(keyed, {});
  const { values } = solve(graph);
  // The deals come in order: what seat 0 gives from 1 to 8, and for each what it gets.
  const worth = graph.roots.map((root) =>
    chanceWeighted({ ...graph, roots: [{ ...root, chance: 1 }] }, values),
  );
  return Array.from({ length: CARDS }, (_, given) => worth.slice(CARDS * given, CARDS * (given + 1)));
}

/** The value for seat 0 when the card of `seat` has no ability. */
function valueWithoutAbility(
  options: KronenduellOptions,
  changes: ChangedMoves,
  seat: 0 | 1,
  card: number,
): number {
  const lists = options.abilities.split('/');
  const sides = [lists[0], lists[1] ?? lists[0]].map((list) => list.split(','));
  sides[seat][card - 1] = 'none';
  const { keyed } = singleGame({ ...options, abilities: sides.join('/') });
  return changes.withChanged(card, keyed);
}
