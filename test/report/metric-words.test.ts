/** Every metric that a run can be measured by has words of its own, in every language. */
import { expect, test } from 'vitest';
import { games, makeGame } from '../../src/games/index.js';
import { allMetrics } from '../../src/lab/experiment/metrics.js';
import { languages } from '../../src/report/speaker.js';
import { metricWords } from '../../src/report/words/metrics.js';

test.each(games.map(({ id, seats }) => [id, seats] as const))('%s', (id, { min, max }) => {
  for (let seats = min; seats <= max; seats++) {
    const names = allMetrics([{ name: 'ann' }], makeGame(id, {}, seats)).map(({ name }) => name);
    expect(names.length).toBeGreaterThan(10);
    for (const lang of languages) {
      const all = names.map((name) => metricWords(name)[lang]);
      // One without words is called by its own name.
      const plain = names.filter((name, i) => all[i].label === name.replaceAll('_', ' '));
      expect(plain, lang).toEqual([]);
      for (const { label } of all) expect(label).toMatch(/^\p{Lu}/u);
      expect(new Set(all.map(({ label }) => label)).size, 'no two are called alike').toBe(names.length);
    }
  }
});

test('what an experiment measures besides', () => {
  for (const name of [
    'drama',
    'forced_choices',
    'choices_that_matter',
    'depth',
    'dead_cards',
    'must_cards',
    'luck',
  ]) {
    for (const lang of languages) expect(metricWords(name)[lang].label).toMatch(/^\p{Lu}/u);
  }
});

test('seats count from 1, and a bot keeps its name', () => {
  expect(metricWords('coins_0').en.label).toBe('Coins of seat 1');
  expect(metricWords('score:my_bot').de.label).toBe('Siegquote von my_bot');
  expect(metricWords('replays').de.label).toBe('Wiederholte Spiele');
});
