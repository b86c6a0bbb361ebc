#!/usr/bin/env node
/** What goes wrong on the command line becomes one line and an exit code. */
import { hideBin } from 'yargs/helpers';
import { leave } from '../arena/leave.js';
import { reportFailure } from './failure.js';
import { runArena } from './run-arena.js';

// A reader that has seen enough (`arena … | head`) is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') leave(0);
  throw error;
});

const words = hideBin(process.argv);
try {
  await runArena(words);
} catch (error) {
  reportFailure(error, words.includes('--debug'));
}
