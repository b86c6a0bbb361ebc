/** What scripts and bots import as `kronenarena/games/crowns`. */
export * from './cards.js';
export * from './game.js';
export * from './options.js';
export * from './view.js';
