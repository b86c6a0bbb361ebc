/** One match between a person and bots, a question at a time. */
import { importBot } from '../../arena/bot-file.js';
import { MatchRun } from '../../arena/match.js';
import { Player } from '../../arena/player.js';
import { BOT, drawBlock, rootsOf } from '../../arena/seed.js';
import { UsageError } from '../../core/errors.js';
import type { Deal, Move, State } from '../../core/game.js';
import { Rng } from '../../core/rng.js';
import { aim } from '../../core/streams.js';
import type { AnyGame } from '../../games/index.js';
import type { Prepared } from '../policy-tables.js';
import type { Hints } from './hints.js';
import type { Listener, Talk } from './talk.js';

/** Where the person sits: what is said to it, and what it answers, null when there is nobody any more. */
export interface Voice {
  say(line: string): void;
  ask(question: string): Promise<string | null>;
}

export interface PlaySettings {
  game: AnyGame;
  talk: Talk;
  to: Listener;
  /** By seat; null where the person sits. */
  bots: readonly (Prepared | null)[];
  /** Any text; the same seed deals the same cards. */
  seed: string;
  hints: Hints;
  /** Whether a hint is given before every choice. */
  always: boolean;
  voice: Voice;
}

/** All that happened, whether or not the match came to its end. */
export interface PlayedMatch {
  game: AnyGame;
  deal: Deal;
  /** Every position in which somebody moved, what was chosen there, and at last the position that remained. */
  steps: readonly { before: State; seats: number; chosen: Int32Array }[];
  end: State;
  /** False where the person got up. */
  finished: boolean;
}

/** Plays a match to its end, or until the person quits. */
export async function playMatch(settings: PlaySettings): Promise<PlayedMatch> {
  const { game, talk, to, bots, seed, voice } = settings;
  const roots = rootsOf(seed);
  const deal = new Int32Array(game.dealSize);
  drawBlock(game, roots, 0, new Rng(), deal);
  const steps: { before: State; seats: number; chosen: Int32Array }[] = [];
  const run = new MatchRun(game, {
    wantsBefore: true,
    started: () => {},
    played({ before, state, chosen }, seats) {
      steps.push({ before: before.slice(), seats, chosen: chosen.slice() });
      for (const line of talk.tell(before, chosen, state, to)) voice.say(line);
    },
  });
  const players = await Promise.all(
    bots.map(async (bot, seat) => {
      if (bot === null) return null;
      const module = await importBot(bot.entrant.file, `play ${seat}`);
      const context = { game, parameters: bot.entrant.parameters, log: () => {} };
      const player = new Player<object>(game.maxMoves);
      player.seat(module.create(bot.shared === null ? context : { ...context, shared: bot.shared }));
      aim(player.rng, roots.bots, BOT, 0, seat);
      return player;
    }),
  );
  run.start(deal);
  while (run.owing() !== 0) {
    // The bots' answers are in before the person's, and none of them is shown before all are.
    const seat = nextToAsk(run.owing(), to.seat);
    const n = run.offer(seat);
    const player = players[seat];
    if (player !== null) {
      const move = await player.askAsync(run.views[seat], run.offered[seat], n);
      const fault = run.answer(seat, move);
      if (fault !== null) throw new UsageError(`bot ${bots[seat]?.entrant.name} is at fault: ${fault}`);
      continue;
    }
    const move = await askPerson(settings, run.state, run.views[seat], run.legalMoves(seat));
    if (move === null) return { game, deal, steps, end: run.state, finished: false };
    run.answer(seat, move);
  }
  for (const line of talk.end(run.state, to)) voice.say(line);
  return { game, deal, steps, end: run.state, finished: true };
}

/** The lowest seat that owes a move, the person's last of all. */
function nextToAsk(owing: number, person: number): number {
  const others = owing & ~(1 << person);
  const among = others === 0 ? owing : others;
  return 31 - Math.clz32(among & -among);
}

/** More legal moves than this are listed only on demand. */
const MOST_LISTED = 24;

const words = {
  en: {
    legal: 'Legal:',
    more: (n: number) => `… ${n} in all, ? lists them`,
    help: 'h: a hint · ?: this help · q: quit',
    illegal: (text: string) => `"${text}" can’t be played now.`,
  },
  de: {
    legal: 'Erlaubt:',
    more: (n: number) => `… insgesamt ${n}, ? zeigt alle`,
    help: 'h: Hinweis · ?: diese Hilfe · q: aufhören',
    illegal: (text: string) => `„${text}“ geht jetzt nicht.`,
  },
} as const;

/** Asks until there is a legal move; null when the person quits or is gone. */
async function askPerson(
  { game, talk, to, hints, always, voice }: PlaySettings,
  s: State,
  view: object,
  legal: Int32Array,
): Promise<Move | null> {
  const say = words[to.language];
  const tell = (lines: readonly string[]) => {
    for (const line of lines) voice.say(line);
  };
  const names = [...legal].map((move) => game.text.move(move, s, to.seat));
  const hint = async () => tell(await hints(s, view, [...legal], to));
  const list = (most: number) =>
    `  ${say.legal} ${names.slice(0, most).join(' ')}${names.length > most ? ` ${say.more(names.length)}` : ''}`;
  tell([...talk.show(s, to), list(MOST_LISTED)]);
  if (always) await hint();
  for (;;) {
    const answer = await voice.ask(talk.ask(s, to));
    if (answer === null || answer.trim() === 'q') return null;
    const text = answer.trim();
    if (text === 'h') await hint();
    else if (text === '?') tell([`  ${talk.notation[to.language]}`, `  ${say.help}`, list(names.length)]);
    else if (text !== '') {
      const move = game.text.parseMove(talk.read(text, s), s, to.seat, legal, legal.length);
      if (move >= 0) return move;
      tell([`  ${say.illegal(text)}`, list(MOST_LISTED)]);
    }
  }
}
