/** The quick version of docs/calibration.md: no share found is one that chance could not explain once in ten thousand times. */
import { expect, test } from 'vitest';
import { type Case, cases } from '../../bench/calibration/cases.js';
import { calibrate, judge } from '../../bench/calibration/study.js';

const CONFIDENCE = 0.9999;

/** With few rounds a match of Crowns is short. */
const quick: Record<string, { experiments: number; change?: Partial<Case> }> = {
  kronenduell: { experiments: 200 },
  crowns: { experiments: 120, change: { options: { rounds: 2 } } },
  'koenig-gegen-bauern': { experiments: 40 },
};

test.each(Object.entries(quick))(
  '%s: intervals and tests of A/A experiments are wrong as seldom as they say',
  async (name, { experiments, change }) => {
    const one = { ...(cases.find((other) => other.name === name) as Case), ...change };
    const findings = await calibrate(one, experiments, 'quick');
    expect(findings.length).toBeGreaterThan(10);
    expect(findings.filter((finding) => judge(finding, CONFIDENCE).holds === 'no')).toEqual([]);
  },
  60_000,
);

test('what is wrong is found', () => {
  const found = { what: '', kind: 'coverage' as const, nominal: 0.95, experiments: 250 };
  const [often, seldom] = [238, 210].map((hits) => judge({ ...found, hits }, CONFIDENCE).holds);
  expect([often, seldom]).toEqual(['yes', 'no']);
  const error = { what: '', kind: 'error' as const, nominal: 0.05, experiments: 250 };
  expect([0, 12, 40].map((hits) => judge({ ...error, hits }, CONFIDENCE).holds)).toEqual([
    'yes',
    'yes',
    'no',
  ]);
});
