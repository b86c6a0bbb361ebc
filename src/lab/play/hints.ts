/** Hints to a person who is to move: exact in Kronenduell, estimated where hands are hidden. */
import type { Move, State } from '../../core/game.js';
import { Rng } from '../../core/rng.js';
import { Worths } from '../../exact/card-worths.js';
import type { AnyGame } from '../../games/index.js';
import { type KronenduellGame, singleGame } from '../../games/kronenduell/game.js';
import { REVEALED } from '../../games/kronenduell/state.js';
import { type Estimator, ranked } from '../playtest/estimate.js';
import { withEstimator } from '../playtest/full-analysis.js';
import { chanceOf } from '../playtest/review.js';
import type { Language } from '../playtest/words.js';
import { solveFrom, valueTable } from '../solve.js';
import type { Listener } from './talk.js';

/** What there is to say of the moves of the seat that is shown `view`, as lines. */
export type Hints = (s: State, view: object, legal: readonly Move[], to: Listener) => Promise<string[]>;

/** The hints of a game. */
export function hintsFor(game: AnyGame): Hints {
  return game.id === 'kronenduell' ? duelHints(game as unknown as KronenduellGame) : triedHints(game);
}

function percent(x: number, language: Language): string {
  const text = `${(100 * x).toFixed(1)} %`;
  return language === 'de' ? text.replace('.', ',') : text;
}

/** The win chance of each card when all goes on perfectly; of this game where a match has several. */
function duelHints(game: KronenduellGame): Hints {
  const single = singleGame(game.options);
  const words = {
    en: 'Win chance of each card against perfect play (in brackets how often perfect play chooses it):',
    de: 'Gewinnchance jeder Karte gegen perfektes Spiel (in Klammern, wie oft perfektes Spiel sie wählt):',
  };
  return async (s, _view, _legal, { seat, language }) => {
    const key = single.keyed.key(s);
    const solved = solveFrom(single, [{ key, chance: 1 }]);
    const worths = new Worths(single.keyed, valueTable(solved)).of(key, seat as 0 | 1, s[REVEALED]);
    const cards = worths.moves.map((move, i) => {
      const chance = percent(chanceOf(worths.worths[i]), language);
      return `${move === 1 ? 'A' : move} ${chance} (${(100 * worths.optimal[i]).toFixed(0)})`;
    });
    return [`  ${words[language]}`, `  ${cards.join(' · ')}`];
  };
}

/** Rollouts a hint may cost; they are shared by the moves. */
const ROLLOUTS = 1500;
const MOST_WORLDS = 60;
const FEWEST_WORLDS = 6;
/** How many moves a hint names. */
const NAMED = 8;

function triedHints(game: AnyGame): Hints {
  let made: Promise<Estimator> | null = null;
  const rng = new Rng();
  const inCrowns = game.id === 'crowns';
  const words = {
    en: (worlds: number) =>
      `Estimate from ${worlds} worlds that fit what you see: ${inCrowns ? 'Kronen against the others’ mean, and ' : ''}win chance`,
    de: (worlds: number) =>
      `Schätzung aus ${worlds} Welten, die zu dem passen, was du siehst: ${inCrowns ? 'Kronen gegenüber dem Mittel der anderen und ' : ''}Gewinnchance`,
  };
  return async (s, view, legal, { seat, language }) => {
    made ??= withEstimator(game, async (estimator) => estimator);
    const estimator = await made;
    const worlds = Math.max(FEWEST_WORLDS, Math.min(MOST_WORLDS, Math.floor(ROLLOUTS / legal.length)));
    rng.seed(1, 2, 3, 4);
    const best = ranked(estimator.tryMoves(view, seat, legal, worlds, rng)).slice(0, NAMED);
    const moves = best.map(({ move, chance, worth }) => {
      const crowns = inCrowns ? `${worth >= 0 ? '+' : ''}${worth.toFixed(0)}, ` : '';
      return `${game.text.move(move, s, seat)} ${crowns}${percent(chance, language)}`;
    });
    return [`  ${words[language](worlds)}`, `  ${moves.join(' · ')}`];
  };
}
