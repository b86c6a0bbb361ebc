import { expect, test } from 'vitest';
import { crewText } from '../../src/cli/progress.js';

test('who works is told with rates, the quickest first; of many only the quickest', () => {
  expect(crewText([])).toBe(' · no worker yet');
  expect(crewText([{ host: 'a', rate: 12.4 }])).toBe(' · 1 worker: a 12/s');
  const rates = [5, 1500, 30, 4, 3, 2, 1].map((rate, i) => ({ host: `n${i}`, rate }));
  expect(crewText(rates)).toBe(' · 7 workers: n1 1 500/s, n2 30/s, n0 5/s, n3 4/s, n4 3/s, n5 2/s, …');
});
