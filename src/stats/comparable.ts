/**
 * Who can be compared with whom. A likeliest strength exists only among players who have each beaten the other, directly or
 * through others (Ford 1957); one who beat all of these and lost to none is above them by no known distance.
 */

/**
 * `rated`: of the group that ratings are given for. `above`, `below`: better, or worse, than all of that group by every
 * result between them. `apart`: no chain of results leads to or from the group.
 */
export type Standing = 'rated' | 'above' | 'below' | 'apart';

export interface Comparable {
  /** The largest group of players that can be compared; of equally large ones that with the most results. */
  group: number[];
  standing: Standing[];
}

/** The first player did better than the second, so many times; a draw is this both ways. */
export type Result = readonly [better: number, worse: number, count: number];

/** Who of players 0 to players − 1 can be compared. */
export function comparable(players: number, results: Iterable<Result>): Comparable {
  const down = Array.from({ length: players }, () => new Set<number>());
  const up = Array.from({ length: players }, () => new Set<number>());
  const played = new Array<number>(players).fill(0);
  for (const [better, worse, count] of results) {
    down[better].add(worse);
    up[worse].add(better);
    played[better] += count;
    played[worse] += count;
  }
  const seen = new Set<number>();
  let group: number[] = [];
  let most = -1;
  for (let player = 0; player < players; player++) {
    if (seen.has(player)) continue;
    const [below, above] = [reached(down, player), reached(up, player)];
    const members = [...below].filter((other) => above.has(other)).sort((a, b) => a - b);
    for (const member of members) seen.add(member);
    const results = members.reduce((sum, member) => sum + played[member], 0);
    if (members.length > group.length || (members.length === group.length && results > most)) {
      [group, most] = [members, results];
    }
  }
  const start = group[0];
  const below = start === undefined ? new Set<number>() : reached(down, start);
  const above = start === undefined ? new Set<number>() : reached(up, start);
  const standing = down.map((_, player): Standing => {
    if (below.has(player)) return above.has(player) ? 'rated' : 'below';
    return above.has(player) ? 'above' : 'apart';
  });
  return { group, standing };
}

function reached(next: readonly ReadonlySet<number>[], start: number): Set<number> {
  const found = new Set([start]);
  // A set hands out what is added while it is gone through.
  for (const player of found) for (const other of next[player]) found.add(other);
  return found;
}
