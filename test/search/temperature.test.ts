import { expect, test } from 'vitest';
import { soften } from '../../src/search/temperature.js';

function mixOf(values: number[], temperature: number): number[] {
  const mix = new Float64Array(values.length);
  soften(Float64Array.from(values), values.length, temperature, mix);
  return Array.from(mix);
}

test('at temperature 0 the best share everything', () => {
  expect(mixOf([0.2, 0.5, -1, 0.5], 0)).toEqual([0, 0.5, 0, 0.5]);
});

test('above it is the softmax of values over temperature', () => {
  const [low, high] = mixOf([0, 0.5], 0.25);
  expect(high / low).toBeCloseTo(Math.exp(2), 12);
  expect(low + high).toBeCloseTo(1, 12);
});

test('very hot is chance, very cold the best, without overflow', () => {
  for (const chance of mixOf([-1, 0, 1], 1e6)) expect(chance).toBeCloseTo(1 / 3, 5);
  expect(mixOf([-1, 0, 1], 1e-9)).toEqual([0, 0, 1]);
});

test('only the first n count', () => {
  const mix = new Float64Array(3).fill(7);
  soften(Float64Array.of(1, 1, 9), 2, 0, mix);
  expect(Array.from(mix)).toEqual([0.5, 0.5, 7]);
});
