import { expect, test } from 'vitest';
import { Rng } from '../../../src/core/rng.js';
import { createKronenduell } from '../../../src/games/kronenduell/game.js';
import { MatchSeries } from '../../../src/games/kronenduell/series.js';
import { GAMES, ofSeat, REPLAYS, ROUND, WINNERS, WINS } from '../../../src/games/kronenduell/state.js';

test.each([
  { match: 'single', drawnGames: 'draw' },
  { match: 'single', drawnGames: 'replay' },
  { match: 'two-wins', drawnGames: 'replay' },
  { match: 'two-wins', drawnGames: 'draw' },
  { match: 'two-wins', drawnGames: 'count' },
] as const)('the course of matches, $match and $drawnGames, is that of the engine', (options) => {
  // With seven coins to win nearly every game is drawn, so that all courses come up.
  const rng = new Rng();
  rng.seed(5, 5, 5, 5);
  const met = new Set<number>();
  for (const coinsToWin of [3, 7]) {
    const game = createKronenduell({ ...options, coinsToWin });
    const series = new MatchSeries(game.options);
    const s = new Int32Array(game.stateSize);
    const before = new Int32Array(game.stateSize);
    const deal = new Int32Array(game.dealSize);
    const legal = new Int32Array(8);
    const chosen = new Int32Array(2);
    for (let match = 0; match < 400; match++) {
      game.drawDeal(rng, deal);
      game.start(deal, s);
      for (let seats = game.toAct(s); seats !== 0; seats = game.toAct(s)) {
        for (let seat = 0; seat < 2; seat++) {
          chosen[seat] = legal[rng.below(game.legal(s, seat, legal))];
        }
        before.set(s);
        game.play(s, chosen, deal);
        const over = s[WINNERS] !== 0;
        if (!over && !(s[ROUND] === 1 && before[ROUND] > 1)) continue;
        // A game has ended.
        const standing = (of: Int32Array) => ({
          wins: [ofSeat(of[WINS], 0), ofSeat(of[WINS], 1)] as [number, number],
          games: of[GAMES],
        });
        const [a, b] = [standing(before).wins, standing(s).wins];
        const result = Math.sign(b[0] - a[0] - (b[1] - a[1])) as -1 | 0 | 1;
        const at = series.find(standing(before));
        met.add(at);
        const after = series.after(at, result);
        if (over && after === 'replay') expect(before[REPLAYS]).toBe(20);
        else if (over) expect(after).toEqual({ payoff: (s[WINNERS] & 1) - (s[WINNERS] >> 1) });
        else if (after === 'replay') expect(standing(s)).toEqual(standing(before));
        else expect(after).toEqual({ standing: series.find(standing(s)) });
      }
    }
  }
  expect(met.size).toBe(new MatchSeries(createKronenduell(options).options).standings);
});
