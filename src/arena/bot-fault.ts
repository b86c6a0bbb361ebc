import type { FaultCode } from '../core/outcome.js';

/** What is said of a bot that took too long. */
export const lateWords = (milliseconds: number): string => `took more than ${milliseconds} ms for a move`;

/** A bot did wrong, of this kind; the message says what, for people. Whoever drives the match makes a fault of it. */
export class BotFault extends Error {
  constructor(
    readonly code: FaultCode,
    detail: string,
  ) {
    super(detail);
  }
}
