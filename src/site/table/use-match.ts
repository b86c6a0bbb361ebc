/** A match as part of the page: it begins when its setup changes, and the page follows it. */
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { type AnyGame, makeGame } from '../../games/index.js';
import { useSettings } from '../context.js';
import { paced } from '../settings.js';
import { bots } from '../worker/crew.js';
import { PLAYER, type Ply, TableMatch } from './match.js';
import type { Setup } from './setup.js';

export interface Played<G extends AnyGame> {
  game: G;
  match: TableMatch;
  /** Whether the bots are still preparing themselves. */
  preparing: boolean;
  /** What went wrong, in words; empty while nothing has. */
  trouble: string;
}

/** Plays the match of a setup, whose game is of type `G`. `pause` says how long a ply is looked at, in ms. */
export function useMatch<G extends AnyGame>(setup: Setup, pause: (ply: Ply, game: G) => number): Played<G> {
  const { pace } = useSettings();
  const paceNow = useRef(pace);
  paceNow.current = pace;
  const [, redraw] = useState(0);
  const [preparing, setPreparing] = useState(true);
  const [trouble, setTrouble] = useState('');
  const name = JSON.stringify(setup);

  const match = useMemo(() => {
    const game = makeGame(setup.game, setup.options, setup.seats);
    let seated: Promise<unknown> = Promise.resolve();
    const made = new TableMatch(game, setup.seed, {
      async ask(seat, view, legal) {
        await seated;
        return bots.ask('move', { place: String(seat), view, legal });
      },
      pause(ply) {
        const ms = paced(paceNow.current, pause(ply, game as G));
        return ms === 0 ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, ms));
      },
      changed: () => redraw((version) => version + 1),
    });
    const seat = async () => {
      for (let place = 0; place < setup.seats; place++) {
        if (place !== PLAYER) await bots.ask('sit', { ...setup, deal: made.deal, place: String(place) });
      }
    };
    return { made, begin: () => (seated = seat()) };
  }, [name]);

  useEffect(() => {
    const { made, begin } = match;
    setTrouble('');
    setPreparing(true);
    const fail = (error: unknown) => setTrouble(error instanceof Error ? error.message : String(error));
    begin().then(() => setPreparing(false), fail);
    made.run().then(() => {
      if (!made.over) return;
      for (let place = 0; place < made.game.seats; place++) {
        if (place !== PLAYER) bots.ask('end', { place: String(place), view: made.view(place) }).catch(fail);
      }
    }, fail);
    return () => {
      made.leave();
      // A bot that still thinks about a match that nobody plays is let go; else it may remember.
      if (!made.over && bots.busy) bots.stop();
    };
  }, [match]);

  return { game: match.made.game as G, match: match.made, preparing, trouble };
}
