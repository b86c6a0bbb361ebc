/** The bots of the page, seated as its worker seats them. */
import { describe, expect, test } from 'vitest';
import { describePosition, solveFrom } from '../../src/exact/solve.js';
import { makeGame } from '../../src/games/index.js';
import { type KronenduellGame, singleGame } from '../../src/games/kronenduell/game.js';
import { gameIds, opponentNames } from '../../src/site/opponents.js';
import { TableMatch } from '../../src/site/table/match.js';
import { Places } from '../../src/site/worker/places.js';

/** A match with a bot of that name in every seat but the player's. */
async function seated(id: string, name: string, options: object, parameters: Record<string, string> = {}) {
  const game = makeGame(id, options);
  const places = new Places();
  const match = new TableMatch(game, 'abc', {
    ask: (seat, view, legal) => places.move(String(seat), view, legal),
    pause: async () => {},
    changed: () => {},
  });
  const { deal, seed } = match;
  const seating = { game: id, options, seats: game.seats, deal, seed, bot: { name, parameters } };
  for (let seat = 1; seat < game.seats; seat++) await places.sit({ ...seating, place: String(seat) });
  return { match, places, seating };
}

async function playOut(match: TableMatch): Promise<number[][]> {
  const done = match.run();
  while (!match.over) {
    if (match.legal.length > 0) match.choose(match.legal[0]);
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
  await done;
  return match.plies.map(({ chosen }) => chosen);
}

// Those of Kronenduell prepare themselves longer; they all play in the browser's tests.
const quick = gameIds.flatMap((game) =>
  (game === 'kronenduell' ? ['random', 'greedy'] : opponentNames(game)).map((name) => [game, name] as const),
);

test.each(quick)(
  'at %s %s plays a match, and the same again',
  async (game, name) => {
    const options = game === 'crowns' ? { rounds: 3 } : {};
    const few = name === 'monte-carlo' ? { worlds: '10' } : {};
    const [first, second] = [await seated(game, name, options, few), await seated(game, name, options, few)];
    expect(await playOut(first.match)).toEqual(await playOut(second.match));
  },
  60_000,
);

describe('with hands that were dealt', () => {
  test('the perfect player prepares for these alone, and plays what is optimal', async () => {
    const { match, places } = await seated('kronenduell', 'nash', { hands: 'mixed' });
    const { options } = match.game as unknown as KronenduellGame;
    const single = singleGame(options);
    const { opening } = describePosition(
      solveFrom(single, [{ key: single.keyed.key(match.state), chance: 1 }]),
    );
    const legal = new Int32Array(8);
    const cards = legal.slice(0, match.game.legal(match.state, 1, legal));
    const played = new Set<number>();
    for (let i = 0; i < 200; i++) played.add(await places.move('1', match.view(1), cards));
    const optimal = Object.entries(opening[1]).filter(([, p]) => (p as number) > 0.05);
    for (const [card] of optimal) expect(played).toContain(Number(card));
    for (const card of played) expect(opening[1][card]).toBeGreaterThan(0);
  });
});

test('who isn’t there is named', async () => {
  const { places, seating } = await seated('kronenduell', 'random', {});
  await expect(places.move('7', {}, Int32Array.of(1))).rejects.toThrow('nobody sits at 7');
  const bot = { name: 'nobody', parameters: {} };
  await expect(places.sit({ ...seating, place: '1', bot })).rejects.toThrow('there is no bot nobody');
});
