/** The player's hand: its cards can be played, and show what they keep of the win where hints are on. */
import { copies, listCards } from '../../games/kronenduell/cards.js';
import type { KronenduellGame } from '../../games/kronenduell/game.js';
import { HANDS, ofSeat } from '../../games/kronenduell/state.js';
import { useWords } from '../context.js';
import { arrows } from '../table/keys.js';
import { PLAYER } from '../table/match.js';
import { CardButton } from '../table/playing-card.js';
import { faceOf } from './face.js';

interface Props {
  game: KronenduellGame;
  s: Int32Array;
  legal: Int32Array;
  hints: Map<number, number> | null;
  onPlay(card: number): void;
}

export function Hand({ game, s, legal, hints, onPlay }: Props) {
  const w = useWords();
  const held = new Int32Array(8);
  const hand = ofSeat(s[HANDS], PLAYER);
  const cards = [...held.subarray(0, listCards(hand, held))];
  const best = hints === null ? 0 : Math.max(...hints.values());
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move among the buttons inside
    <div class="hand" onKeyDown={arrows} data-role="hand">
      {cards.map((card) => {
        const chance = hints?.get(card);
        const twice = copies(hand, card) === 2;
        return (
          <div key={card} class={`held ${twice ? 'twice' : ''}`}>
            <CardButton
              face={faceOf(w, game.options, PLAYER, card)}
              disabled={!legal.includes(card)}
              keyName={String(card)}
              data={String(card)}
              {...(chance === undefined ? {} : { note: w.kd.keeps(w.percent(chance)) })}
              onPlay={() => onPlay(card)}
            >
              {twice && <span class="times">×2</span>}
            </CardButton>
            {chance !== undefined && (
              <span class={`hint ${best - chance < 1e-6 ? 'best' : ''}`} aria-hidden="true" data-role="hint">
                {w.percent(chance)}
              </span>
            )}
          </div>
        );
      })}
    </div>
  );
}
