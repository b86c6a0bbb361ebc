/** From an entrant to what starts a process of it. */
import { execPath } from 'node:process';
import type { Entrant } from '../plan.js';
import type { Command } from './command.js';
import { reducedEnvironment } from './environment.js';
import { isolatedWords } from './isolation.js';
import type { Launch } from './process.js';

/** Each process of an entrant is started alike; `said` gets what it writes to its standard error. */
export function launchOf(
  { file, parameters, command }: Pick<Entrant, 'file' | 'parameters'> & { command: Command },
  said: (bytes: Buffer) => void,
): Launch {
  const { words, folder, environment, memory, cpu } = command;
  return {
    words: words ?? [execPath, ...isolatedWords(file, parameters, memory)],
    folder,
    environment: reducedEnvironment(environment),
    // Node reserves far more addresses than it uses: a bot of ours is held to its memory by Node itself.
    kilobytes: words === null || memory === null ? null : memory * 1024,
    seconds: cpu,
    said,
  };
}
