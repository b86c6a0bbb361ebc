import { describe, expect, test } from 'vitest';
import type { Store } from '../../src/core/bot.js';
import { exploitability } from '../../src/search/best-response.js';
import { discover } from '../../src/search/position-graph.js';
import { keepTraining, type Lesson, learnings, Training, takeUpTraining } from '../../src/search/training.js';
import { Goofspiel } from './games/goofspiel.js';

const { keyed } = new Goofspiel(4);

/** A store in memory. */
function memoryStore(): Store & { kept: Map<string, Uint8Array> } {
  const kept = new Map<string, Uint8Array>();
  return {
    kept,
    async read(name) {
      const bytes = kept.get(name);
      if (bytes === undefined) return null;
      const shared = new SharedArrayBuffer(bytes.length);
      new Uint8Array(shared).set(bytes);
      return shared;
    },
    async write(name, bytes) {
      kept.set(name, bytes.slice());
    },
  };
}

function learn(training: Training, iterations: number): Training {
  while (training.iterations < iterations) training.iterate();
  return training;
}

describe.each(learnings)('training by %s', (learning) => {
  const lesson: Lesson = { keyed, name: 'goofspiel', learning };

  test('goes on where it was kept as if it had never stopped', async () => {
    const store = memoryStore();
    const first = learn(await takeUpTraining(lesson, store), 7);
    await keepTraining(first, lesson, store);
    const second = await takeUpTraining(lesson, store);
    expect(second.iterations).toBe(7);
    const whole = learn(new Training(discover(keyed, { fold: false }), learning), 20);
    expect(learn(second, 20).average()).toEqual(whole.average());
  });

  test('comes ever nearer to optimal play', () => {
    const training = new Training(discover(keyed, { fold: false }), learning);
    const atRest = (iterations: number) =>
      exploitability(training.graph, learn(training, iterations).average()).exploitability;
    const early = atRest(5);
    const late = atRest(learning === 'mccfr' ? 20_000 : 400);
    expect(late).toBeLessThan(early / 4);
    expect(late).toBeLessThan(0.05);
  });

  test('what is kept of another game, or damaged, is not taken up', async () => {
    const store = memoryStore();
    await keepTraining(learn(await takeUpTraining(lesson, store), 3), lesson, store);
    const [place] = store.kept.keys();
    store.kept.set(place, new Uint8Array(80));
    expect((await takeUpTraining(lesson, store)).iterations).toBe(0);
  });
});
