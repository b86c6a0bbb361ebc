import { chmodSync, mkdtempSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createStore } from '../../src/arena/store.js';

const bytes = Uint8Array.from({ length: 10_000 }, (_, i) => (i * 7) % 251);

function freshFolder(): string {
  return mkdtempSync(join(tmpdir(), 'kronenarena-test-'));
}

/** A store with one entry, and its file. */
async function filled() {
  const folder = freshFolder();
  const store = createStore(folder);
  await store.write('a name', bytes);
  const [file] = readdirSync(folder);
  return { folder, store, path: join(folder, file) };
}

test('what was written is read, by its name only', async () => {
  const { folder, store } = await filled();
  expect(new Uint8Array((await store.read('a name')) as SharedArrayBuffer)).toEqual(bytes);
  expect(await store.read('another')).toBeNull();
  await store.write('a name', bytes.subarray(1));
  expect((await store.read('a name'))?.byteLength).toBe(bytes.length - 1);
  expect(readdirSync(folder).length).toBe(1);
});

test('a damaged file is as if it were not there, and can be written again', async () => {
  const damages: ((path: string, whole: Buffer) => void)[] = [
    (path, whole) => writeFileSync(path, whole.fill(whole[5000] ^ 1, 5000, 5001)),
    (path, whole) => writeFileSync(path, whole.fill(whole[0] ^ 1, 0, 1)),
    (path) => truncateSync(path, 5000),
    (path) => truncateSync(path, 10),
    (path) => truncateSync(path, 0),
    (path, whole) => writeFileSync(path, Buffer.concat([whole, whole])),
  ];
  for (const damage of damages) {
    const { store, path } = await filled();
    damage(path, readFileSync(path));
    expect(await store.read('a name')).toBeNull();
    await store.write('a name', bytes);
    expect((await store.read('a name'))?.byteLength).toBe(bytes.length);
  }
});

test('a folder that can not be written to costs nothing but time', async () => {
  const folder = freshFolder();
  const blocked = join(folder, 'a file');
  writeFileSync(blocked, '');
  chmodSync(blocked, 0o400);
  const store = createStore(join(blocked, 'cache'));
  await store.write('a name', bytes);
  expect(await store.read('a name')).toBeNull();
});
