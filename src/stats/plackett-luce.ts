/**
 * Strengths from rankings of any number of players (Plackett, "The analysis of permutations", 1975; Luce 1959): the first is
 * chosen from all, the next from the rest, each with a chance in proportion to e^strength; by maximum likelihood (Hunter, "MM
 * algorithms for generalized Bradley–Terry models", Annals of Statistics 32, 2004, for when there is a maximum).
 */
import { type Alternative, type Choice, fitChoices } from './choice-model.js';
import { comparable } from './comparable.js';
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
  const who = comparable(players, betterAndWorse(rankings));
  const index = new Map(who.group.map((player, i) => [player, i]));
  const sets = new Map<string, readonly Alternative[]>();
  const choices: Choice[] = [];
  for (const { places, count = 1, block = null } of rankings) {
    const among = places.map((place) => place.flatMap((player) => index.get(player) ?? []));
    for (const { from, chosen } of stages(among)) {
      const key = from.join();
      let alternatives = sets.get(key);
      if (alternatives === undefined) sets.set(key, (alternatives = from.map((i) => [[i, 1]] as const)));
      choices.push({ alternatives, counts: chosen.map((share) => share * count), block });
    }
  }
  return strengthsOf(who, fitChoices(choices, who.group.length, who.group.length));
}

function* betterAndWorse(rankings: readonly Ranking[]): Generator<[number, number]> {
  for (const { places } of rankings) {
    for (const [at, place] of places.entries()) {
      for (const better of place) {
        for (const worse of places[at + 1] ?? []) yield [better, worse];
        for (const even of place) if (even !== better) yield [better, even];
      }
    }
  }
}

/** The choices that make up a ranking: from whom, and the share of being chosen that each of them got. */
function* stages(places: readonly (readonly number[])[]): Generator<{ from: number[]; chosen: number[] }> {
  for (let at = 0; at < places.length; at++) {
    const rest = places.slice(at + 1).flat();
    const place = places[at];
    for (let subset = 1; subset < 1 << place.length; subset++) {
      // In a random order of the place, those left are this subset with the chance 1 / C(size, left).
      const left = place.filter((_, i) => (subset >> i) & 1);
      if (left.length + rest.length < 2) continue;
      const share = 1 / (choose(place.length, left.length) * left.length);
      const from = [...left, ...rest].sort((a, b) => a - b);
      yield { from, chosen: from.map((player) => (left.includes(player) ? share : 0)) };
    }
  }
}

function choose(n: number, k: number): number {
  let ways = 1;
  for (let i = 1; i <= k; i++) ways = (ways * (n - k + i)) / i;
  return ways;
}
