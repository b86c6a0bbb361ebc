/** The protocol of external bots: what the arena says, and what may be answered. A JSON object a line, both ways. */
import type { Json } from '../../core/game.js';
import type { Fault } from '../../core/outcome.js';
import { BotFault } from '../bot-fault.js';

/** The version of the protocol that `hello` names. */
export const PROTOCOL = 1;

/** What the arena says. */
export type Message =
  | { type: 'hello'; protocol: number; game: string; options: Json; seats: number }
  | {
      type: 'start';
      match: string;
      seat: number;
      seats: number;
      seed: string;
      /** False for a bot with a session that may still remember the match before. */
      fresh: boolean;
    }
  | { type: 'choose'; match: string; seq: number; view: Json; legal: string[]; timeMs: number }
  | {
      type: 'end';
      match: string;
      /** As the referee shows it; null for a match that somebody's fault broke off. */
      result: Json;
      fault?: Pick<Fault, 'seat' | 'code'>;
      /** The last that a bot with a session may see of the match. */
      view?: Json;
    };

/** A message as the line that is sent. */
export const lineOf = (message: Message): string => `${JSON.stringify(message)}\n`;

/**
 * A `choose` as the line that is sent, put together of texts: a run sends millions.
 * @param view as JSON
 */
export const questionOf = (
  match: string,
  seq: number,
  view: string,
  legal: readonly string[],
  timeMs: number,
): string =>
  `{"type":"choose","match":"${match}","seq":${seq},"view":${view},"legal":${JSON.stringify(legal)},"timeMs":${timeMs}}\n`;

/** What a program says of itself when it is ready. */
export interface Ready {
  name: string;
  /** Blocks that it may remember, 1 unless it says more. */
  session: number;
  /** False for one of our own bots that sees what it may not. */
  fair: boolean;
  /** Whether its answers hang on the clock; false unless it says so. */
  timed: boolean;
}

/** A move in notation, or a probability for each of some moves. */
export type Answer = { move: string } | { policy: Record<string, number> };

/** @throws BotFault unless the line says that the program is ready */
export function readReady(line: string): Ready {
  const { type, name, session = 1, fair = true, timed = false } = readObject(line);
  const right = type === 'ready' && typeof name === 'string' && isSession(session);
  if (!right || typeof fair !== 'boolean' || typeof timed !== 'boolean') {
    throw new BotFault('protocol', `should answer {"type":"ready","name":"…"}, not ${quoted(line)}`);
  }
  return { name, session, fair, timed };
}

function isSession(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 1e6;
}

/** @throws BotFault unless the line answers question number `seq` */
export function readAnswer(line: string, seq: number): Answer {
  const answer = readObject(line);
  if (answer.seq !== undefined && answer.seq !== seq)
    throw new BotFault('protocol', `was asked question ${seq} and answered another: ${quoted(line)}`);
  if (typeof answer.error === 'string') throw new BotFault('crash', answer.error);
  if (typeof answer.move === 'string') return { move: answer.move };
  if (isObject(answer.policy)) {
    const policy = answer.policy as Record<string, number>;
    for (const move in policy) {
      if (typeof policy[move] === 'number') continue;
      throw new BotFault('protocol', `gave ${quoted(move)} a probability that is no number`);
    }
    return { policy };
  }
  throw new BotFault('protocol', `should answer {"move":"…"} or {"policy":{…}}, not ${quoted(line)}`);
}

function readObject(line: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw new BotFault('protocol', `answered what is no JSON: ${quoted(line)}`);
  }
  if (!isObject(value)) throw new BotFault('protocol', `answered what is no JSON object: ${quoted(line)}`);
  return value;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The start of what was written, in quotes. */
function quoted(line: string): string {
  return JSON.stringify(line.length > 200 ? `${line.slice(0, 200)}…` : line);
}
