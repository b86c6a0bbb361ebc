import { expect, test } from 'vitest';
import { LikelyWorlds, misfit } from '../../../bots/crowns/shared/likely-worlds.js';
import { rulePlayer } from '../../../bots/crowns/shared/rule-player.js';
import { takeAt } from '../../../bots/crowns/shared/rule-tables.js';
import { cardsOf, eachCard } from '../../../src/games/crowns/cards.js';
import { CrownsGame, createCrowns } from '../../../src/games/crowns/game.js';
import { bidMove } from '../../../src/games/crowns/moves.js';
import { seatAt } from '../../../src/games/crowns/state.js';
import { CrownsWorlds } from '../../../src/games/crowns/worlds.js';
import { afterSteps, newMatch, seeded } from '../../games/crowns/tools.js';

test('a bid fits within rounding, and the worse the further it is beyond', () => {
  expect(misfit(2, 2.4)).toBe(0);
  expect(misfit(2, 1.6)).toBe(0);
  expect(misfit(2, 3)).toBeGreaterThan(0);
  expect(misfit(2, 0.5)).toBeGreaterThan(misfit(2, 1));
  expect(misfit(-1, 5)).toBe(0);
});

test('worlds fit what was seen: hand sizes, colours shown to be missing, and no card twice', () => {
  const variants = [
    new CrownsGame(createCrowns().options, 4, [10]),
    new CrownsGame(createCrowns({ bidding: 'sequential', white: 0 }).options, 6, [6]),
    new CrownsGame(createCrowns({ offSuitSpecials: 'any' }).options, 3, [8]),
  ];
  for (const game of variants) {
    const worlds = new LikelyWorlds(game);
    const known = new CrownsWorlds(game);
    const world = new Int32Array(game.stateSize);
    for (let seed = 0; seed < 150; seed++) {
      const { state } = afterSteps(game, seeded(seed), seed % game.maxPlies);
      const v = game.createView();
      game.view(state, seed % game.seats, v);
      known.observe(v, world);
      const { voids, unseen } = known;
      worlds.observe(v, world);
      for (let i = 0; i < 3; i++) {
        worlds.draw(seeded(seed + i), world);
        const seen = game.createView();
        game.view(world, v.seat, seen);
        expect(seen).toEqual(v);
        const left = unseen.slice();
        for (let seat = 0; seat < game.seats; seat++) {
          if (seat === v.seat) continue;
          eachCard(world, seatAt(seat), (card) => {
            expect((voids[seat] >> (card >> 4)) & 1).toBe(0);
            expect(--left[card]).toBeGreaterThanOrEqual(0);
          });
          expect(cardsOf(world, seatAt(seat)).length).toBe(v.handSizes[seat]);
        }
      }
    }
  }
});

test('each world comes up as often as it fits the bids', () => {
  const game = new CrownsGame(createCrowns().options, 3, [1]);
  const { deal, state } = newMatch(game, seeded(5));
  game.play(state, Int32Array.of(bidMove, bidMove + 1, bidMove), deal);
  const v = game.createView();
  game.view(state, 0, v);

  // All ways to give the unseen cards to the other two, by what seat 1 holds.
  const { take } = rulePlayer(game).averages;
  const unseen = [...game.deck];
  unseen.splice(unseen.indexOf(cardsOf(state, seatAt(0))[0]), 1);
  const takes = takeAt(1, v.trump);
  const weights = new Map<number, number>();
  let total = 0;
  for (const [i, first] of unseen.entries()) {
    for (const [j, second] of unseen.entries()) {
      if (i === j) continue;
      const weight = Math.exp(-misfit(1, take[takes + first]) - misfit(0, take[takes + second]));
      weights.set(first, (weights.get(first) ?? 0) + weight);
      total += weight;
    }
  }

  const worlds = new LikelyWorlds(game);
  const world = new Int32Array(game.stateSize);
  const counts = new Map<number, number>();
  const n = 40_000;
  const rng = seeded(8);
  worlds.observe(v, world);
  for (let i = 0; i < n; i++) {
    worlds.draw(rng, world);
    const [card] = cardsOf(world, seatAt(1));
    counts.set(card, (counts.get(card) ?? 0) + 1);
  }
  let difference = 0;
  for (const [card, weight] of weights) {
    difference += Math.abs(weight / total - (counts.get(card) ?? 0) / n) / 2;
  }
  expect(difference).toBeLessThan(0.04);
  // Uniform worlds would be much further off.
  const uniform = [...weights.values()].reduce(
    (sum, weight) => sum + Math.abs(weight / total - 1 / weights.size) / 2,
    0,
  );
  expect(uniform).toBeGreaterThan(0.2);
});
