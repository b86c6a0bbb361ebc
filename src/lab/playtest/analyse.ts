/** All there is to say of a file of recorded matches. */
import type { Estimate } from '../../stats/block-mean.js';
import { balanceOf, type Figure, scoreOf } from './balance.js';
import { botFigures, comparedBots } from './bot-figures.js';
import { checkForm, type WrongLine } from './check.js';
import { analyseDuels, lossesOf, type ReviewedDuel, type RulesAnalysis } from './duel-analysis.js';
import type { RecordedDuel } from './duel-record.js';
import type { Form } from './form.js';
import { type EstimatedChoice, estimateMatch } from './full-analysis.js';
import { isFull } from './full-record.js';
import { groupBy } from './group.js';
import { averageLosses, type Losses, type MatchLoss } from './losses.js';
import type { RecordedMatch } from './record.js';

/** A figure, and what bots show against themselves where that is known. */
export interface ComparedFigure extends Figure {
  bots: Readonly<Record<string, number>>;
}

/** The matches by one rule set. */
export interface RulesReport {
  /** As `rulesText` writes it; empty: the usual rules. */
  rules: string;
  matches: number;
  figures: ComparedFigure[];
  habits: RulesAnalysis['habits'];
}

export interface PlayerReport {
  player: string;
  matches: number;
  score: Estimate;
  /** Win chance lost against perfect play, or by the estimate where a record is full; null where nobody can tell. */
  losses: Losses | null;
}

export interface Analysis {
  game: string;
  /** Lines that hold a match. */
  lines: number;
  wrong: WrongLine[];
  players: PlayerReport[];
  rules: RulesReport[];
  /** Kronenduell: every choice. */
  reviewed: ReviewedDuel[];
  /** Other games: every choice of fully recorded matches. */
  estimated: EstimatedChoice[];
}

export interface AnalysisSettings {
  /** Rule options of all lines that don't say otherwise. */
  options: Record<string, string>;
  /** The game, where the form doesn't say. */
  game?: string;
  /** Whether to work out what bots show. */
  bots: boolean;
  /** Worlds a choice is tried in, for the Monte Carlo estimate. */
  worlds: number;
}

/** @throws UsageError when nobody can tell which game it is */
export async function analyse(
  form: Form,
  { options, game, bots, worlds }: AnalysisSettings,
): Promise<Analysis> {
  const checked = checkForm(form, options, game);
  const { matches } = checked;
  const rules: RulesReport[] = [];
  const reviewed: ReviewedDuel[] = [];
  for (const [text, group] of groupBy(matches, (match) => match.rules)) {
    const duels = checked.game === 'kronenduell' ? (group as RecordedDuel[]) : null;
    const found = duels === null ? null : analyseDuels(duels);
    reviewed.push(...(found?.reviewed ?? []));
    const figures = [...balanceOf(group), ...(found?.figures ?? [])];
    const shown = new Map<string, ReadonlyMap<string, number>>();
    const given = group[0].game.options as Record<string, unknown>;
    // Thousands of deals would take too long to work out.
    if (bots && duels !== null && given.hands === 'standard') {
      for (const bot of comparedBots) shown.set(bot, await botFigures(bot, given));
    }
    rules.push({
      rules: text,
      matches: group.length,
      figures: figures.map((figure) => ({ ...figure, bots: figuresOfBots(figure.metric.name, shown) })),
      habits: found?.habits ?? [],
    });
  }
  const estimated: EstimatedChoice[] = [];
  for (const match of matches.filter(isFull)) estimated.push(...(await estimateMatch(match, worlds)));
  return {
    game: checked.game,
    lines: form.lines.length,
    wrong: checked.wrong,
    players: playerReports(matches, (player) =>
      checked.game === 'kronenduell' ? lossesOf(player, reviewed) : estimatedLosses(player, estimated),
    ),
    rules,
    reviewed: reviewed.sort((a, b) => a.duel.line - b.duel.line),
    estimated,
  };
}

function figuresOfBots(
  name: string,
  shown: ReadonlyMap<string, ReadonlyMap<string, number>>,
): Record<string, number> {
  return Object.fromEntries(
    [...shown].flatMap(([bot, figures]): [string, number][] => {
      const figure = figures.get(name);
      return figure === undefined ? [] : [[bot, figure]];
    }),
  );
}

function playerReports(
  matches: readonly RecordedMatch[],
  losses: (player: string) => Losses | null,
): PlayerReport[] {
  const names = [...new Set(matches.flatMap(({ players }) => players))];
  return names.map((player) => {
    const shares = matches.flatMap((match) =>
      match.players.flatMap((name, seat) => (name === player ? [match.shares[seat]] : [])),
    );
    return { player, matches: shares.length, score: scoreOf(shares), losses: losses(player) };
  });
}

function estimatedLosses(player: string, estimated: readonly EstimatedChoice[]): Losses | null {
  const own = groupBy(
    estimated.filter((choice) => choice.player === player),
    ({ line }) => line,
  );
  const matches = [...own.values()].map(
    (choices): MatchLoss => ({
      lost: choices.reduce((sum, { lostChance }) => sum + lostChance, 0),
      choices: choices.length,
    }),
  );
  return matches.length === 0 ? null : averageLosses(matches, Number.NEGATIVE_INFINITY);
}
