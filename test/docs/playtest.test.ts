/** The examples of the forms in the docs are matches by the rules. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkForm } from '../../src/lab/playtest/check.js';
import { readForm } from '../../src/lab/playtest/form.js';

test.each(['playtest.md', 'schnellstart.md'])('%s', (name) => {
  const text = readFileSync(join(import.meta.dirname, '..', '..', 'docs', name), 'utf8');
  const examples = [...text.matchAll(/```csv\n(.*?)```/gs)].map(([, csv]) => csv);
  const checked = examples.map((csv) => {
    const form = readForm(Buffer.from(csv), name);
    expect(form.unread).toEqual([]);
    return checkForm(form, {});
  });
  expect(checked.map(({ game }) => game)).toEqual(['kronenduell', 'crowns', 'koenig-gegen-bauern']);
  for (const { wrong, matches } of checked) {
    expect(wrong).toEqual([]);
    expect(matches.length).toBeGreaterThan(0);
  }
});
