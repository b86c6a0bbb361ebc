/** What scripts and bots import as `kronenarena/search`: algorithms that know the game contract and no game. */
export * from './backward-induction.js';
export * from './best-response.js';
export * from './equilibrium-policy.js';
export * from './kept-table.js';
export * from './matrix-game.js';
export * from './optimal-mix.js';
export * from './playout.js';
export * from './policy-evaluation.js';
export * from './position-graph.js';
export * from './position-matrix.js';
export * from './position-policy.js';
export * from './value-table.js';
