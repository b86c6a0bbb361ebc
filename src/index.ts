/** What bots and researchers import as `kronenarena`: the vocabulary, and the games. */
export * from './core/bot.js';
export * from './core/errors.js';
export * from './core/game.js';
export * from './core/outcome.js';
export * from './core/rng.js';
export * from './core/schema.js';
export * from './core/streams.js';
export * from './games/index.js';
