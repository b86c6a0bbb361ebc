import { expect, test } from 'vitest';
import { counted } from '../../src/arena/words.js';
import { crewText } from '../../src/cli/progress.js';

test('who works is told with rates, the quickest first; of many only the quickest', () => {
  expect(crewText([])).toBe(' · no worker yet');
  expect(crewText([{ host: 'a', rate: 12.4 }])).toBe(' · 1 worker: a 12/s');
  const rates = [5, 1500, 30, 4, 3, 2, 1].map((rate, i) => ({ host: `n${i}`, rate }));
  expect(crewText(rates)).toBe(' · 7 workers: n1 1 500/s, n2 30/s, n0 5/s, n3 4/s, n4 3/s, n5 2/s, …');
});

test('one is one, and not ones', () => {
  const units = ['matches', 'positions', 'rule sets', 'batches'];
  expect(units.map((unit) => counted(1, unit))).toEqual(['1 match', '1 position', '1 rule set', '1 batch']);
  expect([counted(0, 'matches'), counted(1000, 'matches', '1 000')]).toEqual(['0 matches', '1 000 matches']);
});
