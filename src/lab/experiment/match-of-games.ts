/** From single games of Kronenduell to a match of several: drawn games played again, the first to win two of three. */
import type { KronenduellOptions } from '../../games/kronenduell/options.js';
import { MOST_REPLAYS } from '../../games/kronenduell/state.js';

/** How a game or match ends for seat 0, and its mean length in rounds. */
export interface MatchChances {
  win: number;
  draw: number;
  loss: number;
  rounds: number;
}

/** A match of these games; each game that counts has hands of its own, drawn with these chances. */
export function matchOfGames(
  deals: readonly (MatchChances & { chance: number })[],
  { match, drawnGames }: Pick<KronenduellOptions, 'match' | 'drawnGames'>,
): MatchChances {
  const game: MatchChances = { win: 0, draw: 0, loss: 0, rounds: 0 };
  for (const { chance, ...deal } of deals) {
    const counted = drawnGames === 'replay' ? replayed(deal) : deal;
    for (const name of ['win', 'draw', 'loss', 'rounds'] as const) game[name] += chance * counted[name];
  }
  const wanted = match === 'single' ? { wins: 1, games: 1 } : { wins: 2, games: 3 };
  return play(game, drawnGames === 'count', wanted, { wins: 0, losses: 0, games: 0 });
}

/** A game with the same hands again after each draw, up to the last replay that the rules allow. */
function replayed({ win, draw, loss, rounds }: MatchChances): MatchChances {
  let plays = 0;
  for (let i = 0, chance = 1; i <= MOST_REPLAYS; i++, chance *= draw) plays += chance;
  return { win: win * plays, loss: loss * plays, draw: draw ** (MOST_REPLAYS + 1), rounds: rounds * plays };
}

/** The rest of a match from this standing; a drawn game uses up one of those that count, or ends the match drawn. */
function play(
  game: MatchChances,
  drawsCount: boolean,
  wanted: { wins: number; games: number },
  at: { wins: number; losses: number; games: number },
): MatchChances {
  if (at.wins === wanted.wins || at.losses === wanted.wins || at.games === wanted.games) {
    const lead = Math.sign(at.wins - at.losses);
    return { win: Number(lead > 0), draw: Number(lead === 0), loss: Number(lead < 0), rounds: 0 };
  }
  const games = at.games + 1;
  const won = play(game, drawsCount, wanted, { ...at, wins: at.wins + 1, games });
  const lost = play(game, drawsCount, wanted, { ...at, losses: at.losses + 1, games });
  const over: MatchChances = { win: 0, draw: 1, loss: 0, rounds: 0 };
  const drawn = drawsCount ? play(game, drawsCount, wanted, { ...at, games }) : over;
  const after = (name: keyof MatchChances) =>
    game.win * won[name] + game.draw * drawn[name] + game.loss * lost[name];
  return {
    win: after('win'),
    draw: after('draw'),
    loss: after('loss'),
    rounds: game.rounds + after('rounds'),
  };
}
