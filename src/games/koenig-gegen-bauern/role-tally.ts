/** How a bot fared as King and how as a Bauer, by the way the King was found: the table `roles.csv`. */
import type { Column, Tally } from '../../core/game.js';
import { kingWays } from './deal.js';

const roles = ['king', 'bauer'] as const;
const ways = kingWays.length;
const wayWords: Record<(typeof kingWays)[number], string> = {
  alone: 'where the King had volunteered alone',
  volunteers: 'where chance named the King among the volunteers',
  all: 'where chance named the King among all three',
  unasked: 'where nobody was asked (king=fixed)',
};

/** For each role and way two sums: matches, and the shares of the win. */
const place = (role: number, way: number): number => 2 * (role * ways + way);

const columns: readonly Column[] = [
  ...roles.flatMap((role) => pairOf(role, `as ${nameOf(role)}`)),
  ...roles.flatMap((role) =>
    kingWays.flatMap((way) => pairOf(`${role}_${way}`, `as ${nameOf(role)} ${wayWords[way]}`)),
  ),
];

export const roleTally: Tally = {
  name: 'roles',
  about: 'how each bot fared as King and as a Bauer; a match with two seats of a bot counts twice',
  size: 2 * roles.length * ways,
  columns,
  shown: 2 * roles.length,
  rows(sums) {
    const byWay = roles.map((_, role) => kingWays.map((_, way) => sums.subarray(place(role, way))));
    const all = byWay.map((of) => of.reduce(([m, w], part) => [m + part[0], w + part[1]], [0, 0]));
    // 0 / 0 is NaN: an empty field.
    return [[...all, ...byWay.flat()].flatMap((of) => [of[0], of[1] / of[0]])];
  },
};

/** Adds a match in which a seat was King or not, and got `share` of the win, to the sums that begin at `at`. */
export function tallyRole(sums: Float64Array, at: number, isKing: boolean, way: number, share: number): void {
  const of = at + place(isKing ? 0 : 1, way);
  sums[of]++;
  sums[of + 1] += share;
}

function nameOf(role: (typeof roles)[number]): string {
  return role === 'king' ? 'King' : 'Bauer';
}

function pairOf(name: string, about: string): Column[] {
  return [
    { name: `${name}_matches`, about: `matches ${about}` },
    {
      name: `${name}_share`,
      about: `share of the win in those matches, on average; empty when there are none`,
    },
  ];
}
