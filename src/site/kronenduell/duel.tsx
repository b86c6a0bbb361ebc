/** The middle of the table: what lies there face down or open, and what came of the round before. */

import type { KronenduellGame } from '../../games/kronenduell/game.js';
import { settle } from '../../games/kronenduell/round-table.js';
import { BOOSTED, ofSeat, PENDING, REVEALED, SCOUT, WINNERS } from '../../games/kronenduell/state.js';
import { useWords } from '../context.js';
import { PLAYER, type TableMatch } from '../table/match.js';
import { CardPicture } from '../table/playing-card.js';
import { faceOf } from './face.js';
import { roundCards, tellPly } from './telling.js';

/** What lies before a seat: nothing, a card face down, or a card. */
type Lying = 'nothing' | 'down' | { card: number; fresh: boolean };

export function Duel({ game, match }: { game: KronenduellGame; match: TableMatch }) {
  const w = useWords();
  const { state, plies } = match;
  const lying = lyingOf(match);
  const last = plies.at(-1);
  const ended = last === undefined ? null : roundCards(last);
  const showsRound = ended !== null && match.chosen < 0;
  const winner =
    showsRound && last !== undefined ? settle(game.options, ...ended, last.before[BOOSTED]).winner : null;
  const pending = Math.max(ofSeat(state[PENDING], 0), ofSeat(state[PENDING], 1));
  return (
    <section class="duel" aria-label={w.kd.duel}>
      {[0, 1].map((seat) => (
        <Slot
          key={seat}
          game={game}
          seat={seat}
          lying={lying[seat]}
          moment={plies.length}
          won={winner === seat}
          lost={winner === 1 - seat}
        />
      ))}
      <div class="outcome">
        {state[WINNERS] === 0 && pending > 0 && (
          <p class="pot" data-pending={pending}>
            <span class="coin won" aria-hidden="true" /> {w.kd.pending(pending)}
          </p>
        )}
        {showsRound &&
          last !== undefined &&
          tellPly(w, game.options, last).map((line) => <p key={line}>{line}</p>)}
      </div>
    </section>
  );
}

function lyingOf({ state, plies, chosen }: TableMatch): [Lying, Lying] {
  const lying: [Lying, Lying] = ['nothing', 'nothing'];
  const scout = state[SCOUT] - 1;
  if (state[REVEALED] !== 0) {
    lying[1 - scout] = { card: state[REVEALED], fresh: true };
    if (chosen > 0) lying[PLAYER] = 'down';
    return lying;
  }
  if (chosen > 0) return scout < 0 ? ['down', 'down'] : ['down', 'nothing'];
  const last = plies.at(-1);
  const cards = last === undefined ? null : roundCards(last);
  if (cards === null) return lying;
  // What was laid open before is not turned over again.
  const open = last?.before[REVEALED] ?? 0;
  const laid = open === 0 ? -1 : 2 - (last?.before[SCOUT] ?? 0);
  return [
    { card: cards[0], fresh: laid !== 0 },
    { card: cards[1], fresh: laid !== 1 },
  ];
}

interface SlotProps {
  game: KronenduellGame;
  seat: number;
  lying: Lying;
  /** Changes with every ply, so that a fresh card is turned over anew. */
  moment: number;
  won: boolean;
  lost: boolean;
}

function Slot({ game, seat, lying, moment, won, lost }: SlotProps) {
  const w = useWords();
  return (
    <div class={`slot seat${seat} ${won ? 'won' : ''} ${lost ? 'lost' : ''}`}>
      {lying === 'nothing' ? (
        <span class="card empty" />
      ) : lying === 'down' ? (
        <CardPicture face={null} />
      ) : (
        <span key={moment} class={lying.fresh ? 'flip' : ''}>
          <CardPicture face={faceOf(w, game.options, seat, lying.card)} />
          {lying.fresh && <CardPicture face={null} more="behind" />}
        </span>
      )}
    </div>
  );
}
