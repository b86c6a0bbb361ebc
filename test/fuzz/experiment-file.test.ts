/** Whatever stands in an experiment's file, it is read or refused with its place, and nothing else happens. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { UsageError } from '../../src/core/errors.js';
import { planExperiment } from '../../src/lab/experiment/arms.js';
import { sourceOf } from '../../src/lab/experiment/source.js';
import { root } from '../cli/run-cli.js';
import { howMany } from '../how-many.js';

const folder = join(root, 'experiments');
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.yaml'))
  .map((name) => readFileSync(join(folder, name), 'utf8'));

/** A stretch of the text is cut out, doubled, or something is put in its place. */
const edit = fc.record({
  at: fc.nat(5000),
  length: fc.nat(30),
  instead: fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.constantFrom(
      '[',
      '{',
      ': ',
      '\n',
      '\n  ',
      '- ',
      '&a',
      '*a',
      'null',
      '~',
      '1e9',
      '-1',
      '"',
      '#',
      '%',
      '!!js/x',
      '__proto__: 1\n',
    ),
  ),
});

test('files that are nearly right', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...files),
      fc.array(edit, { minLength: 1, maxLength: 3 }),
      async (text, edits) => {
        let changed = text;
        for (const { at, length, instead } of edits) {
          const from = at % (changed.length + 1);
          changed = changed.slice(0, from) + instead + changed.slice(from + length);
        }
        try {
          await planExperiment(sourceOf(changed, 'x.yaml'), {}, 'results/none');
        } catch (error) {
          expect(error, `${changed}\n${(error as Error).stack}`).toBeInstanceOf(UsageError);
          expect((error as Error).message).toMatch(/^x\.yaml:\d+:\d+: /);
        }
      },
    ),
    { numRuns: howMany(100) },
  );
}, 3_600_000);
