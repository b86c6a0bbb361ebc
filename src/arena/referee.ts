/** The rules engine for others: one request, one answer, nothing kept in between. */
import { UsageError } from '../core/errors.js';
import type { Json, State } from '../core/game.js';
import { type AnyGame, makeGame } from '../games/index.js';

type Request = {
  id?: unknown;
  game?: unknown;
  options?: unknown;
  seats?: unknown;
  deal?: unknown;
  moves?: unknown;
};

/** Answers one line of the referee's protocol with one line; whatever is wrong with it becomes the answer. */
export function refereeAnswer(line: string): string {
  let id: unknown = null;
  try {
    const request = readRequest(line);
    id = request.id ?? null;
    return JSON.stringify({ id, ok: true, ...(judge(request) as object) });
  } catch (error) {
    // What isn't the user's error is ours; the next line must be read all the same.
    const message = (error as Error).message.split('\n')[0];
    return JSON.stringify({
      id,
      ok: false,
      error: error instanceof UsageError ? message : `internal error: ${message}`,
    });
  }
}

function readRequest(line: string): Request {
  let request: unknown;
  try {
    request = JSON.parse(line);
  } catch (error) {
    throw new UsageError(`not JSON: ${(error as Error).message}`);
  }
  if (typeof request !== 'object' || request === null || Array.isArray(request)) {
    throw new UsageError('a request is a JSON object: {"id", "game", "deal", "moves", …}');
  }
  return request;
}

function judge(request: Request): Json {
  if (typeof request.game !== 'string') throw new UsageError('"game" is missing; it is the name of a game');
  const options = request.options ?? {};
  if (typeof options !== 'object' || Array.isArray(options)) {
    throw new UsageError('"options" is an object of option names and values');
  }
  const seats = request.seats ?? undefined;
  if (seats !== undefined && typeof seats !== 'number') throw new UsageError('"seats" is a number');
  if (request.deal === undefined) throw new UsageError('"deal" is missing');
  const moves = request.moves ?? [];
  if (!Array.isArray(moves))
    throw new UsageError('"moves" is a list of steps, each an object from seat to move');
  const given = options as Record<string, unknown>;
  const { game, deal, state } = makeGame(request.game, given, seats).text.readDeal(
    request.deal,
    given,
    seats,
  );
  const table = new RefereeTable(game as AnyGame, state);
  for (let i = 0; i < moves.length; i++) table.play(moves[i], i, deal);
  return table.answer();
}

/** A game in progress. */
class RefereeTable {
  private readonly legal: Int32Array;
  private readonly chosen: Int32Array;

  constructor(
    private readonly game: AnyGame,
    private readonly state: State,
  ) {
    this.legal = new Int32Array(game.maxMoves);
    this.chosen = new Int32Array(game.seats);
  }

  play(step: unknown, index: number, deal: Int32Array): void {
    const acting = this.acting();
    if (acting.length === 0) throw new UsageError(`moves[${index}]: the game is over`);
    if (typeof step !== 'object' || step === null || Array.isArray(step)) {
      throw new UsageError(`moves[${index}] is an object from seat to move, like {"${acting[0]}":"…"}`);
    }
    const stranger = Object.keys(step).find((seat) => !acting.map(String).includes(seat));
    if (stranger !== undefined) {
      throw new UsageError(`moves[${index}]: seat ${stranger} owes no move; ${names(acting)}`);
    }
    for (const seat of acting)
      this.chosen[seat] = this.read((step as Record<string, unknown>)[seat], seat, index);
    this.game.play(this.state, this.chosen, deal);
  }

  answer(): { [key: string]: Json } {
    const acting = this.acting();
    const over = acting.length === 0;
    return {
      over,
      toAct: acting,
      legal: Object.fromEntries(acting.map((seat) => [String(seat), this.legalTexts(seat)])),
      state: this.game.text.state(this.state),
      result: over ? this.game.text.result(this.state) : null,
    };
  }

  private acting(): number[] {
    const owing = this.game.toAct(this.state);
    return Array.from({ length: this.game.seats }, (_, seat) => seat).filter((seat) => owing & (1 << seat));
  }

  private legalTexts(seat: number): string[] {
    const n = this.game.legal(this.state, seat, this.legal);
    return Array.from(this.legal.subarray(0, n), (move) => this.game.text.move(move, this.state, seat));
  }

  private read(written: unknown, seat: number, index: number): number {
    if (written === undefined)
      throw new UsageError(`moves[${index}]: seat ${seat} owes a move; ${names(this.acting())}`);
    if (typeof written !== 'string')
      throw new UsageError(`moves[${index}]: the move of seat ${seat} is a text`);
    const n = this.game.legal(this.state, seat, this.legal);
    const move = this.game.text.parseMove(written, this.state, seat, this.legal, n);
    if (move >= 0) return move;
    const legal = this.legalTexts(seat);
    throw new UsageError(
      `moves[${index}]: "${written}" is not legal for seat ${seat}; legal: ${legal.join(' ')}`,
    );
  }
}

function names(acting: number[]): string {
  return acting.length === 1 ? `it is seat ${acting[0]}'s turn` : `seats ${acting.join(', ')} move at once`;
}
