/** The talk of each game, by its name. */
import type { CrownsGame } from '../../games/crowns/game.js';
import type { AnyGame } from '../../games/index.js';
import type { KoenigGame } from '../../games/koenig-gegen-bauern/game.js';
import type { KronenduellGame } from '../../games/kronenduell/game.js';
import { crownsTalk } from './crowns-talk.js';
import { duelTalk } from './duel-talk.js';
import { koenigTalk } from './koenig-talk.js';
import type { Talk } from './talk.js';

const talks: Readonly<Record<string, (game: AnyGame) => Talk>> = {
  kronenduell: (game) => duelTalk((game as unknown as KronenduellGame).options),
  crowns: (game) => crownsTalk((game as unknown as CrownsGame).seats),
  'koenig-gegen-bauern': (game) => {
    const { options, moves } = game as unknown as KoenigGame;
    return koenigTalk(options, moves);
  },
};

/** What is said at a table of this game. */
export function talkOf(game: AnyGame): Talk {
  return talks[game.id](game);
}
