/** What scripts and bots import as `kronenarena/search`: algorithms that know the game contract and no game. */
export * from './playout.js';
