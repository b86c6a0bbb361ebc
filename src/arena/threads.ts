/** Worker threads of the arena and the lab, as Piscina pools. */
import { Piscina } from 'piscina';
import { builtFile } from './package-root.js';

/**
 * What Node is told in a worker thread: our modules are imported, never required. Piscina tries `require` first, which Node 20.19
 * allows; a thread that is stopped while it requires a module takes the whole process with it (`IsGraphAsync must be used on an
 * instantiated module`). Versions without the flag require no modules anyway.
 */
export const threadFlags: string[] = ['--no-experimental-require-module'].filter((flag) =>
  process.allowedNodeEnvironmentFlags.has(flag),
);

/** So many threads that run the function `name` of a source file of this package, first come, first served. */
export function startThreads(
  file: string,
  name: string,
  threads: number,
  more: Pick<NonNullable<ConstructorParameters<typeof Piscina>[0]>, 'resourceLimits' | 'workerData'> = {},
): Piscina {
  return new Piscina({
    filename: builtFile(file),
    name,
    // Equal, since a pool that may shrink leaves tasks hanging after a worker was stopped (Piscina 5.3).
    minThreads: threads,
    maxThreads: threads,
    stricterFIFO: true,
    execArgv: threadFlags,
    // The pipes of programs are opened as files and closed as sockets; Node would count them as open, and close them again.
    trackUnmanagedFds: false,
    ...more,
  });
}
