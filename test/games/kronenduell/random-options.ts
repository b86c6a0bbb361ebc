/** Random rule sets for property tests. */
import type { Rng } from '../../../src/core/rng.js';
import {
  abilityNames,
  completeOptions,
  type KronenduellOptions,
} from '../../../src/games/kronenduell/options.js';

function oneOf<T>(rng: Rng, values: readonly T[]): T {
  return values[rng.below(values.length)];
}

function randomList(rng: Rng): string {
  return Array.from({ length: 8 }, () => oneOf(rng, abilityNames)).join(',');
}

/** Any rule set: half of them with the usual abilities, the others with any, some with two lists. */
export function randomOptions(rng: Rng): KronenduellOptions {
  const match = oneOf(rng, ['single', 'two-wins'] as const);
  const abilities = oneOf(rng, ['usual', 'usual', 'moved', 'unequal']);
  return completeOptions({
    coinsToWin: oneOf(rng, [4, 1 + rng.below(10)]),
    hands: oneOf(rng, ['standard', 'verraeter', 'mixed'] as const),
    match,
    drawnGames: oneOf(
      rng,
      // Replays make long matches, so they come less often.
      match === 'single'
        ? (['draw', 'draw', 'draw', 'replay'] as const)
        : (['draw', 'draw', 'count', 'count', 'replay'] as const),
    ),
    postponedDouble: oneOf(rng, ['one', 'owner'] as const),
    outOfCards: oneOf(rng, ['draw', 'more-coins'] as const),
    boost: oneOf(rng, [2, rng.below(9)]),
    doubleCoins: oneOf(rng, [2, 1 + rng.below(8)]),
    ...(abilities === 'usual'
      ? {}
      : { abilities: randomList(rng) + (abilities === 'unequal' ? `/${randomList(rng)}` : '') }),
  });
}
