/** A person at the terminal, or lines that come through a pipe. */
import { createInterface } from 'node:readline';
import type { Voice } from '../lab/play/play-match.js';

export interface TerminalVoice extends Voice {
  /** Nothing more is asked. */
  close(): void;
}

/** Asks on standard output and reads answers line by line from standard input. */
export function terminalVoice(): TerminalVoice {
  const reader = createInterface({ input: process.stdin, terminal: false });
  const lines = reader[Symbol.asyncIterator]();
  const say = (text: string) => process.stdout.write(text);
  return {
    say: (line) => say(`${line}\n`),
    async ask(question) {
      say(question);
      const { done, value } = await lines.next();
      // An answer that was typed has ended its line itself.
      if (done === true || !process.stdin.isTTY) say('\n');
      return done === true ? null : value;
    },
    close: () => reader.close(),
  };
}
