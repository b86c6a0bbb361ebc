/**
 * What Node is told in a worker thread: our modules are imported, never required. Piscina tries `require` first, which Node 20.19
 * allows; a thread that is stopped while it requires a module takes the whole process with it (`IsGraphAsync must be used on an
 * instantiated module`). Versions without the flag require no modules anyway.
 */
export const threadFlags: readonly string[] = ['--no-experimental-require-module'].filter((flag) =>
  process.allowedNodeEnvironmentFlags.has(flag),
);
