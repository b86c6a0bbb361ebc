import { once as event } from 'node:events';
import { createInterface } from 'node:readline';
import type { CommandModule } from 'yargs';
import { refereeAnswer } from '../arena/referee.js';

/** `arena referee`: the rules engine over standard input and output, a JSON object a line. */
export const refereeCommand: CommandModule = {
  command: 'referee',
  describe: 'the rules as a service: JSON requests in, a line each; answers out, in the same order',
  builder: (yargs) =>
    yargs.example(
      `echo '{"id":1,"game":"kronenduell","deal":{"hands":["12345678","12345678"]}}' | $0 referee`,
      'what may be played at the start',
    ),
  handler: async () => {
    const lines = createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY });
    for await (const line of lines) {
      // A reader that is slower than we are must not fill our memory.
      if (!process.stdout.write(`${refereeAnswer(line)}\n`)) await event(process.stdout, 'drain');
    }
  },
};
