/** What scripts import as `kronenarena/arena`: plan and run tournaments, play and tell single matches, referee. */
export type { BotSpec } from './bot-spec.js';
export { parseBotSpec } from './bot-spec.js';
export { type CheckRequest, checkBot, type Finding } from './check/check-bot.js';
export { findEntrants, prepareEntrants } from './entrants.js';
export { Environment } from './environment.js';
export type { Command, Keeping } from './external/command.js';
export { MatchRun, type MatchWatch } from './match.js';
export { planTournament, type TournamentRequest } from './new-plan.js';
export { type Entrant, gameOf, type RunPlan, scheduleOfPlan } from './plan.js';
export { PoolError } from './pool.js';
export { refereeAnswer } from './referee.js';
export { replayMatch } from './replay.js';
export { readRun } from './run-folder.js';
export * from './schedule.js';
export { type Roots, rootsOf } from './seed.js';
export type { Pair, Standing } from './standings.js';
export { tellMatch } from './telling.js';
export { runTournament, type TournamentResult, type TournamentSettings } from './tournament.js';
