/** What scripts and bots import as `kronenarena/games/kronenduell`. */
export * from './cards.js';
export * from './game.js';
export * from './moves.js';
export * from './options.js';
export * from './state.js';
export * from './view.js';
