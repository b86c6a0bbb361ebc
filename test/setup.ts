/**
 * Property tests draw the same cases each time, so that what a commit passed it passes again. With CASES (`npm run
 * test:thorough`, `npm run fuzz`) they draw so many times as many, others each time; a failure prints the seed that repeats it.
 */
import fc from 'fast-check';

const { CASES } = process.env;
fc.configureGlobal(CASES === undefined ? { seed: 42 } : { numRuns: 100 * Number(CASES) });
