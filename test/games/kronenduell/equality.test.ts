import { expect, test } from 'vitest';
import { Rng } from '../../../src/core/rng.js';
import { handText, withCard } from '../../../src/games/kronenduell/cards.js';
import { KronenduellGame } from '../../../src/games/kronenduell/game.js';
import type { KronenduellOptions } from '../../../src/games/kronenduell/options.js';
import {
  BOOSTED,
  COINS,
  EARLIER,
  GAMES,
  HANDS,
  ofSeat,
  PENDING,
  PLAYED,
  playedIn,
  REPLAYS,
  REVEALED,
  ROUND,
  roundsPlayed,
  SCOUT,
  WINNERS,
  WINS,
} from '../../../src/games/kronenduell/state.js';
import { randomOptions } from './random-options.js';
import { type Hands, SlowMatch, type SlowOptions } from './slow-rules.js';

const RULE_SETS = 1000;
const MATCHES_EACH = 100;

/** The options as the slow rules read them. */
function slowOptions(options: KronenduellOptions): SlowOptions {
  const lists = options.abilities.split('/').map((list) => list.split(','));
  return { ...options, abilities: [lists[0], lists[lists.length - 1]] };
}

function slowHands(pair: number): Hands {
  return [0, 1].map((seat) => [...handText(ofSeat(pair, seat))].map(Number)) as Hands;
}

function sameNumbers(pair: number, values: number[]): boolean {
  return ofSeat(pair, 0) === values[0] && ofSeat(pair, 1) === values[1];
}

function sameHands(s: Int32Array, slow: SlowMatch): boolean {
  return slow.hands.every((cards, seat) => ofSeat(s[HANDS], seat) === cards.reduce(withCard, 0));
}

function sameHistory(s: Int32Array, slow: SlowMatch): boolean {
  const rounds = slow.played.length;
  return (
    roundsPlayed(s[PLAYED]) === rounds &&
    slow.played.every((cards, i) => cards.every((card, seat) => playedIn(s[PLAYED + seat], i + 1) === card))
  );
}

function sameMoves(game: KronenduellGame, s: Int32Array, slow: SlowMatch, legal: Int32Array): boolean {
  const seats = slow.toAct();
  if (game.toAct(s) !== seats.reduce((set, seat) => set | (1 << seat), 0)) return false;
  return seats.every((seat) => {
    const right = slow.legal(seat);
    const n = game.legal(s, seat, legal);
    return (
      n === right.length &&
      n === game.countLegal(s, seat) &&
      right.every((card, i) => legal[i] === card && game.nthLegal(s, seat, i) === card)
    );
  });
}

function sameResult(game: KronenduellGame, s: Int32Array, { result }: SlowMatch): boolean {
  if (result === null) return s[WINNERS] === 0;
  return JSON.stringify(game.text.result(s)) === JSON.stringify(result);
}

/** What the engine has wrong of a position, or an empty text. */
function difference(game: KronenduellGame, s: Int32Array, slow: SlowMatch, legal: Int32Array): string {
  if (s[ROUND] !== slow.round) return 'round';
  if (!sameHands(s, slow)) return 'hands';
  if (!sameNumbers(s[COINS], slow.coins)) return 'coins';
  if (!sameNumbers(s[PENDING], slow.pending)) return 'pending';
  if (s[BOOSTED] !== Number(slow.boosted[0]) + 2 * Number(slow.boosted[1])) return 'boosted';
  if (s[SCOUT] !== (slow.scout === null ? 0 : 1 << slow.scout)) return 'scout';
  if (s[REVEALED] !== (slow.revealed ?? 0)) return 'revealed';
  if (!sameHistory(s, slow)) return 'history';
  if (!sameNumbers(s[WINS], slow.wins)) return 'wins';
  if (s[GAMES] !== slow.games) return 'games';
  if (s[REPLAYS] !== slow.replays) return 'replays';
  if (!sameNumbers(s[EARLIER], slow.earlier)) return 'earlier coins';
  if (!sameMoves(game, s, slow, legal)) return 'moves';
  return sameResult(game, s, slow) ? '' : 'result';
}

test(`the engine plays ${RULE_SETS * MATCHES_EACH} random matches as the slow rules do`, () => {
  const rng = new Rng();
  rng.seed(20, 26, 7, 1);
  const legal = new Int32Array(8);
  const chosen = new Int32Array(2);
  let rounds = 0;
  for (let set = 0; set < RULE_SETS; set++) {
    const game = new KronenduellGame(randomOptions(rng));
    const s = new Int32Array(game.stateSize);
    const deal = new Int32Array(game.dealSize);
    for (let match = 0; match < MATCHES_EACH; match++) {
      game.drawDeal(rng, deal);
      game.start(deal, s);
      const slow = new SlowMatch(slowOptions(game.options), Array.from(deal, slowHands));
      let plies = 0;
      for (;;) {
        const wrong = difference(game, s, slow, legal);
        if (wrong !== '')
          expect.fail(
            `${wrong}: ${JSON.stringify({ options: game.options, state: game.text.state(s), slow })}`,
          );
        const seats = game.toAct(s);
        if (seats === 0) break;
        for (let seat = 0; seat < 2; seat++) {
          // A seat that owes nothing may have anything here; it must not matter.
          chosen[seat] = (seats >> seat) & 1 ? legal[rng.below(game.legal(s, seat, legal))] : 99;
        }
        slow.play([0, 1].map((seat) => ((seats >> seat) & 1 ? chosen[seat] : null)));
        game.play(s, chosen, deal);
        plies++;
      }
      expect(plies).toBeLessThanOrEqual(game.maxPlies);
      rounds += plies;
    }
  }
  expect(rounds).toBeGreaterThan(5 * RULE_SETS * MATCHES_EACH);
});
