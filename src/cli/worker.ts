import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CommandModule } from 'yargs';
import { readAddress } from '../arena/queue/redis.js';
import { beginRun, RUN } from '../arena/queue/run-work.js';
import { serve } from '../arena/queue/server.js';
import { labKinds } from '../lab/queue-kinds.js';
import { list, once, text, wholeNumber } from './arguments.js';
import { untilInterrupted } from './interrupt.js';
import { stoppingOf } from './queued.js';

/** `arena worker`: plays, asks and solves for whoever puts work into a queue. */
export const workerCommand: CommandModule = {
  command: 'worker',
  describe: 'do the work of a queue, on any machine, until stopped',
  builder: (yargs) =>
    yargs
      .option('queue', { ...text, demandOption: true, describe: 'address of the queue, redis://host:port' })
      .option('workers', { ...text, describe: 'worker threads; unless given, one a core' })
      .option('bot-file', { ...text, describe: 'a bot besides those of this package; may be repeated' })
      .example('$0 worker --queue redis://localhost:6379', 'do whatever comes')
      .example('$0 tournament kronenduell --queue redis://localhost:6379', 'what puts a run in'),
  handler: async (argv) => {
    const address = readAddress(once('queue', argv.queue) as string, process.env);
    const threads = wholeNumber('workers', argv.workers, 1, 256) ?? availableParallelism();
    const folder = mkdtempSync(join(tmpdir(), 'kronenarena-worker-'));
    const clean = () => rmSync(folder, { recursive: true, force: true });
    const interrupt = untilInterrupted();
    const tell = (line: string) => process.stderr.write(`${line}\n`);
    try {
      await serve({
        address,
        threads,
        botFiles: list(argv.botFile, 'bot-file'),
        folder,
        tell,
        kinds: { [RUN]: beginRun, ...labKinds },
        ...stoppingOf(interrupt, clean),
      });
    } finally {
      interrupt.end();
      clean();
    }
  },
};
