/** Imports run one way only, and in no circle: the arrows of docs/architecture.md. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { expect, test } from 'vitest';

/** What each folder may import, besides itself. */
const arrows: Record<string, readonly string[]> = {
  'src/core': [],
  'src/stats': [],
  'src/games': ['src/core'],
  'src/search': ['src/core'],
  bots: ['src/core', 'src/games', 'src/search'],
  'src/exact': ['src/core', 'src/games', 'src/search'],
  'src/site': ['src/core', 'src/games', 'src/search', 'src/exact', 'bots'],
  'src/arena': ['src/core', 'src/games', 'src/search', 'src/stats'],
  'src/lab': ['src/core', 'src/games', 'src/search', 'src/stats', 'src/arena', 'src/exact'],
  'src/report': ['src/core', 'src/games', 'src/search', 'src/stats', 'src/arena', 'src/exact', 'src/lab'],
  'src/cli': [
    'src/core',
    'src/games',
    'src/search',
    'src/stats',
    'src/arena',
    'src/exact',
    'src/lab',
    'src/report',
  ],
};

/** These run in a browser as they are. */
const withoutNode = ['src/core', 'src/stats', 'src/games', 'src/search', 'src/exact', 'src/site', 'bots'];
const packagesWithoutNode = ['zod', 'openskill', 'preact', 'preact/hooks'];

const root = join(import.meta.dirname, '..');

interface Import {
  from: string;
  /** A file of ours, relative to the root, or the name of a package. */
  to: string;
  ours: boolean;
}

const files = ['src', 'bots'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
    .map((file) => join(folder, file)),
);

const imports = files.flatMap((from): Import[] => {
  const text = readFileSync(join(root, from), 'utf8');
  const targets = [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map((match) => match[1]);
  // What only the page's build understands: style sheets, and a module that becomes a worker (`?worker`).
  return targets
    .filter((target) => !target.endsWith('.css'))
    .map((target) =>
      target.startsWith('.')
        ? { from, to: source(normalize(join(dirname(from), target.replace(/\?.*$/, '')))), ours: true }
        : { from, to: target, ours: false },
    );
});

/** The source of a file as it is imported. */
function source(imported: string): string {
  const [plain, jsx] = ['.ts', '.tsx'].map((ending) => imported.replace(/\.js$/, ending));
  return files.includes(jsx) ? jsx : plain;
}

function roomOf(file: string): string | undefined {
  return Object.keys(arrows).find((room) => file.startsWith(`${room}/`));
}

test('there is something to check', () => {
  expect(files.length).toBeGreaterThan(20);
  expect(imports.some((one) => one.ours)).toBe(true);
});

test('every import of ours leads to a file', () => {
  expect(
    imports.filter((one) => one.ours && !files.includes(one.to)).map((one) => `${one.from} -> ${one.to}`),
  ).toEqual([]);
});

test('arrows run down only', () => {
  const wrong = imports.filter(({ from, to, ours }) => {
    const [a, b] = [roomOf(from), roomOf(to)];
    return ours && a !== undefined && a !== b && !(b !== undefined && arrows[a].includes(b));
  });
  expect(wrong.map(({ from, to }) => `${from} -> ${to}`)).toEqual([]);
});

test('no game imports another', () => {
  const gameOf = (file: string) => /^src\/games\/([^/]+)\//.exec(file)?.[1];
  const wrong = imports.filter(
    ({ from, to, ours }) => ours && gameOf(from) && gameOf(to) && gameOf(from) !== gameOf(to),
  );
  expect(wrong.map(({ from, to }) => `${from} -> ${to}`)).toEqual([]);
});

test('no bot imports another', () => {
  const isBot = (file: string) => /^bots\/[^/]+\/[^/]+$/.test(file);
  expect(imports.filter(({ from, to }) => isBot(from) && isBot(to))).toEqual([]);
});

test('what runs in a browser imports nothing of Node', () => {
  const wrong = imports.filter(
    ({ from, to, ours }) =>
      !ours && withoutNode.includes(roomOf(from) ?? '') && !packagesWithoutNode.includes(to),
  );
  expect(wrong.map(({ from, to }) => `${from} -> ${to}`)).toEqual([]);
});

test('search names no game', () => {
  const named = files
    .filter((file) => file.startsWith('src/search/'))
    .filter((file) => /kronenduell|crowns|k(ö|oe)nig/i.test(readFileSync(join(root, file), 'utf8')));
  expect(named).toEqual([]);
});

test('no file imports in a circle', () => {
  const next = new Map(
    files.map((file) => [file, imports.filter((one) => one.ours && one.from === file).map((one) => one.to)]),
  );
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (file: string, path: string[]) => {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(' -> '));
    if (done.has(file) || path.includes(file)) return;
    for (const target of next.get(file) ?? []) visit(target, [...path, file]);
    done.add(file);
  };
  for (const file of files) visit(file, []);
  expect(circles).toEqual([]);
});

test('no file grows beyond 400 lines', () => {
  const long = files.filter((file) => readFileSync(join(root, file), 'utf8').split('\n').length > 400);
  expect(long.map((file) => relative(root, join(root, file)))).toEqual([]);
});
