/** One player: name, bid and tricks, crowns and diamonds, and the card in the trick. */
import { BIDDING } from '../../games/crowns/state.js';
import type { CrownsView } from '../../games/crowns/view.js';
import { useWords } from '../context.js';
import { CardPicture } from '../table/playing-card.js';
import { faceOf } from './face.js';

/** What lies in the trick before each seat (0: nothing), and who takes it where it is complete (else −1). */
export interface Trick {
  cards: number[];
  taker: number;
}

interface Props {
  view: CrownsView;
  seat: number;
  name: string;
  trick: Trick;
  /** What plays there. */
  kind: string;
}

export function Seat({ view, seat, name, trick, kind }: Props) {
  const w = useWords();
  const bid = view.bids[seat];
  const card = trick.cards[seat];
  const leads = view.leader === seat;
  return (
    <section class={`chair ${trick.taker === seat ? 'takes' : ''}`} aria-label={name} data-seat={seat}>
      <h2>
        {name} {leads && <span title={w.crowns.leads}>▸</span>}
      </h2>
      {kind !== '' && <span class="quiet">{kind}</span>}
      <span class="tally">
        {view.phase === BIDDING && bid < 0 ? w.crowns.bidOpen : w.crowns.bidWon(bid, view.won[seat])}
      </span>
      <span class="tally">
        {w.crowns.crowns(view.crowns[seat])} {'◆'.repeat(view.diamonds[seat])}
      </span>
      {card === 0 ? <span class="card empty" /> : <CardPicture face={faceOf(w, card)} more="dropped" />}
    </section>
  );
}
