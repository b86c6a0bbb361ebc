/** One side of the table: who sits there, its coins, what acts for it this round; for the opponent, the cards it still holds. */
import { copies, listCards } from '../../games/kronenduell/cards.js';
import type { KronenduellGame } from '../../games/kronenduell/game.js';
import { BOOSTED, COINS, HANDS, ofSeat, PENDING, SCOUT, WINNERS } from '../../games/kronenduell/state.js';
import { useWords } from '../context.js';
import { PLAYER } from '../table/match.js';
import { CardPicture } from '../table/playing-card.js';
import { faceOf } from './face.js';

export function Side({
  game,
  s,
  seat,
  name,
}: {
  game: KronenduellGame;
  s: Int32Array;
  seat: number;
  name: string;
}) {
  const w = useWords();
  const { coinsToWin, boost } = game.options;
  const coins = ofSeat(s[COINS], seat);
  const pending = ofSeat(s[PENDING], seat);
  const going = s[WINNERS] === 0;
  const boosted = going && ((s[BOOSTED] >> seat) & 1) === 1;
  const scout = going && s[SCOUT] === 1 << seat;
  return (
    <section class={`side seat${seat}`} aria-label={name}>
      <h2>
        <span class="suit" aria-hidden="true">
          {seat === 0 ? '♠' : '♥'}
        </span>{' '}
        {name}
      </h2>
      <span class="coins" role="img" aria-label={w.kd.coins(coins, coinsToWin)} data-coins={coins}>
        {Array.from({ length: Math.max(coins, coinsToWin) }, (_, i) => (
          <span key={i} class={`coin ${i < coins ? 'won' : ''} ${i >= coinsToWin ? 'beyond' : ''}`} />
        ))}
      </span>
      <span class="badges">
        {boosted && <span class="badge">{w.kd.boosted(boost)}</span>}
        {scout && <span class="badge">{w.kd.scouts}</span>}
        {going && pending > 0 && game.options.postponedDouble === 'owner' && (
          <span class="badge">{w.kd.pending(pending)}</span>
        )}
      </span>
      {seat !== PLAYER && <Holds game={game} s={s} seat={seat} />}
    </section>
  );
}

function Holds({ game, s, seat }: { game: KronenduellGame; s: Int32Array; seat: number }) {
  const w = useWords();
  const hand = ofSeat(s[HANDS], seat);
  const held = new Int32Array(8);
  const cards = [...held.subarray(0, listCards(hand, held))];
  return (
    <div class="holds" role="img" aria-label={w.kd.holds(cards.join(' '))}>
      {cards.map((card) => (
        <CardPicture
          key={card}
          face={faceOf(w, game.options, seat, card)}
          size="small"
          more={copies(hand, card) === 2 ? 'twice' : ''}
        />
      ))}
    </div>
  );
}
