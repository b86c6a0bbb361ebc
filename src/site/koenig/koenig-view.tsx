/** König gegen Bauern at the table: what is to be beaten in the middle, the own hand below, cards chosen together and played. */
import { useEffect, useState } from 'preact/hooks';
import { rankOf } from '../../games/koenig-gegen-bauern/cards.js';
import type { KoenigGame } from '../../games/koenig-gegen-bauern/game.js';
import { decline, firstCombination, pass, volunteer } from '../../games/koenig-gegen-bauern/move-table.js';
import { at } from '../../games/koenig-gegen-bauern/state.js';
import { useWords } from '../context.js';
import type { ViewProps } from '../route.js';
import { arrows, useKeys } from '../table/keys.js';
import { Log } from '../table/log.js';
import { PLAYER, type Ply } from '../table/match.js';
import { playerNames } from '../table/names.js';
import { CardButton } from '../table/playing-card.js';
import { newSeed } from '../table/seed.js';
import { readSetup, writeSetup } from '../table/setup.js';
import { SetupForm } from '../table/setup-form.js';
import { useMatch } from '../table/use-match.js';
import { Chair } from './chair.js';
import { cardsFor, movesOf } from './selection.js';
import { faceOf, heldCards, rankWord } from './suited.js';
import { moveWords, tellEnd, tellPly } from './telling.js';

const pause = ({ before }: Ply): number => (before[at.king] < 0 ? 1600 : 900);

/** So many possible moves are listed as buttons; with more it is easier to choose cards. */
const LISTED = 40;

export function KoenigView({ set, onSet }: ViewProps) {
  const w = useWords();
  const [ownSeed] = useState(newSeed);
  const setup = readSetup('koenig-gegen-bauern', set, ownSeed);
  const name = JSON.stringify(setup);
  const { game, match, preparing, trouble } = useMatch<KoenigGame>(setup, pause);
  const { state, plies, legal, deal } = match;
  const { moves: table, options } = game;
  const names = playerNames(w, 3);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  useEffect(() => setSelected(new Set()), [match, plies.length]);

  const hand = heldCards(deal, state, PLAYER);
  const asked = legal.length > 0;
  const volunteering = asked && state[at.king] < 0;
  const mayPass = asked && legal[0] === pass;
  const made = asked ? movesOf(table, legal, selected) : [];
  const combinations = asked && !volunteering ? [...legal].filter((move) => move >= firstCombination) : [];
  const again = () => onSet(writeSetup({ ...setup, seed: newSeed() }));
  const toggle = (card: number) => {
    const next = new Set(selected);
    if (!next.delete(card)) next.add(card);
    setSelected(next);
  };
  /** Chooses one more card of a rank; after the last, none. */
  const turnRank = (rank: string) => {
    const cards = hand.filter((card) => rankWord(rankOf(card)).toLowerCase() === rank);
    const more = cards.find((card) => !selected.has(card));
    const next = new Set(selected);
    if (more !== undefined) next.add(more);
    else for (const card of cards) next.delete(card);
    setSelected(next);
    return cards.length > 0;
  };

  useKeys((key) => {
    const rank = { '1': '10', '0': '10', t: '10', x: 'x' }[key.toLowerCase()] ?? key.toLowerCase();
    if (key === 'n' && match.over) again();
    else if (volunteering && key === 'f') match.choose(volunteer);
    else if (volunteering && key === 'd') match.choose(decline);
    else if (key === 'Enter' && made.length > 0) match.choose(made[0]);
    else if ((key === 'p' || key === ' ') && mayPass) match.choose(pass);
    else if (key === 'Escape') setSelected(new Set());
    else return asked && turnRank(rank);
    return true;
  });

  const told = plies.map((ply, i) => ({ key: String(i), lines: tellPly(w, table, options, ply, names) }));
  if (match.over) told.push({ key: 'end', lines: [tellEnd(w, state, options, names)] });
  const live = told.slice(match.over ? -2 : -1).flatMap(({ lines }) => lines);
  const opponent = w.bot('koenig-gegen-bauern', setup.bot.name).title;
  return (
    <div class="play">
      <div class="felt" data-view="koenig-gegen-bauern" data-over={match.over}>
        <h1 class="unseen">König gegen Bauern</h1>
        <div class="seats" data-seats="3">
          {[1, 2].map((seat) => (
            <Chair key={seat} game={game} match={match} seat={seat} name={names[seat]} kind={opponent} />
          ))}
        </div>
        <Chair game={game} match={match} seat={PLAYER} name={w.you} kind="" />
        <p class="prompt" data-role="prompt">
          {trouble !== ''
            ? w.trouble(trouble)
            : match.over
              ? tellEnd(w, state, options, names)
              : volunteering
                ? w.kg.askVolunteer
                : asked
                  ? mayPass
                    ? w.kg.follow
                    : w.kg.lead
                  : preparing
                    ? w.preparing(opponent)
                    : w.kg.others}
        </p>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move among the buttons inside */}
        <div class="hand fan many" onKeyDown={arrows} data-role="hand">
          {hand.map((card) => (
            <div class={`held ${selected.has(card) ? 'selected' : ''}`} key={card}>
              <CardButton
                face={faceOf(w, card)}
                disabled={!asked || volunteering}
                pressed={selected.has(card)}
                data={String(card)}
                onPlay={() => toggle(card)}
              />
            </div>
          ))}
        </div>
        <div class="actions">
          {volunteering && (
            <>
              <button
                type="button"
                class="primary"
                onClick={() => match.choose(volunteer)}
                data-role="volunteer"
              >
                {w.kg.volunteer} <kbd>F</kbd>
              </button>
              <button type="button" onClick={() => match.choose(decline)} data-role="decline">
                {w.kg.decline} <kbd>D</kbd>
              </button>
            </>
          )}
          {made.map((move) => (
            <button
              key={move}
              type="button"
              class="primary"
              onClick={() => match.choose(move)}
              data-role="play"
            >
              {w.kg.play(moveWords(w, table, move))} <kbd>↵</kbd>
            </button>
          ))}
          {mayPass && (
            <button type="button" onClick={() => match.choose(pass)} data-role="pass">
              {w.kg.pass} <kbd>P</kbd>
            </button>
          )}
          {match.over && (
            <button type="button" class="primary" onClick={again} data-role="again">
              {w.again} <kbd>N</kbd>
            </button>
          )}
        </div>
        {combinations.length > 0 && (
          <details class="moves">
            <summary>{w.kg.possible(combinations.length)}</summary>
            <div>
              {combinations.slice(0, LISTED).map((move) => (
                <button
                  key={move}
                  type="button"
                  class="plain"
                  onClick={() => setSelected(new Set(cardsFor(table, move, hand)))}
                >
                  {moveWords(w, table, move)}
                </button>
              ))}
              {combinations.length > LISTED && (
                <span class="quiet">{w.kg.more(combinations.length - LISTED)}</span>
              )}
            </div>
          </details>
        )}
      </div>
      <div class="beside">
        <Log told={told} live={live.join(' ')} />
        <SetupForm key={name} setup={setup} onStart={onSet} />
      </div>
    </div>
  );
}
