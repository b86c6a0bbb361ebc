/** The loops that play one match: they ask whoever owes a move until the match is over or somebody is at fault. */
import type { Fault } from '../core/outcome.js';
import { BotFault, lateWords } from './bot-fault.js';
import type { Heartbeat } from './heartbeat.js';
import type { MatchRun } from './match.js';
import { NO_MOVE, type Player } from './player.js';

/** What was found out about a match from outside, after its worker had to be stopped: played again, it ends here. */
export interface Verdict extends Fault {
  match: number;
  ply: number;
}

/** What the loops need to know of a match besides its players. */
export interface Conduct {
  heartbeat: Heartbeat;
  /** Milliseconds a bot may take for one move, or null where nobody looks at the clock. */
  moveTime: number | null;
  /** Milliseconds after which an asynchronous answer is given up. */
  patience: number;
  verdict: Verdict | null;
  /** Sees to it that programs have started, before the clock runs; says whose fault it is if one hasn't. */
  ready: () => Promise<Fault | null>;
  /** Is told how long each decision took; null where it isn't measured. */
  decided: ((seat: number, microseconds: number) => void) | null;
}

/** Plays a match of bots that all answer at once. */
export function playSync<V extends object>(
  run: MatchRun<V>,
  players: Player<V>[],
  how: Conduct,
): Fault | null {
  const { heartbeat, moveTime, verdict, decided } = how;
  for (;;) {
    const owing = run.owing();
    if (owing === 0) return null;
    const seat = lowest(owing);
    if (verdict !== null && verdict.ply === run.plies && verdict.seat === seat) return verdict;
    const n = run.offer(seat);
    heartbeat.asks(seat, run.plies);
    const from = decided === null ? 0 : performance.now();
    let move: number;
    try {
      move = players[seat].ask(run.views[seat], run.offered[seat], n);
    } catch (error) {
      return crash(seat, error);
    }
    if (decided !== null) {
      const took = performance.now() - from;
      decided(seat, took * 1000);
      if (moveTime !== null && took > moveTime) return late(seat, moveTime);
    }
    if (run.answer(seat, move) !== null) return illegal(run, players[seat], seat, move);
  }
}

/** Plays a match in which somebody answers later; seats that decide at once are asked at once. */
export async function playAsync<V extends object>(
  run: MatchRun<V>,
  players: Player<V>[],
  how: Conduct,
): Promise<Fault | null> {
  const { moveTime, patience, verdict, decided } = how;
  const absent = await how.ready();
  if (absent !== null) return absent;
  for (;;) {
    const owing = run.owing();
    if (owing === 0) return null;
    const seats = players.map((_, seat) => seat).filter((seat) => owing & (1 << seat));
    // Those that think here and now go first, so that the time it takes them is not counted to those that answer later.
    seats.sort((a, b) => Number(players[a].async) - Number(players[b].async));
    if (verdict !== null && verdict.ply === run.plies && seats.includes(verdict.seat)) return verdict;
    const answers = seats.map(async (seat): Promise<number | Fault> => {
      const n = run.offer(seat);
      how.heartbeat.asks(seat, run.plies);
      const from = performance.now();
      try {
        const asked = players[seat].askAsync(run.views[seat], run.offered[seat], n);
        const move = await (players[seat].keepsTime ? asked : inTime(asked, patience));
        const took = performance.now() - from;
        decided?.(seat, took * 1000);
        if (move === null || (moveTime !== null && took > moveTime)) return late(seat, moveTime ?? patience);
        return move;
      } catch (error) {
        return crash(seat, error);
      }
    });
    const moves = await Promise.all(answers);
    how.heartbeat.rests();
    for (let i = 0; i < seats.length; i++) {
      const move = moves[i];
      if (typeof move !== 'number') return move;
      if (run.answer(seats[i], move) !== null) return illegal(run, players[seats[i]], seats[i], move);
    }
  }
}

/** The promise's value, or null when it takes longer than `milliseconds`. */
async function inTime<T>(promise: Promise<T>, milliseconds: number): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const expired = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, milliseconds, null);
  });
  try {
    return await Promise.race([promise, expired]);
  } finally {
    clearTimeout(timer);
  }
}

function lowest(seats: number): number {
  return 31 - Math.clz32(seats & -seats);
}

/** The fault of a bot that threw, or that is known to have done wrong. */
export function crash(seat: number, error: unknown): Fault {
  if (error instanceof BotFault) return { seat, code: error.code, detail: shorten(error.message) };
  const words = error instanceof Error ? `${error.name}: ${error.message}` : `threw ${String(error)}`;
  return { seat, code: 'crash', detail: shorten(words) };
}

function late(seat: number, limit: number): Fault {
  return { seat, code: 'timeout', detail: lateWords(limit) };
}

function illegal<V extends object>(run: MatchRun<V>, player: Player<V>, seat: number, move: number): Fault {
  if (move === NO_MOVE && player.complaint !== '') {
    const detail = shorten(player.complaint);
    player.complaint = '';
    return { seat, code: 'illegal-move', detail };
  }
  const text = run.game.text;
  const legal = Array.from(run.legalMoves(seat), (m) => text.move(m, run.state, seat));
  const some = legal.length > 12 ? `${legal.slice(0, 12).join(' ')} …` : legal.join(' ');
  return { seat, code: 'illegal-move', detail: shorten(`answered ${move}; legal were ${some}`) };
}

/** One line that fits a table. */
function shorten(words: string): string {
  const line = words.replace(/\s+/g, ' ');
  return line.length > 200 ? `${line.slice(0, 199)}…` : line;
}
