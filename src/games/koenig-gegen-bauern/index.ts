/** What scripts and bots import as `kronenarena/games/koenig-gegen-bauern`. */
export * from './cards.js';
export * from './endgame.js';
export * from './fewest-moves.js';
export * from './game.js';
export * from './move-table.js';
export * from './open-position.js';
export * from './options.js';
export * from './view.js';
