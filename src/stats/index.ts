/** What scripts import as `kronenarena/stats`: statistics of matches. */
export * from './block-mean.js';
export * from './distributions.js';
