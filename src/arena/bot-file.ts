/** Bots as files: where they lie, and how a file becomes a module that workers can import. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, extname, join, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildFailure, Plugin } from 'esbuild';
import { UsageError } from '../core/errors.js';
import { makeFolder } from './folders.js';
import { builtFile, packageRoot } from './package-root.js';

export { importBot } from './import-bot.js';

/** A bot's file, found by its place. */
export interface BotFile {
  /** The file's name without its ending. */
  name: string;
  /** What the user has written or can read. */
  source: string;
  /** The same, built with this package and up to date; null when it must be compiled first. */
  built: string | null;
}

const endings = new Set(['.ts', '.js', '.mjs', '.mts']);

/** The bots in `bots/<game>/`, by name. Folders below it hold what several bots share. */
export function botsOf(game: string): BotFile[] {
  const folder = join(packageRoot, 'bots', game);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => endings.has(extname(file)) && !file.endsWith('.d.ts'))
    .sort()
    .map((file) => {
      const source = join(folder, file);
      const built = builtFile(join('bots', game, file));
      const fresh = existsSync(built) && statSync(built).mtimeMs >= statSync(source).mtimeMs;
      return { name: basename(file, extname(file)), source, built: fresh ? built : null };
    });
}

/** A bot's file that the user named. @throws UsageError when there is no such file */
export function botFileAt(path: string): BotFile {
  const source = resolve(path);
  if (!endings.has(extname(source))) throw new UsageError(`bot file ${path} should end in .ts, .js or .mjs`);
  if (!existsSync(source)) throw new UsageError(`there is no bot file ${path}`);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (/[\u0000-\u001f\u007f]/.test(basename(source))) {
    throw new UsageError(`the name of bot file ${JSON.stringify(path)} should have no control characters`);
  }
  return { name: basename(source, extname(source)), source, built: null };
}

/**
 * The file that workers import for this bot: the built one, or one compiled now into `folder` under a name that holds
 * its hash, so that a run keeps the very code it played with.
 * @throws UsageError when the file can't be read or compiled
 */
export async function compileBot(file: BotFile, folder: string): Promise<string> {
  if (file.built !== null) return file.built;
  // The compiler takes longer to load than most bots: only who needs it waits for it.
  const { build } = await import('esbuild');
  try {
    const result = await build({
      entryPoints: [file.source],
      bundle: true,
      write: false,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      logLevel: 'silent',
      plugins: [importsOutside],
    });
    const code = result.outputFiles[0].contents;
    makeFolder(folder);
    const hash = createHash('sha256').update(code).digest('hex').slice(0, 12);
    const out = join(folder, `${file.name}-${hash}.mjs`);
    if (!existsSync(out)) writeFileSync(out, code);
    return out;
  } catch (error) {
    const first = (error as BuildFailure).errors?.[0];
    const where = first?.location ? `:${first.location.line}:${first.location.column + 1}` : '';
    throw new UsageError(`bot file ${file.source}${where}: ${first?.text ?? (error as Error).message}`);
  }
}

/**
 * What a bot imports is bundled only where it is the bot's own. This package, by its name or by a path into its
 * sources, and other packages are left outside, named by where they lie, since the bundle lies elsewhere.
 */
const importsOutside: Plugin = {
  name: 'imports-outside',
  setup(build) {
    const outside = (path: string) => ({ path: pathToFileURL(path).href, external: true });
    build.onResolve({ filter: /^kronenarena(\/|$)/ }, ({ path }) => {
      const entry = packageEntry(path.slice('kronenarena'.length));
      if (entry === null) return { errors: [{ text: `this package exports no "${path}"` }] };
      return outside(entry);
    });
    build.onResolve({ filter: /^\.\.?\// }, ({ path, resolveDir }) => {
      const target = resolve(resolveDir, path);
      const sources = join(packageRoot, 'src') + sep;
      if (!target.startsWith(sources)) return undefined;
      return outside(builtFile(join('src', target.slice(sources.length))));
    });
    build.onResolve({ filter: /^[^./]/ }, async ({ path, resolveDir, kind, pluginData }) => {
      if (pluginData === 'asked' || kind === 'entry-point' || path.startsWith('node:')) return undefined;
      const found = await build.resolve(path, { resolveDir, kind, pluginData: 'asked' });
      if (found.errors.length > 0 || found.external) return found;
      return outside(found.path);
    });
  },
};

/** The built file behind one of this package's exports, or null. */
function packageEntry(subpath: string): string | null {
  const { exports } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')) as {
    exports: Record<string, { import: string }>;
  };
  const entry = exports[`.${subpath}`];
  return entry === undefined ? null : join(packageRoot, entry.import);
}
