/** Random matches under random rules: what must hold in every one of them, whatever the game. */
import { expect, test } from 'vitest';
import { Rng } from '../../src/core/rng.js';
import { type AnyGame, games, makeGame } from '../../src/games/index.js';
import { randomSlowOptions, written } from '../games/crowns/tools.js';
import { randomOptions } from '../games/kronenduell/random-options.js';
import { howMany } from '../how-many.js';

const rules: Record<string, (rng: Rng) => unknown> = {
  kronenduell: randomOptions,
  crowns: (rng) => written(randomSlowOptions(rng)),
  'koenig-gegen-bauern': (rng) => ({
    kingDraw: rng.below(2) === 0 ? 'volunteers' : 'all',
    king: rng.below(2) === 0 ? 'volunteering' : 'fixed',
    tableCards: rng.below(2) === 0 ? 'hidden' : 'shown',
    winners: rng.below(2) === 0 ? 'side' : 'first',
    sideCards: rng.below(2) === 0 ? 'distinct' : 'free',
    jokersAside: rng.below(2) === 0 ? 'never' : 'allowed',
  }),
};

/** Cards that are still to be played, over all hands, as the referee shows them. */
function cardsHeld(game: AnyGame, state: Int32Array): number {
  const { hands } = game.text.state(state) as { hands: (string | string[])[] };
  return hands.reduce((sum, hand) => sum + hand.length, 0);
}

/** How many cards a move takes out of a hand, as it is written. */
const cardsOf: Record<string, (move: string) => number> = {
  kronenduell: () => 1,
  crowns: (move) => (/^\d+$/.test(move) ? 0 : 1),
  'koenig-gegen-bauern': (move) =>
    /^(pass|volunteer|decline)$/.test(move) ? 0 : move.replace(/\+/g, '').length,
};

class Checker {
  private readonly legal: Int32Array;
  private readonly chosen: Int32Array;
  private readonly state: Int32Array;
  private readonly deal: Int32Array;
  private readonly world: Int32Array;
  private readonly otherDeal: Int32Array;

  constructor(private readonly game: AnyGame) {
    this.legal = new Int32Array(game.maxMoves);
    this.chosen = new Int32Array(game.seats);
    this.state = new Int32Array(game.stateSize);
    this.deal = new Int32Array(game.dealSize);
    this.world = new Int32Array(game.stateSize);
    this.otherDeal = new Int32Array(game.dealSize);
  }

  match(rng: Rng): void {
    const { game, state, deal, legal, chosen } = this;
    game.drawDeal(rng, deal);
    game.start(deal, state);
    let plies = 0;
    for (let acting = game.toAct(state); acting !== 0; acting = game.toAct(state)) {
      const before = cardsHeld(game, state);
      const round = JSON.stringify((game.text.state(state) as { round?: number }).round);
      let played = 0;
      for (let seat = 0; seat < game.seats; seat++) {
        if (!(acting & (1 << seat))) continue;
        const n = game.legal(state, seat, legal);
        if (n < 1) throw new Error(`seat ${seat} has no legal move`);
        if (new Set(legal.subarray(0, n)).size !== n) throw new Error('a legal move is there twice');
        chosen[seat] = legal[rng.below(n)];
        played += cardsOf[game.id](game.text.move(chosen[seat], state, seat));
        if (rng.below(8) === 0) this.nothingLeaks(seat, rng);
      }
      game.play(state, chosen, deal);
      // A new round, or game of the match, deals anew; the King takes the table; what lies open stays in the hand.
      const dealt = JSON.stringify((game.text.state(state) as { round?: number }).round) !== round;
      const after = cardsHeld(game, state);
      if (game.id === 'koenig-gegen-bauern' && played > 0 && after !== before - played)
        throw new Error(`${before} cards, ${played} played, ${after} left`);
      if (game.id === 'crowns' && !dealt && game.toAct(state) !== 0 && after !== before - played)
        throw new Error(`${before} cards, ${played} played, ${after} left`);
      if (++plies > game.maxPlies) throw new Error(`more than ${game.maxPlies} plies`);
    }
    const shares = new Float64Array(game.seats);
    game.shares(state, shares);
    const total = shares.reduce((sum, share) => sum + share, 0);
    if (!(total > 0.999 && total < game.seats)) throw new Error(`the shares of the win are ${shares}`);
  }

  /** Another world that fits what the seat has seen looks the same to it. */
  private nothingLeaks(seat: number, rng: Rng): void {
    const { game, state, world, otherDeal } = this;
    if (game.hidden === undefined) return;
    const [seen, again] = [game.createView(), game.createView()];
    game.view(state, seat, seen);
    game.hidden.sampleWorld(seen, rng, world, otherDeal);
    game.view(world, seat, again);
    expect(game.text.view(again)).toEqual(game.text.view(seen));
  }
}

test.each(games.map(({ id, seats }) => [id, seats] as const))(
  '%s',
  (id, seats) => {
    const rng = new Rng();
    for (let round = 0; round < howMany(id === 'kronenduell' ? 30 : 3); round++) {
      rng.seed(round, 11, 12, 13);
      for (let i = 0; i < 12; i++) rng.bits();
      const options = rules[id](rng);
      const players = seats.min + rng.below(seats.max - seats.min + 1);
      const checker = new Checker(makeGame(id, options, players));
      for (let match = 0; match < 20; match++) {
        try {
          checker.match(rng);
        } catch (error) {
          throw new Error(
            `rules ${JSON.stringify(options)}, ${players} players, round ${round}, match ${match}: ${error}`,
          );
        }
      }
    }
  },
  3_600_000,
);
