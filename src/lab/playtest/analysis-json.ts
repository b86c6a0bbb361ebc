/** An analysis as plain data for other programs, and its choices as a table. */
import type { Analysis } from './analyse.js';
import type { Habits } from './habits.js';
import type { Language } from './words.js';

/** What `arena analyse --json` prints. Shares and win chances run from 0 to 1; what isn't known is null. */
export function analysisJson(analysis: Analysis, language: Language): unknown {
  return {
    game: analysis.game,
    lines: analysis.lines,
    matches: analysis.lines - analysis.wrong.length,
    wrong: analysis.wrong.map(({ line, problem }) => ({ line, problem: problem[language] })),
    players: analysis.players.map(({ player, matches, score, losses }) => ({
      player,
      matches,
      score: interval(score),
      choices: losses?.choices ?? null,
      lost_per_choice: losses === null ? null : interval(losses.perChoice),
      lost_per_match: losses === null ? null : interval(losses.perMatch),
    })),
    rules: analysis.rules.map(({ rules, matches, figures, habits }) => ({
      rules,
      matches,
      metrics: figures.map(({ metric: { name, about, unit }, estimate, bots }) => ({
        name,
        about,
        unit,
        matches: estimate.blocks,
        ...interval(estimate),
        bots,
      })),
      habits: habits.map(({ player, seat, habits: found }) => ({ player, seat, ...habitsJson(found) })),
    })),
  };
}

function interval({ mean, lo, hi }: { mean: number | null; lo: number | null; hi: number | null }) {
  return { mean, lo, hi };
}

function habitsJson({ matches, openings, answer, usual, heldOut }: Habits) {
  return {
    matches,
    openings: openings.map(({ card, ...rest }) => ({ card: String(card), ...rest })),
    answer: { card: String(answer.card), win_chance: answer.chance },
    usual_win_chance: usual,
    held_out: heldOut === null ? null : interval(heldOut),
  };
}

/** The columns of `--csv` for Kronenduell: a row a choice, win chances from 0 to 1. */
export const choiceColumns = [
  'line',
  'date',
  'player',
  'opponent',
  'seat',
  'round',
  'card',
  'open_card',
  'best',
  'win_chance',
  'lost',
  'optimal_share',
] as const;

/** The columns of `--csv` for fully recorded matches of the other games: Monte Carlo estimates. */
export const estimateColumns = [
  'line',
  'player',
  'seat',
  'move',
  'legal_moves',
  'lost_win_share',
  'lost_worth',
] as const;

/** Header and rows of every choice. */
export function choiceRows(analysis: Analysis): { columns: readonly string[]; rows: (string | number)[][] } {
  if (analysis.game !== 'kronenduell') {
    const rows = analysis.estimated.map(({ line, player, seat, move, legal, lostChance, lostWorth }) => [
      line,
      player,
      seat,
      move,
      legal,
      lostChance,
      lostWorth,
    ]);
    return { columns: estimateColumns, rows };
  }
  const rows = analysis.reviewed.flatMap(({ duel, choices }) =>
    choices.map((choice) => [
      duel.line,
      duel.date,
      duel.players[choice.seat],
      duel.players[1 - choice.seat],
      choice.seat,
      choice.round,
      choice.card,
      choice.open ?? '',
      choice.best,
      choice.chance,
      choice.lost,
      choice.optimal[choice.chances.findIndex(({ card }) => card === choice.card)],
    ]),
  );
  return { columns: choiceColumns, rows };
}
