/**
 * BayesElo (Coulom 2005) and the sequential tests that older engine matches were judged by; for comparison with their
 * published figures. A lead x and a draw margin d give wins f(x − d) and losses f(−x − d) with f(y) = 1 / (1 + 10^(−y/400)).
 */
import { scoreOfElo } from './elo.js';
import { gameCounts, type ScoreCounts } from './score-counts.js';

interface Chances {
  win: number;
  draw: number;
  loss: number;
}

function chances(elo: number, drawElo: number): Chances {
  const [win, loss] = [scoreOfElo(elo - drawElo), scoreOfElo(-elo - drawElo)];
  return { win, draw: 1 - win - loss, loss };
}

/** @throws RangeError when these are not counts of single games */
function drawEloOf(counts: ScoreCounts): number {
  if (counts.length !== 3) throw new RangeError('BayesElo is for single games, not for blocks of them');
  const total = counts.reduce((sum, n) => sum + n, 0);
  const [loss, , win] = counts.map((n) => n / total);
  return 200 * Math.log10(((1 - loss) / loss) * ((1 - win) / win));
}

/** The score that a lead in BayesElo is expected to give, with draws as seen; wins and losses must have been seen. */
export function scoreOfBayesElo(elo: number, counts: ScoreCounts): number {
  const { win, draw } = chances(elo, drawEloOf(counts));
  return win + draw / 2;
}

/** Games seen, and the leads that the two hypotheses claim. */
export interface Claim {
  wins: number;
  draws: number;
  losses: number;
  elo0: number;
  elo1: number;
}

/** Fishtest's test until 2018: the plain likelihood ratio in BayesElo with draws as seen; null without wins or without losses. */
export function bayesEloRatio({ elo0, elo1, ...games }: Claim): number | null {
  if (games.wins === 0 || games.losses === 0) return null;
  const drawElo = drawEloOf(gameCounts(games));
  const [h0, h1] = [chances(elo0, drawElo), chances(elo1, drawElo)];
  if (!(h0.draw > 0 && h1.draw > 0)) return null;
  return (
    games.wins * Math.log(h1.win / h0.win) +
    games.draws * Math.log(h1.draw / h0.draw) +
    games.losses * Math.log(h1.loss / h0.loss)
  );
}

/** cutechess' test: half a game added to each result, and elo0 and elo1 turned from logistic Elo into BayesElo. */
export function cutechessRatio({ wins, draws, losses, elo0, elo1 }: Claim): number | null {
  const games = { wins: wins + 0.5, draws: draws + 0.5, losses: losses + 0.5 };
  const x = 10 ** (-drawEloOf(gameCounts(games)) / 400);
  const scale = (4 * x) / (1 + x) ** 2;
  return bayesEloRatio({ ...games, elo0: elo0 / scale, elo1: elo1 / scale });
}
