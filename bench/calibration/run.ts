/**
 * How often the arena's intervals and tests are wrong where there is nothing to be found: the same bots by the same rules in all
 * arms, thousands of times over, through the code that runs and experiments use.
 *
 *     npm run calibration                                  # everything, half an hour; writes docs/calibration.md
 *     npm run calibration -- --game crowns --experiments 1000
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { packageRoot } from '../../src/arena/package-root.js';
import { cases } from './cases.js';
import { type Part, pageOf, tableOf } from './page.js';
import { calibrate } from './study.js';

const { values } = parseArgs({
  options: {
    game: { type: 'string' },
    experiments: { type: 'string', default: '10000' },
    seed: { type: 'string', default: 'calibration' },
  },
});
const { game, seed } = values;
const experiments = Number(values.experiments);
const chosen = cases.filter((one) => game === undefined || one.name === game || one.game === game);
if (chosen.length === 0 || !(experiments >= 1)) {
  console.error(
    `--game is one of ${cases.map(({ name }) => name).join(', ')}; --experiments a number from 1`,
  );
  process.exit(2);
}

const parts: Part[] = [];
for (const one of chosen) {
  const findings = await calibrate(one, experiments, seed, (done) => {
    if (process.stderr.isTTY) process.stderr.write(`\r${one.name} ${done}`);
  });
  parts.push({ one, findings });
  console.log(`\n${one.name}\n${tableOf(findings)}`);
}
if (game === undefined) {
  writeFileSync(join(packageRoot, 'docs', 'calibration.md'), pageOf(parts, { experiments, seed }));
}
