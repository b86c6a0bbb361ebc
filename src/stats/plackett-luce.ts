/**
 * Strengths from rankings of any number of players (Plackett, "The analysis of permutations", 1975; Luce 1959): the first is
 * chosen from all, the next from the rest, each with a chance in proportion to e^strength; by maximum likelihood (Hunter, "MM
 * algorithms for generalized Bradley–Terry models", Annals of Statistics 32, 2004, for when there is a maximum).
 */
import { type Alternative, fitChoices, type Outcome } from './choice-model.js';
import { comparable, type Result } from './comparable.js';
import { type Strengths, strengthsOf } from './strengths.js';

/** How a match ended. */
export interface Ranking {
  /**
   * The players by place, best first; those who share a place are listed together. They count as ranked in every order alike,
   * which for two is half a win each.
   */
  places: readonly (readonly number[])[];
  /** How many matches ended like this, 1 unless said otherwise. */
  count?: number;
  /** The block the match belongs to; standard errors then count blocks. */
  block?: number;
}

/**
 * The likeliest strengths of players 0 to players − 1. Players who can't be compared get null, never NaN.
 * Takes time that doubles with each player who shares a place.
 */
export function plackettLuce(players: number, rankings: readonly Ranking[]): Strengths {
  const alike = new Map<string, { places: Ranking['places']; total: number }>();
  const keys = rankings.map(({ places, count = 1 }) => {
    const key = places.join('|');
    const known = alike.get(key);
    if (known === undefined) alike.set(key, { places, total: count });
    else known.total += count;
    return key;
  });
  const who = comparable(players, results(alike.values()));
  const index = new Map(who.group.map((player, i) => [player, i]));
  const sets = new Map<string, readonly Alternative[]>();
  const outcomes = new Map<string, Outcome>();
  for (const [key, { places }] of alike) {
    const among = places.map((place) => place.flatMap((player) => index.get(player) ?? []));
    outcomes.set(
      key,
      stages(among).map(({ from, chosen }) => {
        const alternatives = sets.get(from.join()) ?? from.map((i) => [[i, 1]] as const);
        sets.set(from.join(), alternatives);
        return { alternatives, counts: chosen };
      }),
    );
  }
  const observations = rankings.flatMap(({ count = 1, block = null }, i) => {
    const outcome = outcomes.get(keys[i]) ?? [];
    return outcome.length === 0 ? [] : [{ outcome, count, block }];
  });
  return strengthsOf(who, fitChoices(observations, who.group.length, who.group.length));
}

function* results(rankings: Iterable<{ places: Ranking['places']; total: number }>): Generator<Result> {
  for (const { places, total } of rankings) {
    for (const [at, place] of places.entries()) {
      for (const better of place) {
        for (const worse of places[at + 1] ?? []) yield [better, worse, total];
        for (const even of place) if (even !== better) yield [better, even, total];
      }
    }
  }
}

/** The choices that make up a ranking: from whom, and the share of being chosen that each of them got. */
function stages(places: readonly (readonly number[])[]): { from: number[]; chosen: number[] }[] {
  return places.flatMap((place, at) => {
    const rest = places.slice(at + 1).flat();
    return subsets(place).flatMap((left) => {
      // In a random order of the place, those left of it are this subset with the chance 1 / C(size, left).
      if (left.length + rest.length < 2) return [];
      const share = 1 / (choose(place.length, left.length) * left.length);
      const from = [...left, ...rest].sort((a, b) => a - b);
      return { from, chosen: from.map((player) => (left.includes(player) ? share : 0)) };
    });
  });
}

/** All subsets but the empty one. */
function subsets(items: readonly number[]): number[][] {
  const masks = Array.from({ length: (1 << items.length) - 1 }, (_, i) => i + 1);
  return masks.map((mask) => items.filter((_, i) => (mask >> i) & 1));
}

function choose(n: number, k: number): number {
  let ways = 1;
  for (let i = 1; i <= k; i++) ways = (ways * (n - k + i)) / i;
  return ways;
}
