/** Both rows of cards that were played in the game in progress, round by round. */
import type { KronenduellGame } from '../../games/kronenduell/game.js';
import { settle } from '../../games/kronenduell/round-table.js';
import { BOOSTED, ROUND } from '../../games/kronenduell/state.js';
import { useWords } from '../context.js';
import type { Ply } from '../table/match.js';
import { CardPicture } from '../table/playing-card.js';
import { faceOf } from './face.js';
import { roundCards } from './telling.js';

export function Discards({ game, plies }: { game: KronenduellGame; plies: readonly Ply[] }) {
  const w = useWords();
  const begin = plies.findLastIndex(({ before }) => before[ROUND] === 1);
  const rounds = plies.slice(Math.max(begin, 0)).flatMap((ply) => {
    const cards = roundCards(ply);
    if (cards === null) return [];
    return [{ round: ply.before[ROUND], cards, ...settle(game.options, ...cards, ply.before[BOOSTED]) }];
  });
  return (
    <section class="panel discards" aria-label={w.kd.played}>
      <h2>{w.kd.played}</h2>
      {rounds.length === 0 ? (
        <p class="quiet">{w.kd.nothingPlayed}</p>
      ) : (
        <div class="rows">
          {rounds.map(({ round, cards, winner }) => (
            <div key={round} class="column">
              {[1, 0].map((seat) => (
                <CardPicture
                  key={seat}
                  face={faceOf(w, game.options, seat, cards[seat])}
                  size="small"
                  more={winner === seat ? 'won' : winner === null ? '' : 'lost'}
                />
              ))}
              <span class="quiet">{round}</span>
            </div>
          ))}
        </div>
      )}
    </section>
  );
}
