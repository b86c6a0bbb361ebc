import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { vectorFunctions } from './vectors.js';

/** What other parts than the statistics answer for. */
const elsewhere = ['nashConv', 'resume'];

test('every function of the vectors is tested against them', () => {
  const tests = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.test.ts'));
  const text = tests.map((file) => readFileSync(join(import.meta.dirname, file), 'utf8')).join('');
  const read = [...text.matchAll(/\(\s*'([^'\n]+)'/g)].map((match) => match[1]);
  expect(vectorFunctions.filter((name) => !read.includes(name) && !elsewhere.includes(name))).toEqual([]);
  expect(elsewhere.filter((name) => !vectorFunctions.includes(name))).toEqual([]);
});
