/** Plays cards written as digits and says what the referee would say. */
import type { Json } from '../../../src/core/game.js';
import { createKronenduell } from '../../../src/games/kronenduell/game.js';

interface Answer {
  over: boolean;
  toAct: number[];
  legal: Record<string, string[]>;
  state: {
    round: number;
    hands: [string, string];
    coins: [number, number];
    pending: number | [number, number];
    boosted: [boolean, boolean];
    scout: number | null;
    revealed: string | null;
  };
  result: Json;
}

const standard = '12345678';

/**
 * Plays steps like `"47"` (seat 0's card, seat 1's), where `"-3"` and `"3-"` are a seat that plays alone.
 * Throws where a card isn't legal or a seat owes one that is not given.
 */
export function referee(
  steps: string[],
  options: Record<string, unknown> = {},
  hands: [string, string] = [standard, standard],
): Answer {
  const { game, deal, state } = createKronenduell().text.readDeal({ hands }, options, 2);
  const legal = new Int32Array(game.maxMoves);
  const chosen = new Int32Array(2);
  for (const step of steps) {
    const seats = game.toAct(state);
    for (let seat = 0; seat < 2; seat++) {
      const owes = (seats >> seat) & 1;
      if ((step[seat] !== '-') !== (owes === 1)) throw new Error(`step ${step}: seats ${seats} owe a card`);
      if (!owes) continue;
      const n = game.legal(state, seat, legal);
      chosen[seat] = game.text.parseMove(step[seat], state, seat, legal, n);
      if (chosen[seat] < 0) throw new Error(`step ${step}: not legal`);
    }
    game.play(state, chosen, deal);
  }
  const toAct = [0, 1].filter((seat) => (game.toAct(state) >> seat) & 1);
  return {
    over: toAct.length === 0,
    toAct,
    legal: Object.fromEntries(
      toAct.map((seat) => [
        seat,
        Array.from(legal.subarray(0, game.legal(state, seat, legal)), (move) =>
          game.text.move(move, state, seat),
        ),
      ]),
    ),
    state: game.text.state(state) as unknown as Answer['state'],
    result: toAct.length === 0 ? game.text.result(state) : null,
  };
}
