/** Every column of every file of a run, with what it means: the one place that names them. */
import type { Column, LogTable } from '../core/game.js';
import type { AnyGame } from '../games/index.js';
import type { RunPlan } from './plan.js';

/** The columns of `matches.csv`, a row a match: the arena's, then the game's own. */
export function matchColumns(game: AnyGame): Column[] {
  const seats = Array.from({ length: game.seats }, (_, seat) => seat);
  return [
    { name: 'match', about: 'Number of the match in the run: block × matches a block + rotation.' },
    { name: 'block', about: 'Number of the block: one deal, played in all rotations. The unit of evidence.' },
    { name: 'rotation', about: 'Which of the line-ups of the block this match is.' },
    { name: 'table', about: 'Number of the pairing (or table) in pairs.csv order.' },
    {
      name: 'deal_seed',
      about: 'A fingerprint of the stream the deal was drawn from; equal within a block.',
    },
    ...seats.map((s) => ({ name: `bot_${s}`, about: `Who sat in seat ${s}.` })),
    { name: 'outcome', about: 'finished, or the class of the fault that broke the match off.' },
    { name: 'winners', about: 'The seats that share the win, joined by +; both seats of two: a draw.' },
    ...seats.map((s) => ({
      name: `share_${s}`,
      about: `Seat ${s}'s share of the win, 0 to 1; empty: no score.`,
    })),
    ...seats.map((s) => ({
      name: `points_${s}`,
      about: `What the game counts for seat ${s} (coins, crowns …).`,
    })),
    { name: 'plies', about: 'How often moves were played (simultaneous moves are one).' },
    { name: 'fault_seat', about: 'The seat at fault, if any.' },
    { name: 'fault_ply', about: 'After how many plies.' },
    { name: 'fault_detail', about: 'What happened, in words.' },
    ...game.metrics.columns,
  ];
}

/** The columns of `moves.csv`, a row a move. */
export const moveColumns: readonly Column[] = [
  { name: 'match', about: 'Number of the match.' },
  { name: 'ply', about: 'From 0; simultaneous moves share one.' },
  { name: 'seat', about: 'Who moved.' },
  { name: 'bot', about: 'The bot in that seat.' },
  { name: 'move', about: "The move in the game's notation." },
];

/** The columns of a game's log table. */
export function logColumns(table: LogTable): Column[] {
  const own = table.columns.flatMap((column) =>
    column.name === table.seatColumn ? [column, { name: 'bot', about: 'The bot in that seat.' }] : [column],
  );
  return [
    { name: 'match', about: 'Number of the match.' },
    { name: 'block', about: 'Number of the block.' },
    ...own,
  ];
}

/** The columns of `standings.csv`, a row a bot. */
export const standingColumns: readonly Column[] = [
  { name: 'rank', about: 'By score, equals share.' },
  { name: 'bot', about: 'Its name in the run.' },
  {
    name: 'matches',
    about: 'Seats it played that were scored (more than one a match where copies of it sat at a table).',
  },
  { name: 'wins', about: 'Of these, won alone or with its side.' },
  { name: 'draws', about: 'Of these, shared.' },
  { name: 'losses', about: 'Of these, lost.' },
  {
    name: 'score',
    about:
      'Mean over blocks of what the run counts (--score): share of the win, rank or points. Matches against itself are left out of this table.',
  },
  {
    name: 'score_lo',
    about: 'Lower end of the 95 % interval of the score, over blocks; empty with one block.',
  },
  { name: 'score_hi', about: 'Upper end.' },
  { name: 'blocks', about: 'Blocks that were scored for it.' },
  {
    name: 'ess',
    about: 'Effective sample size: how many independent matches would say as much as these blocks.',
  },
  { name: 'faults', about: 'Matches that it broke off.' },
];

/** The columns of `pairs.csv`, a row a pair of bots that met. */
export const pairColumns: readonly Column[] = [
  { name: 'table', about: 'Number of the pairing; of the first table where they met at several.' },
  { name: 'bot', about: 'One of the two.' },
  {
    name: 'opponent',
    about: 'The other; with --self the bot itself, whose wins are then those of its first seat.',
  },
  { name: 'n', about: 'Comparisons: matches with two seats, pairs of seats with more.' },
  { name: 'wins', about: 'Comparisons that bot won.' },
  { name: 'draws', about: 'That neither won.' },
  { name: 'losses', about: 'That bot lost.' },
  { name: 'score', about: 'Mean over blocks of win 1, draw ½, loss 0.' },
  { name: 'score_lo', about: 'Lower end of its 95 % interval over blocks; empty with one block.' },
  { name: 'score_hi', about: 'Upper end.' },
  { name: 'blocks', about: 'Blocks that were scored for the pair.' },
  { name: 'incomplete_blocks', about: 'Blocks that a fault of somebody else left without a score.' },
  { name: 'ess', about: 'Effective sample size, in matches.' },
];

/** The columns of `timing.csv`, a row a bot; not reproducible, so it has a file of its own. */
export const timingColumns: readonly Column[] = [
  { name: 'bot', about: 'Its name in the run.' },
  {
    name: 'decisions',
    about: 'How many were timed: all of a slow bot, those of every 16th block of a fast one.',
  },
  { name: 'mean_us', about: 'Mean time a decision, microseconds.' },
  { name: 'p99_us', about: '99 % took no longer (to within 19 %).' },
  { name: 'longest_us', about: 'The longest.' },
];

/** The files whose rows are written while a run is played, with their columns; `matches.csv` comes first. */
export function streamedFiles(plan: RunPlan, game: AnyGame): { name: string; columns: readonly Column[] }[] {
  return [
    { name: 'matches.csv', columns: matchColumns(game) },
    ...(plan.moves ? [{ name: 'moves.csv', columns: moveColumns }] : []),
    ...loggedTables(plan, game).map((log) => ({ name: `${log.name}.csv`, columns: logColumns(log) })),
  ];
}

/** The game's log tables that this run writes. */
export function loggedTables(plan: RunPlan, game: AnyGame): LogTable[] {
  return game.metrics.logs.filter((log) => plan.logs.includes(log.name));
}
