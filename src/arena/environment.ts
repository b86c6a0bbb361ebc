/** Many matches at once for learning programs: they say what is played, and are shown what each seat sees. */
import { UsageError } from '../core/errors.js';
import type { Deal, Json, State } from '../core/game.js';
import { Rng } from '../core/rng.js';
import type { AnyGame } from '../games/index.js';
import { drawBlock, rootsOf } from './seed.js';

/** One match in progress. */
interface Match {
  deal: Deal;
  state: State;
}

/** What a request may hold: `reset` or `step`, each an element a match; null leaves that match as it is. */
type Request = { reset?: unknown; step?: unknown };

/** A batch of matches of one game, driven by one line after another. */
export class Environment {
  private readonly matches: (Match | null)[] = [];
  private readonly legal: Int32Array;
  private readonly chosen: Int32Array;
  private readonly numbers: Float64Array;
  private readonly view: object;
  private readonly rng = new Rng();

  constructor(private readonly game: AnyGame) {
    this.legal = new Int32Array(game.maxMoves);
    this.chosen = new Int32Array(game.seats);
    this.numbers = new Float64Array(game.seats);
    this.view = game.createView();
  }

  /** Answers one line with one line. A request that is wrong in any part changes nothing. */
  answer(line: string): string {
    try {
      return JSON.stringify({ ok: true, positions: this.take(readRequest(line)) });
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      return JSON.stringify({ ok: false, error: error.message });
    }
  }

  private take({ reset, step }: Request): Json {
    if (Array.isArray(reset)) return this.reset(reset);
    if (Array.isArray(step)) return this.step(step);
    throw new UsageError('a request is {"reset":["seed",…]} or {"step":[{"0":"move"},…]}');
  }

  private reset(seeds: unknown[]): Json {
    const wrong = seeds.findIndex((seed) => seed !== null && typeof seed !== 'string');
    if (wrong >= 0) throw new UsageError(`reset[${wrong}] is a seed, which is a text, or null`);
    const { game, matches } = this;
    return seeds.map((seed, i) => {
      if (seed === null) return null;
      const match = { deal: new Int32Array(game.dealSize), state: new Int32Array(game.stateSize) };
      drawBlock(game, rootsOf(String(seed)), 0, this.rng, match.deal);
      game.start(match.deal, match.state);
      matches[i] = match;
      return this.position(match.state);
    });
  }

  private step(moves: unknown[]): Json {
    // All are read before the first is played.
    const played = moves.map((move, i) => (move === null ? null : this.read(move, i)));
    return played.map((chosen, i) => {
      if (chosen === null) return null;
      const { state, deal } = this.matches[i] as Match;
      this.chosen.set(chosen);
      this.game.play(state, this.chosen, deal);
      return this.position(state);
    });
  }

  /** The moves of all seats that owe one in match `i`. */
  private read(written: unknown, i: number): number[] {
    const { game, legal } = this;
    const match = this.matches[i] ?? null;
    if (match === null) throw new UsageError(`step[${i}]: no match ${i} has begun; reset it first`);
    const { state } = match;
    const acting = this.acting(state);
    if (acting.length === 0) throw new UsageError(`step[${i}]: the match is over; reset it, or give null`);
    if (typeof written !== 'object' || Array.isArray(written))
      throw new UsageError(`step[${i}] is an object from seat to move, like {"${acting[0]}":"…"}`);
    const chosen = new Array<number>(game.seats).fill(0);
    for (const seat of acting) {
      const move = (written as Record<string, unknown>)[seat];
      const n = game.legal(state, seat, legal);
      const parsed = typeof move === 'string' ? game.text.parseMove(move, state, seat, legal, n) : -1;
      if (parsed < 0) {
        const texts = Array.from(legal.subarray(0, n), (one) => game.text.move(one, state, seat));
        throw new UsageError(
          `step[${i}]: ${JSON.stringify(move) ?? 'nothing'} is not legal for seat ${seat}; legal: ${texts.join(' ')}`,
        );
      }
      chosen[seat] = parsed;
    }
    return chosen;
  }

  /** What there is to see of a match: by each seat that owes a move, or by all once it is over. */
  private position(state: State): Json {
    const { game, view } = this;
    const acting = this.acting(state);
    const over = acting.length === 0;
    const views: Record<string, Json> = {};
    const legal: Record<string, Json> = {};
    for (let seat = 0; seat < game.seats; seat++) {
      if (!over && !acting.includes(seat)) continue;
      game.view(state, seat, view);
      views[seat] = game.text.view(view);
      if (over) continue;
      const n = game.legal(state, seat, this.legal);
      legal[seat] = Array.from(this.legal.subarray(0, n), (move) => game.text.move(move, state, seat));
    }
    return { over, toAct: acting, legal, views, returns: over ? this.returns(state) : null };
  }

  private returns(state: State): number[] {
    this.game.returns(state, this.numbers);
    return [...this.numbers];
  }

  private acting(state: State): number[] {
    const owing = this.game.toAct(state);
    return Array.from({ length: this.game.seats }, (_, seat) => seat).filter((seat) => owing & (1 << seat));
  }
}

function readRequest(line: string): Request {
  let request: unknown;
  try {
    request = JSON.parse(line);
  } catch (error) {
    throw new UsageError(`not JSON: ${(error as Error).message}`);
  }
  if (typeof request !== 'object' || request === null) throw new UsageError('a request is a JSON object');
  return request;
}
