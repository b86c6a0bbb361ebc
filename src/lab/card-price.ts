/** The price of a card, exactly: what a side loses without its ability, without the card itself, or by trading it. */
import type { Keyed } from '../core/game.js';
import type { KronenduellOptions } from '../games/kronenduell/options.js';
import { solve } from '../search/backward-induction.js';
import { chanceWeighted, discover } from '../search/position-graph.js';
import { oneGame } from './solve.js';

const CARDS = 8;

/** Prices by card from 1 to 8; values are for the side concerned, averaged over both seats. */
export interface CardPrices {
  /** Value for a side whose card has no ability. */
  withoutAbility: number[];
  /** Value for a side that never plays the card while it holds another. */
  withoutCard: number[];
}

/** Both prices of each card, by the rules of `options`. */
export function priceCards(options: KronenduellOptions): CardPrices {
  const cards = Array.from({ length: CARDS }, (_, i) => i + 1);
  return {
    withoutAbility: cards.map((card) => valueWithoutAbility(options, card)),
    withoutCard: cards.map((card) => valueWithoutCard(options, card)),
  };
}

/** What trading card i for a second j is worth, [i − 1][j − 1]: both sides exchange one card, as in Verräter. */
export function priceTrades(options: KronenduellOptions): number[][] {
  const game = oneGame({ ...options, hands: 'verraeter' });
  const { keyed } = game;
  const graph = discover(keyed, {});
  const { values } = solve(graph);
  // The deals come in order: what seat 0 gives from 1 to 8, and for each what it gets.
  const worth = graph.roots.map((root) =>
    chanceWeighted({ ...graph, roots: [{ ...root, chance: 1 }] }, values),
  );
  return Array.from({ length: CARDS }, (_, given) => worth.slice(CARDS * given, CARDS * (given + 1)));
}

function valueWithoutAbility(options: KronenduellOptions, card: number): number {
  const [first, second = first] = options.abilities.split('/');
  const without = (list: string) =>
    list
      .split(',')
      .map((name, i) => (i + 1 === card ? 'none' : name))
      .join(',');
  const seat0 = gameValue(oneGame({ ...options, abilities: `${without(first)}/${second}` }).keyed);
  // Where the sides are equal, so is the price.
  if (first === second && options.hands === 'standard') return seat0;
  return (seat0 - gameValue(oneGame({ ...options, abilities: `${first}/${without(second)}` }).keyed)) / 2;
}

function valueWithoutCard(options: KronenduellOptions, card: number): number {
  const { keyed } = oneGame(options);
  const seat0 = gameValue(withoutMove(keyed, 0, card));
  if (!options.abilities.includes('/') && options.hands === 'standard') return seat0;
  return (seat0 - gameValue(withoutMove(keyed, 1, card))) / 2;
}

function gameValue(keyed: Keyed): number {
  const graph = discover(keyed, {});
  return chanceWeighted(graph, solve(graph).values);
}

/** The same game for a seat that makes a move only when it has no other: restricted play (Jaffe et al. 2012). */
export function withoutMove(keyed: Keyed, seat: 0 | 1, move: number): Keyed {
  const { mirror: _unequal, ...rest } = keyed;
  return {
    ...rest,
    expand(key, out) {
      keyed.expand(key, out);
      const { rows, cols, rowMove, colMove, child, payoff } = out;
      const own = seat === 0 ? rowMove : colMove;
      const n = seat === 0 ? rows : cols;
      const barred = own.subarray(0, n).indexOf(move);
      if (barred < 0 || n === 1) return;
      for (let row = 0, from = 0, to = 0; row < rows; row++) {
        for (let col = 0; col < cols; col++, from++) {
          if ((seat === 0 ? row : col) === barred) continue;
          child[to] = child[from];
          payoff[to++] = payoff[from];
        }
      }
      own.copyWithin(barred, barred + 1, n);
      if (seat === 0) out.rows--;
      else out.cols--;
    },
  };
}
