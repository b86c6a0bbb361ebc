/** The loops that play one match: they ask whoever owes a move until the match is over or somebody is at fault. */
import type { SeatSet } from '../core/game.js';
import type { Fault } from '../core/outcome.js';
import { BotFault } from './bot-fault.js';
import { arenaTimers } from './bot-timers.js';
import type { Heartbeat } from './heartbeat.js';
import type { MatchRun } from './match.js';
import { NO_MOVE, type Player } from './player.js';
import { errorText, shorten } from './words.js';

/** What was found out about a match from outside, after its worker had to be stopped: played again, it ends here. */
export interface Verdict extends Fault {
  match: number;
  /** After how many plies; {@link CLOSING}: when the bot was let go, which costs no match. */
  ply: number;
}

export const CLOSING = 0x7fffffff;

/** Looks around while a match is played, so that it is known who did what. */
export interface Care {
  /** A match begins. */
  begin(match: number): void;
  /** Calls a bot, or something of its. */
  around<T>(seat: number, call: () => T): T;
  /** Whose fault something is that happened unseen during the last call, that of `seat`. */
  after(seat: number): Promise<Fault | null>;
}

/** What the loops need to know of a match besides its players. */
export interface Conduct {
  heartbeat: Heartbeat;
  /** Milliseconds a bot may take for one move, or null where nobody looks at the clock. */
  moveTime: number | null;
  /** Milliseconds a bot may take for all its moves of a match, or null. */
  matchTime: number | null;
  /** Milliseconds that each seat has taken so far. */
  used: Float64Array;
  /** Milliseconds after which an asynchronous answer is given up. */
  patience: number;
  /** Of the match that is played. */
  verdicts: readonly Verdict[];
  /** The seats of programs, which think beside each other and hold up nobody. */
  programs: SeatSet;
  /** Sees to it that programs have started, before any clock runs; says whose fault it is that one hasn't. */
  ready: () => Promise<Fault | null>;
  /** Is told how long each decision took; null where it isn't measured. */
  decided: ((seat: number, microseconds: number) => void) | null;
  /** Null where all goes well: care costs time. */
  care: Care | null;
}

/** Plays a match of bots that all answer at once. */
export function playSync<V extends object>(
  run: MatchRun<V>,
  players: Player<V>[],
  how: Conduct,
): Fault | null {
  const { heartbeat, verdicts, decided } = how;
  for (;;) {
    const owing = run.owing();
    if (owing === 0) return null;
    const seat = lowest(owing);
    const verdict = verdicts.length === 0 ? null : verdictOn(verdicts, seat, run.plies);
    if (verdict !== null) return verdict;
    heartbeat.asks(seat, run.plies);
    const from = decided === null ? 0 : performance.now();
    let move: number;
    try {
      const n = run.offer(seat);
      move = players[seat].ask(run.views[seat], run.offered[seat], n);
    } catch (error) {
      return crash(seat, error);
    }
    if (decided !== null) {
      const fault = timed(how, seat, performance.now() - from);
      if (fault !== null) return fault;
    }
    if (run.answer(seat, move) !== null) return illegal(run, players[seat], seat, move);
  }
}

/**
 * Plays a match in which somebody answers later, or which is played with care: programs at once, and all others one after
 * another, so that none is held up by another.
 */
export async function playAsync<V extends object>(
  run: MatchRun<V>,
  players: Player<V>[],
  how: Conduct,
): Promise<Fault | null> {
  const absent = how.programs === 0 ? null : await how.ready();
  if (absent !== null) return absent;
  for (;;) {
    const owing = run.owing();
    if (owing === 0) return null;
    const together = owing & how.programs;
    if (together !== 0) {
      const fault = await askPrograms(run, players, together, how);
      if (fault !== null) return fault;
      continue;
    }
    const seat = lowest(owing);
    const verdict = verdictOn(how.verdicts, seat, run.plies);
    if (verdict !== null) return verdict;
    how.heartbeat.asks(seat, run.plies);
    const answer = await answerOf(run, players[seat], seat, how);
    const unseen = how.care === null ? null : await how.care.after(seat);
    how.heartbeat.rests();
    if (unseen !== null) return unseen;
    if (typeof answer !== 'number') return answer;
    if (run.answer(seat, answer) !== null) return illegal(run, players[seat], seat, answer);
  }
}

/** Asks programs, unseen by each other, and takes all their answers, or says whose fault it is that there is none. */
async function askPrograms<V extends object>(
  run: MatchRun<V>,
  players: Player<V>[],
  programs: SeatSet,
  how: Conduct,
): Promise<Fault | null> {
  const seats: number[] = [];
  for (let rest = programs; rest !== 0; rest &= rest - 1) seats.push(lowest(rest));
  for (const seat of seats) {
    const verdict = verdictOn(how.verdicts, seat, run.plies);
    if (verdict !== null) return verdict;
  }
  const asked = seats.map((seat) => answerOfProgram(run, players[seat], seat, how));
  // All are waited for before any is judged: whose fault counts must not hang on who was faster.
  const answers = asked.length === 1 ? [await asked[0]] : await Promise.all(asked);
  for (const [i, seat] of seats.entries()) {
    const answer = answers[i];
    if (typeof answer !== 'number') return answer;
    if (run.answer(seat, answer) !== null) return illegal(run, players[seat], seat, answer);
  }
  return null;
}

/** What a program answers: it looks at the clock itself, and only ever answers with a move. */
async function answerOfProgram<V extends object>(
  run: MatchRun<V>,
  player: Player<V>,
  seat: number,
  how: Conduct,
): Promise<number | Fault> {
  const from = performance.now();
  try {
    const n = run.offer(seat);
    const move = await player.askLater(run.views[seat], run.offered[seat], n);
    return timed(how, seat, performance.now() - from) ?? move;
  } catch (error) {
    return crash(seat, error);
  }
}

async function answerOf<V extends object>(
  run: MatchRun<V>,
  player: Player<V>,
  seat: number,
  how: Conduct,
): Promise<number | Fault> {
  const from = performance.now();
  try {
    const n = run.offer(seat);
    const [view, legal] = [run.views[seat], run.offered[seat]];
    const ask = () => (player.async ? player.askAsync(view, legal, n) : player.ask(view, legal, n));
    const asked = how.care === null ? ask() : how.care.around(seat, ask);
    // A timer is set only for those that may keep us waiting.
    const move = typeof asked === 'number' ? asked : await inTime(asked, how.patience);
    if (move === null) return late(seat, `${how.moveTime ?? how.patience} ms for a move`);
    return timed(how, seat, performance.now() - from) ?? move;
  } catch (error) {
    return crash(seat, error);
  }
}

/** Notes how long a decision took, in milliseconds, and says whether that was too long. */
function timed({ decided, used, moveTime, matchTime }: Conduct, seat: number, took: number): Fault | null {
  decided?.(seat, took * 1000);
  used[seat] += took;
  if (moveTime !== null && took > moveTime) return late(seat, `${moveTime} ms for a move`);
  if (matchTime !== null && used[seat] > matchTime) return late(seat, `${matchTime} ms in the match`);
  return null;
}

/** The promise's value, or null when it takes longer than `milliseconds`. */
async function inTime<T>(promise: Promise<T>, milliseconds: number): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const expired = new Promise<null>((resolve) => {
    timer = arenaTimers.setTimeout(resolve, milliseconds, null);
  });
  try {
    return await Promise.race([promise, expired]);
  } finally {
    arenaTimers.clearTimeout(timer);
  }
}

/** What is known of a seat at this ply. */
export function verdictOn(verdicts: readonly Verdict[], seat: number, ply: number): Verdict | null {
  return verdicts.find((verdict) => verdict.ply === ply && verdict.seat === seat) ?? null;
}

function lowest(seats: number): number {
  return 31 - Math.clz32(seats & -seats);
}

/** The fault of a bot that threw, or of which it is known what it did. */
export function crash(seat: number, error: unknown): Fault {
  if (error instanceof BotFault) return { seat, code: error.code, detail: shorten(error.message) };
  return { seat, code: 'crash', detail: shorten(errorText(error)) };
}

function late(seat: number, limit: string): Fault {
  return { seat, code: 'timeout', detail: `took more than ${limit}` };
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
