/** One player: who is King, how many cards are left, and what was done last in this turn round the table. */
import type { KoenigGame } from '../../games/koenig-gegen-bauern/game.js';
import { firstCombination, pass } from '../../games/koenig-gegen-bauern/move-table.js';
import { at, toBeat, turn } from '../../games/koenig-gegen-bauern/state.js';
import { useWords } from '../context.js';
import type { Ply, TableMatch } from '../table/match.js';
import { CardPicture } from '../table/playing-card.js';
import { faceOf, laidCards } from './suited.js';

interface Props {
  game: KoenigGame;
  match: TableMatch;
  seat: number;
  name: string;
  kind: string;
}

export function Chair({ game, match, seat, name, kind }: Props) {
  const w = useWords();
  const { state, deal, plies, over } = match;
  const king = state[at.king];
  const last = lastOf(plies, seat);
  const move = last?.chosen[seat] ?? pass;
  const cards = last === null ? [] : laidCards(game.moves, deal, last.before, seat, move);
  const beats = last !== null && move >= firstCombination && toBeat(state) === move;
  const acting = !over && king >= 0 && turn(state) === seat;
  return (
    <section
      class={`chair ${acting ? 'acting' : ''} ${beats ? 'takes' : ''}`}
      aria-label={name}
      data-seat={seat}
    >
      <h2>
        {name} {king >= 0 && <span class="badge">{seat === king ? `♛ ${w.kg.king}` : w.kg.bauer}</span>}
      </h2>
      {kind !== '' && <span class="quiet">{kind}</span>}
      <span class="tally">{w.kg.cardsLeft(state[at.sizes + seat])}</span>
      <div class="laid">
        {cards.map((card) => (
          <CardPicture key={card} face={faceOf(w, card)} size="small" more="dropped" />
        ))}
        {last !== null && cards.length === 0 && <span class="said">{w.kg.pass}</span>}
      </div>
    </section>
  );
}

/** What a seat did last since the table was free; null where it did nothing. */
function lastOf(plies: readonly Ply[], seat: number): Ply | null {
  for (let i = plies.length - 1, seen = 0; i >= 0 && seen < 3; i--, seen++) {
    const ply = plies[i];
    if (ply.before[at.king] < 0) return null;
    if (turn(ply.before) === seat) return ply;
    // Whoever led freely began this turn round the table.
    if (toBeat(ply.before) === pass) return null;
  }
  return null;
}
