/** A position to be set: both hands, coins, what is postponed, who is boosted and who scouts. */
import type { KronenduellOptions } from '../../games/kronenduell/options.js';
import { useWords } from '../context.js';
import { faceOf } from '../kronenduell/face.js';
import { CardPicture } from '../table/playing-card.js';
import { withTurned } from './hands.js';

interface Props {
  set: Record<string, string>;
  options: KronenduellOptions;
  onSet(set: Record<string, string>): void;
}

const CARDS = [1, 2, 3, 4, 5, 6, 7, 8];
const seats = [0, 1] as const;

export function PositionForm({ set, options, onSet }: Props) {
  const w = useWords();
  const hands = (set.hands ?? '12345678/12345678').split('/');
  const coins = (set.coins ?? '0,0').split(',').map(Number);
  const owner = options.postponedDouble === 'owner';
  const pending = (set.pending ?? '0').split('/').map(Number);
  const change = (part: Record<string, string>) => onSet({ ...set, line: '', ...part });
  const numbers = (most: number) => Array.from({ length: most + 1 }, (_, n) => n);
  return (
    <div class="position-form">
      {seats.map((seat) => (
        <fieldset key={seat} class="pick">
          <legend>{w.explore.hand(seat)}</legend>
          {CARDS.map((card) => {
            const held = (hands[seat] ?? '').split(String(card)).length - 1;
            return (
              <button
                key={card}
                type="button"
                class={`card-button ${held === 0 ? 'away' : ''}`}
                aria-pressed={held > 0}
                aria-label={w.explore.holds(faceOf(w, options, seat, card).rank, held)}
                data-hand={seat}
                data-card={card}
                onClick={() => change({ hands: withTurned(hands, seat, card) })}
              >
                <CardPicture face={faceOf(w, options, seat, card)} size="small">
                  {held === 2 && <span class="times">×2</span>}
                </CardPicture>
              </button>
            );
          })}
        </fieldset>
      ))}
      <div class="pairs">
        {seats.map((seat) => (
          <label key={seat} class="field">
            <span>{w.explore.coins(seat)}</span>
            <select
              name={`coins${seat}`}
              value={coins[seat] ?? 0}
              onChange={({ currentTarget }) =>
                change({ coins: coins.with(seat, Number(currentTarget.value)).join(',') })
              }
            >
              {numbers(options.coinsToWin - 1).map((n) => (
                <option key={n}>{n}</option>
              ))}
            </select>
          </label>
        ))}
        {(owner ? seats : [0]).map((seat) => (
          <label key={seat} class="field">
            <span>{owner ? w.explore.pendingOf(seat) : w.explore.pending}</span>
            <select
              name={`pending${seat}`}
              value={pending[seat] ?? 0}
              onChange={({ currentTarget }) => {
                const other = pending[1 - seat] ?? 0;
                const now = Number(currentTarget.value);
                if (!owner) change({ pending: String(now) });
                else {
                  // By the owner rule a postponed round is worth something to either, or to nobody.
                  const both = now === 0 ? [0, 0] : seat === 0 ? [now, other || 1] : [other || 1, now];
                  change({ pending: both.join('/') });
                }
              }}
            >
              {numbers(7).map((n) => (
                <option key={n}>{n}</option>
              ))}
            </select>
          </label>
        ))}
        {(['boosted', 'scout'] as const).map((what) => (
          <label key={what} class="field">
            <span>{w.explore[what]}</span>
            <select
              name={what}
              value={set[what] ?? 'none'}
              onChange={({ currentTarget }) => change({ [what]: currentTarget.value })}
            >
              <option value="none">{w.explore.nobody}</option>
              <option value="0">♠</option>
              <option value="1">♥</option>
            </select>
          </label>
        ))}
      </div>
    </div>
  );
}
