/** Kronenduell at the table: the duel in the middle, both hands open as the rules have it, hints and review on demand. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Weighed } from '../../exact/review.js';
import type { KronenduellGame } from '../../games/kronenduell/game.js';
import { ofSeat, WINNERS, WINS } from '../../games/kronenduell/state.js';
import { useWords } from '../context.js';
import type { ViewProps } from '../route.js';
import { useKeys } from '../table/keys.js';
import { Log } from '../table/log.js';
import { PLAYER, type Ply } from '../table/match.js';
import { newSeed } from '../table/seed.js';
import { readSetup, writeSetup } from '../table/setup.js';
import { SetupForm } from '../table/setup-form.js';
import { useMatch } from '../table/use-match.js';
import { solver } from '../worker/crew.js';
import { Discards } from './discards.js';
import { Duel } from './duel.js';
import { Hand } from './hand.js';
import { ReviewPanel } from './review-panel.js';
import { Side } from './side.js';
import { roundCards, tellEnd, tellPly } from './telling.js';

/** A card laid open is looked at before it is answered; what was revealed stays until the next card. */
const pause = (ply: Ply): number => (roundCards(ply) === null ? 700 : 0);

export function KronenduellView({ set, onSet }: ViewProps) {
  const w = useWords();
  const [ownSeed] = useState(newSeed);
  const setup = readSetup('kronenduell', set, ownSeed);
  const name = JSON.stringify(setup);
  const { game, match, preparing, trouble } = useMatch<KronenduellGame>(setup, pause);
  const { options } = game;
  const { state, plies, legal } = match;
  const [hinting, setHinting] = useState(false);
  const hints = useHints(game, state, legal, hinting, `${name} ${plies.length}`);

  // The solver gets to know the game while the first card is still being thought about.
  useEffect(() => {
    solver.ask('hint', { options, state: match.start, seat: PLAYER }).catch(() => {});
  }, [match]);

  useKeys((key) => {
    if (/^[1-8]$/.test(key)) match.choose(Number(key));
    else if (key === 'h') setHinting(!hinting);
    else if (key === 'n' && match.over) again();
    else return false;
    return true;
  });
  const again = () => onSet(writeSetup({ ...setup, seed: newSeed() }));

  const told = plies.map((ply, i) => ({ key: String(i), lines: tellPly(w, options, ply) }));
  if (match.over) told.push({ key: 'end', lines: [tellEnd(w, state)] });
  const live = told.slice(match.over ? -2 : -1).flatMap(({ lines }) => lines);
  const opponent = w.bot('kronenduell', setup.bot.name).title;
  return (
    <div class="play">
      <div class="felt" data-view="kronenduell" data-over={match.over}>
        <h1 class="unseen">Kronenduell</h1>
        <Side game={game} s={state} seat={1} name={opponent} />
        <Duel game={game} match={match} />
        <Side game={game} s={state} seat={0} name={w.you} />
        <p class="prompt" data-role="prompt">
          {trouble !== ''
            ? w.trouble(trouble)
            : match.over
              ? tellEnd(w, state)
              : preparing && match.chosen > 0
                ? w.preparing(opponent)
                : legal.length === 0
                  ? w.thinking(opponent)
                  : w.kd.chooseCard}
        </p>
        <Hand game={game} s={state} legal={legal} hints={hints} onPlay={(card) => match.choose(card)} />
        <div class="actions">
          <button type="button" aria-pressed={hinting} onClick={() => setHinting(!hinting)} data-role="hints">
            {w.kd.hints} <kbd>H</kbd>
          </button>
          {match.over && (
            <button type="button" class="primary" onClick={again} data-role="again">
              {w.again} <kbd>N</kbd>
            </button>
          )}
        </div>
        {hinting && <p class="quiet">{w.kd.hintsMean}</p>}
      </div>
      <div class="beside">
        {options.match === 'two-wins' && (
          <p class="panel standing">{w.kd.games(ofSeat(state[WINS], 0), ofSeat(state[WINS], 1))}</p>
        )}
        {match.over && <ReviewPanel game={game} match={match} opponent={opponent} />}
        <Discards game={game} plies={plies} />
        <Log told={told} live={live.join(' ')} />
        <SetupForm key={name} setup={setup} onStart={onSet} />
      </div>
    </div>
  );
}

/** What each card keeps of the win, asked for when it is the player's turn; null until it is known. */
function useHints(
  { options }: KronenduellGame,
  state: Int32Array,
  legal: Int32Array,
  wanted: boolean,
  position: string,
): Map<number, number> | null {
  const [known, setKnown] = useState<{ position: string; weighed: Weighed[] } | null>(null);
  const asked = wanted && legal.length > 0 && state[WINNERS] === 0;
  useEffect(() => {
    if (!asked) return;
    let current = true;
    solver.ask('hint', { options, state: state.slice(), seat: PLAYER }).then(
      (weighed) => current && setKnown({ position, weighed }),
      () => {},
    );
    return () => {
      current = false;
    };
  }, [asked, position]);
  return useMemo(() => {
    if (!asked || known?.position !== position) return null;
    return new Map(known.weighed.map(({ card, chance }) => [card, chance]));
  }, [asked, known, position]);
}
