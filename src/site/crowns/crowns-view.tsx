/** Crowns at the table: the trick in the middle with who played what, bids and crowns beside each name, the own hand below. */
import { useState } from 'preact/hooks';
import { cardsOf } from '../../games/crowns/cards.js';
import type { CrownsGame } from '../../games/crowns/game.js';
import { bidMove, isBid } from '../../games/crowns/moves.js';
import { BIDDING, TAKER, TURN } from '../../games/crowns/state.js';
import type { CrownsView as SeatView } from '../../games/crowns/view.js';
import { useWords } from '../context.js';
import type { ViewProps } from '../route.js';
import { arrows, useKeys } from '../table/keys.js';
import { Log } from '../table/log.js';
import { PLAYER, type Ply, type TableMatch } from '../table/match.js';
import { playerNames } from '../table/names.js';
import { CardButton } from '../table/playing-card.js';
import { newSeed } from '../table/seed.js';
import { readSetup, writeSetup } from '../table/setup.js';
import { SetupForm } from '../table/setup-form.js';
import { useMatch } from '../table/use-match.js';
import { faceOf, signs } from './face.js';
import { ScoreSheet } from './score-sheet.js';
import { Seat, type Trick } from './seat.js';
import { endsTrick, tellEnd, tellPly } from './telling.js';

/** A complete trick is looked at longest, then bids, then a single card. */
function pause(ply: Ply, { seats }: CrownsGame): number {
  if (endsTrick(ply, seats)) return 1800;
  return isBid(ply.chosen[ply.before[TURN]]) ? 900 : 550;
}

export function CrownsView({ set, onSet }: ViewProps) {
  const w = useWords();
  const [ownSeed] = useState(newSeed);
  const setup = readSetup('crowns', set, ownSeed);
  const name = JSON.stringify(setup);
  const { game, match, preparing, trouble } = useMatch<CrownsGame>(setup, pause);
  const { state, plies, legal } = match;
  const { seats } = game;
  const names = playerNames(w, seats);
  const view = match.view(PLAYER) as SeatView;
  const trick = trickOf(match, game);
  const hand = cardsOf(view.hand, 0);
  const bids = [...legal].filter(isBid);
  const again = () => onSet(writeSetup({ ...setup, seed: newSeed() }));

  useKeys((key) => {
    if (key === 'n' && match.over) again();
    else if (/^\d$/.test(key) && bids.length > 0) match.choose(bidMove + Number(key));
    else if (/^\d$/.test(key)) match.choose(hand[(Number(key) + 9) % 10] ?? -1);
    else return false;
    return true;
  });

  const told = plies.map((ply, i) => ({ key: String(i), lines: tellPly(w, ply, names) }));
  if (match.over) told.push({ key: 'end', lines: [tellEnd(w, state, names)] });
  const live = told.slice(match.over ? -2 : -1).flatMap(({ lines }) => lines);
  const opponent = w.bot('crowns', setup.bot.name).title;
  return (
    <div class="play">
      <div class="felt" data-view="crowns" data-over={match.over}>
        <h1 class="unseen">Crowns</h1>
        <p class={`banner tone${view.trump}`}>
          {w.crowns.round(view.round, game.sizes.length)} · {w.crowns.trump}{' '}
          <b>
            {signs[view.trump]} {w.crowns.colours[view.trump]}
          </b>
        </p>
        <div class="seats" data-seats={seats}>
          {names.map((one, seat) =>
            seat === PLAYER ? null : (
              <Seat key={one} view={view} seat={seat} name={one} trick={trick} kind={opponent} />
            ),
          )}
        </div>
        <Seat view={view} seat={PLAYER} name={w.you} trick={trick} kind="" />
        <p class="prompt" data-role="prompt">
          {trouble !== ''
            ? w.trouble(trouble)
            : match.over
              ? tellEnd(w, state, names)
              : bids.length > 0
                ? w.crowns.chooseBid
                : legal.length > 0
                  ? w.crowns.chooseCard
                  : preparing
                    ? w.preparing(opponent)
                    : ' '}
        </p>
        {bids.length > 0 && (
          // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move among the buttons inside
          <div class="bids" onKeyDown={arrows} data-role="bids">
            {bids.map((bid) => (
              <button key={bid} type="button" onClick={() => match.choose(bid)} data-bid={bid - bidMove}>
                {bid - bidMove}
              </button>
            ))}
          </div>
        )}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move among the buttons inside */}
        <div class="hand fan" onKeyDown={arrows} data-role="hand">
          {hand.map((card, i) => (
            <div class="held" key={`${card} ${i}`}>
              <CardButton
                face={faceOf(w, card)}
                disabled={!legal.includes(card)}
                keyName={String((i + 1) % 10)}
                data={String(card)}
                onPlay={() => match.choose(card)}
              />
            </div>
          ))}
        </div>
        {view.phase === BIDDING && bids.length > 0 && <p class="quiet">{w.crowns.lookFirst}</p>}
        {match.over && (
          <div class="actions">
            <button type="button" class="primary" onClick={again} data-role="again">
              {w.again} <kbd>N</kbd>
            </button>
          </div>
        )}
      </div>
      <div class="beside">
        <ScoreSheet plies={plies} names={names} />
        <Log told={told} live={live.join(' ')} />
        <SetupForm key={name} setup={setup} onStart={onSet} />
      </div>
    </div>
  );
}

/** The trick in progress, or the one just completed while it is looked at. */
function trickOf({ plies, state, showing }: TableMatch, game: CrownsGame): Trick {
  const cards = new Array<number>(game.seats).fill(0);
  const last = plies.at(-1);
  const complete = showing && last !== undefined && endsTrick(last, game.seats);
  const view = game.createView();
  game.view(complete ? last.before : state, PLAYER, view);
  for (let i = 0; i < view.trickSize; i++) cards[(view.leader + i) % game.seats] = view.trick[i];
  if (!complete) return { cards, taker: -1 };
  const seat = (view.leader + view.trickSize) % game.seats;
  cards[seat] = last.chosen[seat];
  return { cards, taker: last.after[TAKER] };
}
