/** The bots that sit at the page's matches. */
import type { Bot, BotModule, Store } from '../../core/bot.js';
import { Rng } from '../../core/rng.js';
import { readValues } from '../../core/schema.js';
import { type AnyGame, makeGame } from '../../games/index.js';
import { KronenduellGame } from '../../games/kronenduell/game.js';
import { ofSeat } from '../../games/kronenduell/state.js';
import { botKey } from '../opponents.js';
import { aimAt } from '../table/seed.js';
import type { Seating } from './tasks.js';

/** Found by their place, as everywhere. */
const modules = import.meta.glob<{ default: BotModule }>('../../../bots/*/*.ts', { eager: true });

/** The bot of that name. @throws Error where there is none */
export function findBot(game: string, name: string): BotModule {
  const found = modules[`../../../bots/${game}/${name}.ts`];
  if (found === undefined) throw new Error(`there is no bot ${name} for ${game}`);
  return found.default;
}

/** The names of a game's bots. */
export function botNames(game: string): string[] {
  const inFolder = new RegExp(`/${game}/([^/]+)\\.ts$`);
  return Object.keys(modules).flatMap((path) => inFolder.exec(path)?.[1] ?? []);
}

/** Nothing is kept beyond the page. */
const noStore: Store = { read: async () => null, write: async () => {} };

interface Place {
  bot: Bot<object>;
  rng: Rng;
  mix: Float64Array;
  /** What it is and by which rules it plays: as long as it stays, a bot with a memory keeps it. */
  same: string;
}

/**
 * The game of a match. Where the hands of a single game of Kronenduell were dealt at random they lie open all the same: a
 * bot needn't prepare for all that could have been dealt, which takes up to half a minute.
 */
function gameOf(id: string, options: unknown, seats: number, deal: Int32Array): AnyGame {
  const game = makeGame(id, options, seats);
  if (!(game instanceof KronenduellGame) || game.options.match !== 'single') return game;
  if (game.options.hands === 'standard') return game;
  const hands = [ofSeat(deal[0], 0), ofSeat(deal[0], 1)] as const;
  return new KronenduellGame(game.options, [{ hands, chance: 1 }]) as unknown as AnyGame;
}

export class Places {
  private readonly places = new Map<string, Place>();
  /** The last preparation, for all the seats that share it. */
  private prepared: { same: string; game: AnyGame; shared: SharedArrayBuffer | undefined } | null = null;

  /** Seats a bot; one that remembers and sits there already goes on with what it has learned. */
  async sit({ place, game: id, options, seats, deal, bot, seed }: Seating): Promise<void> {
    const module = findBot(id, bot.name);
    const parameters = readValues(module.parameters, bot.parameters, 'parameter');
    const remembers = module.session(parameters) > 1;
    const game = remembers ? makeGame(id, options, seats) : gameOf(id, options, seats, deal);
    const dealt = (game as unknown as KronenduellGame).only === undefined ? '' : deal.join(' ');
    const same = `${botKey(bot)} ${id} ${seats} ${JSON.stringify(options)} ${dealt}`;
    const before = this.places.get(place);
    const rng = new Rng();
    aimAt(rng, seed, `bot ${place}`);
    if (before?.same === same && remembers) {
      this.places.set(place, { ...before, rng });
      return;
    }
    before?.bot.close?.();
    if (this.prepared?.same !== same) {
      const file = async (path: string): Promise<string> => {
        throw new Error(`the page can't read ${path}`);
      };
      const shared = await module.prepare?.({ game, parameters, store: noStore, file });
      this.prepared = { same, game, shared };
    }
    const { shared } = this.prepared;
    const made = module.create({
      game: this.prepared.game,
      parameters,
      log: () => {},
      ...(shared === undefined ? {} : { shared }),
    });
    this.places.set(place, { bot: made, rng, mix: new Float64Array(game.maxMoves), same });
  }

  async move(place: string, view: object, legal: Int32Array): Promise<number> {
    const { bot, rng, mix } = this.at(place);
    const n = legal.length;
    if ('choose' in bot) return bot.choose(view, legal, n, rng);
    if ('chooseAsync' in bot) return bot.chooseAsync(view, legal, n, rng);
    bot.policy(view, legal, n, mix);
    return legal[rng.pick(mix, n)];
  }

  end(place: string, view: object): void {
    this.at(place).bot.end?.(view);
  }

  private at(place: string): Place {
    const found = this.places.get(place);
    if (found === undefined) throw new Error(`nobody sits at ${place}`);
    return found;
  }
}
