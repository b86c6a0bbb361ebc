/** How a match ends: finished, broken off by somebody's fault, or void when the arena itself is to blame. */

export const faultCodes = ['illegal-move', 'timeout', 'crash', 'memory', 'protocol', 'output-limit'] as const;

/** What a bot can do wrong. */
export type FaultCode = (typeof faultCodes)[number];

/** A fault with its culprit. */
export interface Fault {
  seat: number;
  code: FaultCode;
  /** What happened, in words, for people. */
  detail: string;
}
