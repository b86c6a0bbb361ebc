/** A match looked back on: the player's chance round by round, and what each choice cost against perfect play. */
import { useEffect, useState } from 'preact/hooks';
import type { Review } from '../../exact/review.js';
import type { KronenduellGame } from '../../games/kronenduell/game.js';
import { useWords } from '../context.js';
import { PLAYER, type TableMatch } from '../table/match.js';
import { solver } from '../worker/crew.js';
import { rankOf } from './face.js';
import { ReviewChart } from './review-chart.js';
import { choicesByRound, roundHashes, severity } from './review-rows.js';

export function ReviewPanel({
  game,
  match,
  opponent,
}: {
  game: KronenduellGame;
  match: TableMatch;
  opponent: string;
}) {
  const w = useWords();
  const [review, setReview] = useState<Review | null>(null);
  useEffect(() => {
    let current = true;
    const moves = match.plies.map(({ chosen }) => chosen);
    solver.ask('review', { options: game.options, deal: match.deal, moves }).then(
      (found) => current && setReview(found),
      () => {},
    );
    return () => {
      current = false;
    };
  }, [match]);
  if (review === null) return <section class="panel review">{w.review.working}</section>;
  const hashes = roundHashes(game.options, match.plies, review.rounds);
  const games = new Set(review.rounds.map(({ game }) => game)).size;
  return (
    <section class="panel review" data-role="review" aria-label={w.review.title}>
      <h2>{w.review.title}</h2>
      <p>{w.review.lost(w.points(review.lost[PLAYER]), opponent, w.points(review.lost[1]))}</p>
      <ReviewChart rounds={review.rounds} />
      <table>
        <thead>
          <tr>
            <th scope="col">{w.review.round}</th>
            <th scope="col" title={w.you}>
              ♠
            </th>
            <th scope="col">{w.review.cost}</th>
            <th scope="col">{w.review.best}</th>
            <th scope="col" title={opponent}>
              ♥
            </th>
            <th scope="col">{w.review.cost}</th>
            <th scope="col">{w.review.after}</th>
          </tr>
        </thead>
        <tbody>
          {choicesByRound(review).map(({ round, own, other }, i) => (
            <tr key={`${round.game} ${round.round}`}>
              <th scope="row">
                <a href={hashes[i]} title={w.review.look(round.round)}>
                  {games > 1 ? `${round.game}.${round.round}` : round.round}
                </a>
              </th>
              <td>{rankOf(round.cards[0])}</td>
              <td class={severity(own.cost)} data-cost={own.cost}>
                {own.cost === 0 ? '–' : w.points(own.cost)}
              </td>
              <td>{own.cost === 0 ? '' : own.better.map(rankOf).join(' ')}</td>
              <td>{rankOf(round.cards[1])}</td>
              <td class={severity(other.cost)}>{other.cost === 0 ? '–' : w.points(other.cost)}</td>
              <td>{w.percent(round.after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="quiet">{w.review.means}</p>
    </section>
  );
}
