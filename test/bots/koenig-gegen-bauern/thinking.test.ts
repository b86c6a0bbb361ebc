/** What `monte-carlo` and `cheating` think in: worlds, what the others' moves say of them, and who should volunteer. */
import { describe, expect, test } from 'vitest';
import cheating from '../../../bots/koenig-gegen-bauern/cheating.js';
import greedy from '../../../bots/koenig-gegen-bauern/greedy.js';
import monteCarlo from '../../../bots/koenig-gegen-bauern/monte-carlo.js';
import rules from '../../../bots/koenig-gegen-bauern/rules.js';
import { GreedyPlayer } from '../../../bots/koenig-gegen-bauern/shared/greedy-player.js';
import { Inference } from '../../../bots/koenig-gegen-bauern/shared/inference.js';
import { GreedyManner, RulesManner } from '../../../bots/koenig-gegen-bauern/shared/manners.js';
import { OpenTable } from '../../../bots/koenig-gegen-bauern/shared/open-table.js';
import { Playouts } from '../../../bots/koenig-gegen-bauern/shared/playouts.js';
import { RulesPlayer } from '../../../bots/koenig-gegen-bauern/shared/rules-player.js';
import {
  createSituation,
  type Player,
  seatAtTable,
} from '../../../bots/koenig-gegen-bauern/shared/situation.js';
import { WorldSource } from '../../../bots/koenig-gegen-bauern/shared/world-source.js';
import { addCards, handText } from '../../../src/games/koenig-gegen-bauern/cards.js';
import { EndgameSolver } from '../../../src/games/koenig-gegen-bauern/endgame.js';
import { fewestMoves } from '../../../src/games/koenig-gegen-bauern/fewest-moves.js';
import { createKoenigGegenBauern, KoenigGame } from '../../../src/games/koenig-gegen-bauern/game.js';
import { pass, volunteer } from '../../../src/games/koenig-gegen-bauern/move-table.js';
import { Seen } from '../../../src/games/koenig-gegen-bauern/seen.js';
import { at, crown } from '../../../src/games/koenig-gegen-bauern/state.js';
import type { KoenigView } from '../../../src/games/koenig-gegen-bauern/view.js';
import { sorted, without } from '../../games/koenig-gegen-bauern/reference.js';
import { deck, randomOptions, randomPosition, words } from '../../games/koenig-gegen-bauern/support.js';
import { ask, type Entrant, make, playMatch, rngOf, viewAfter } from './play.js';

const game = createKoenigGegenBauern();
const { moves } = game;
const fewest = fewestMoves(moves);
const player = new RulesPlayer(moves, fewest);
const inference = new Inference(moves, fewest, [new RulesManner(moves, player)], true);

/** Three hands in notation, and before there is a King the table, as a world. */
function world(...hands: string[]): Int32Array {
  const out = new Int32Array(8);
  hands.forEach((hand, i) => {
    out.set(words(hand), 2 * i);
  });
  return out;
}

describe('worlds', () => {
  test('drawn ones fit what was seen', () => {
    const rng = rngOf(1);
    for (let i = 0; i < 150; i++) {
      const other = new KoenigGame(randomOptions(rng));
      const { state } = randomPosition(other, rng, rng.below(60));
      const v = other.createView();
      other.view(state, rng.below(3), v);
      const seen = new Seen();
      const short = fewestMoves(other.moves);
      const manner = new GreedyManner(other.moves, new GreedyPlayer(other.moves, short));
      const reader = new Inference(other.moves, short, [manner], true);
      const source = new WorldSource(seen, reader, rng.below(3));
      seen.look(other.moves, v);
      source.look(v, 50);
      const drawn = source.draw(v, rng);
      const all = new Int32Array(2);
      for (let seat = 0; seat < 3; seat++) {
        const [low, high] = drawn.subarray(2 * seat, 2 * seat + 2);
        expect(handText(low, high)).toHaveLength(v.handSizes[seat]);
        addCards(all, 0, low, high);
        addCards(all, 0, seen.played[2 * seat], seen.played[2 * seat + 1]);
      }
      if (v.phase === 0) addCards(all, 0, drawn[6], drawn[7]);
      expect(handText(all[0], all[1])).toBe(deck);
      expect(drawn.slice(2 * v.seat, 2 * v.seat + 2)).toEqual(v.hand);
    }
  });

  test('where there are few, each comes once and counts for the ways to deal it', () => {
    const rng = rngOf(2);
    let listed = 0;
    while (listed < 30) {
      const v = lateView(rng);
      const ways = new Map<string, number>();
      const count = game.hidden.worlds(v, 60, (s, _deal, weight = 1) => {
        ways.set(hands(s.subarray(at.hands)), weight);
      });
      if (count > 60) continue;
      listed++;
      const total = [...ways.values()].reduce((a, b) => a + b, 0);
      const seen = new Seen();
      const source = new WorldSource(seen, inference, 0);
      seen.look(moves, v);
      source.look(v, 60);
      expect(source.count).toBe(count);
      for (let i = 0; i < count; i++) {
        const key = hands(source.draw(v, rng));
        expect(source.weight).toBeCloseTo((ways.get(key) ?? Number.NaN) / total, 10);
        ways.delete(key);
      }
      expect(ways.size).toBe(0);
    }
  });

  test('where there are more, they come as often as they are likely', () => {
    const rng = rngOf(6);
    for (let tries = 0; tries < 2; ) {
      const v = lateView(rng);
      const chances = new Map<string, number>();
      const seen = new Seen();
      seen.look(moves, v);
      const source = new WorldSource(seen, inference, 3);
      source.look(v, 100);
      if (source.count < 20 || source.count > 100) continue;
      tries++;
      for (let i = 0; i < source.count; i++) chances.set(hands(source.draw(v, rng)), source.weight);
      source.look(v, 0);
      const draws = 1_500;
      const counts = new Map<string, number>();
      for (let i = 0; i < draws; i++) {
        const key = hands(source.draw(v, rng));
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
      let apart = 0;
      for (const [key, chance] of chances) apart += Math.abs((counts.get(key) ?? 0) / draws - chance) / 2;
      expect(apart).toBeLessThan(0.15);
    }
  });

  test('where one seat holds all that is unseen, there is one', () => {
    const v = game.createView();
    const seen = new Seen();
    Object.assign(v, { phase: 1, king: 0, seat: 2 });
    v.table.set(words('2xX'));
    seen.unseen.fill(4, 0, 4);
    seen.missing.set([0, 16, 0]);
    seen.count = 16;
    const source = new WorldSource(seen, inference, 3);
    source.look(v, 0);
    expect(hands(source.draw(v, rngOf(7)))).toBe('/3333444455556666/');
  });
});

describe('manners', () => {
  test('spread one chance over the main parts that may be played', () => {
    const rng = rngOf(8);
    const { legal } = scratch(game);
    const s = createSituation();
    const manners = [
      new RulesManner(moves, player),
      new GreedyManner(moves, new GreedyPlayer(moves, fewest)),
    ];
    for (let i = 0; i < 60; i++) {
      const { state } = randomPosition(game, rng, 1 + rng.below(50));
      const table = new OpenTable(moves, true);
      table.load(state);
      const n = game.legal(state, table.turn, legal);
      const parts = new Map(
        [...legal.subarray(0, n)].map((move) => [move === pass ? -1 : moves.main[move], move]),
      );
      for (const manner of manners) {
        let sum = 0;
        for (const move of parts.values()) sum += manner.chanceOf(seatAtTable(table, s), move);
        expect(sum).toBeCloseTo(1, 9);
      }
    }
  });
});

describe('inference', () => {
  /** How likely what was done is in a world, as a logarithm. */
  function likelihood(v: KoenigView, ...handsNow: string[]): number {
    const seen = new Seen();
    seen.look(moves, v);
    return inference.logLikelihood(v, world(...handsNow), seen.played);
  }

  test('who passed is less likely to hold what beats for nothing', () => {
    const { v } = viewAfter(
      game,
      { hands: ['44KKAAA', '6677', '9TJQ2'], king: 0 },
      [{ 0: '44' }, { 1: 'pass' }],
      2,
    );
    expect(likelihood(v, 'KKAAA', '3689', '9TJQ2')).toBeGreaterThan(likelihood(v, 'KKAAA', '6677', '9TJQ2'));
  });

  test('who volunteered is more likely to hold jokers and twos', () => {
    const mine = '3344556677889TJQK';
    const strong = '222AAAKKQQJJTT9xX';
    const rest = without(deck, mine + strong)!;
    const [other, table] = [rest.slice(0, 17), rest.slice(17)];
    const deal = { hands: [mine, strong, other], table, drawnKing: 0 };
    const said = (word: string) => viewAfter(game, deal, [{ 0: 'volunteer', 1: word, 2: 'decline' }], 0).v;
    const king = sorted(mine + table);
    const willing = said('volunteer');
    const unwilling = said('decline');
    expect(likelihood(willing, king, strong, other)).toBeGreaterThan(
      likelihood(willing, king, other, strong),
    );
    expect(likelihood(unwilling, king, strong, other)).toBeLessThan(likelihood(willing, king, strong, other));
  });
});

describe('monte-carlo', () => {
  test('takes a sure win where few worlds are left', () => {
    const rng = rngOf(3);
    const solver = new EndgameSolver(moves);
    const bot = make({ module: monteCarlo, parameters: { worlds: 1000, exact: 18, candidates: 100 } }, game);
    const legal = new Int32Array(game.maxMoves);
    let sure = 0;
    let taken = 0;
    while (sure < 30) {
      const v = lateView(rng);
      let winning: number[] | null = null;
      const { king, seat, last, lastSeat } = v;
      const state = new Int32Array(game.stateSize);
      const count = game.hidden.worlds(v, 200, (s) => {
        state.set(s);
        const found = solver.solve({
          hands: s.slice(at.hands, at.hands + 6),
          king,
          turn: seat,
          last,
          lastSeat,
        });
        winning = found!.moves.filter((move) => winning === null || winning.includes(move));
      });
      if (count > 200) continue;
      const n = game.legal(state, seat, legal);
      const wins: readonly number[] = winning ?? [];
      if (wins.length === 0 || wins.length === n) continue;
      sure++;
      if (wins.includes(ask(bot, v, legal, n, rng))) taken++;
    }
    expect(taken).toBeGreaterThanOrEqual(29);
  });

  test('keeps to its milliseconds, however many worlds it may think in', () => {
    const quick: Entrant = { module: monteCarlo, parameters: { ms: 1, worlds: 100_000 } };
    const deal = new Int32Array(game.dealSize);
    game.drawDeal(rngOf(4), deal);
    // With all these worlds one decision would take longer than the test may.
    expect(game.toAct(playMatch(game, deal, [quick, quick, quick], 1).state)).toBe(0);
  });
});

describe('volunteering', () => {
  const thinkers: [name: string, entrant: Entrant, deals: number][] = [
    ['greedy', { module: greedy }, 400],
    ['rules', { module: rules }, 400],
    ['monte-carlo', { module: monteCarlo, parameters: { worlds: 10 } }, 40],
    ['cheating', { module: cheating, parameters: { playouts: 10 } }, 40],
  ];

  test.each(
    thinkers.flatMap(([name, entrant, deals]) =>
      (['side', 'first'] as const).map((winners) => [name, winners, entrant, deals] as const),
    ),
  )(
    '%s with winners=%s: who does wins as often as King, who does not as a Bauer',
    (name, winners, entrant, deals) => {
      const rng = rngOf(5);
      const open = createKoenigGegenBauern({ openHands: true, winners });
      const bot = make(entrant, open);
      const { state, deal, v, legal } = scratch(open);
      const gains = { yes: [0, 0], no: [0, 0] };
      for (let i = 0; i < deals; i++) {
        open.drawDeal(rng, deal);
        open.start(deal, state);
        const won = winsByKing(
          state,
          winners === 'side',
          name === 'greedy' ? new GreedyPlayer(moves, fewest) : player,
        );
        for (let seat = 0; seat < 3; seat++) {
          open.view(state, seat, v);
          const said = ask(bot, v, legal, open.legal(state, seat, legal), rng);
          const gain = gains[said === volunteer ? 'yes' : 'no'];
          gain[0] += won[seat][seat] - (won[(seat + 1) % 3][seat] + won[(seat + 2) % 3][seat]) / 2;
          gain[1]++;
        }
      }
      const { yes, no } = gains;
      expect(Math.max(yes[1], no[1])).toBeGreaterThan(deals);
      // Near zero for hands where it hardly matters; of a handful of hands the mean says nothing.
      if (yes[1] > 20) expect(yes[0] / yes[1]).toBeGreaterThan(-0.05);
      if (no[1] > 20) expect(no[0] / no[1]).toBeLessThan(0.05);
    },
  );

  /** Whether each seat wins when each in turn is King and all play alike: [king][seat]. */
  function winsByKing(state: Int32Array, together: boolean, all: Player): number[][] {
    const table = new OpenTable(moves, together);
    return [0, 1, 2].map((king) => {
      const crowned = state.slice();
      crown(crowned, king);
      table.load(crowned);
      new Playouts(all).finish(table);
      return [0, 1, 2].map((seat) => (table.wonBy(seat) ? 1 : 0));
    });
  }
});

function scratch(of: KoenigGame) {
  return {
    state: new Int32Array(of.stateSize),
    deal: new Int32Array(of.dealSize),
    v: of.createView(),
    legal: new Int32Array(of.maxMoves),
  };
}

const hands = (w: Int32Array): string => [0, 2, 4].map((i) => handText(w[i], w[i + 1])).join('/');

/** The view of the seat to move late in a random match, when all hold at most 12 cards together. */
function lateView(rng: ReturnType<typeof rngOf>): KoenigView {
  const v = game.createView();
  for (;;) {
    const { state } = randomPosition(game, rng, 30 + rng.below(60));
    game.view(state, 31 - Math.clz32(game.toAct(state)), v);
    if (v.phase === 1 && v.handSizes[0] + v.handSizes[1] + v.handSizes[2] <= 12) return v;
  }
}
