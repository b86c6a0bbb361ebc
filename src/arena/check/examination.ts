/** Plays matches of a program against chance, as the arena would, and keeps what it did. */
import type { Bot } from '../../core/bot.js';
import type { Fault } from '../../core/outcome.js';
import { Rng } from '../../core/rng.js';
import { aim } from '../../core/streams.js';
import type { AnyGame } from '../../games/index.js';
import { crash, playAsync } from '../drive.js';
import { ExternalBot } from '../external/external-bot.js';
import type { Launch } from '../external/process.js';
import { createHeartbeats, Heartbeat } from '../heartbeat.js';
import { MatchRun } from '../match.js';
import { Player } from '../player.js';
import { BOT, drawBlock, rootsOf, toldOf } from '../seed.js';

/** What came of some matches. */
export interface Played {
  /** The first fault of the program, if it made one; nothing is played after it. */
  fault: Fault | null;
  matches: number;
  /** All its moves, in order. */
  moves: number[];
  /** Milliseconds of its longest answer. */
  longest: number;
  /** Whether it went by itself when its input was closed. */
  willing: boolean;
  /** A line that it wrote without being asked. */
  unasked: string | null;
}

const random: Bot<object> = { choose: (_view, legal, n, rng) => legal[rng.below(n)] };

/** What is played. */
export interface Trial {
  game: AnyGame;
  launch: Launch;
  matches: number;
  /** Milliseconds for a move. */
  moveTime: number;
  seed: string;
  /** Whether its process is ended in order, and watched as it goes. */
  inOrder: boolean;
}

/** Lets one process of the program play so many matches, in one seat after another. */
export async function playMatches(trial: Trial): Promise<Played> {
  const { game, launch, matches, moveTime, seed, inOrder } = trial;
  const program = new ExternalBot(game, launch, moveTime, false);
  const played: Played = { fault: null, matches: 0, moves: [], longest: 0, willing: true, unasked: null };
  let seat = 0;
  const run = new MatchRun<object>(game, {
    wantsBefore: false,
    started: () => {},
    played: ({ chosen }, seats) => {
      if (seats & (1 << seat)) played.moves.push(chosen[seat]);
    },
  });
  const players = Array.from({ length: game.seats }, () => new Player<object>(game.maxMoves));
  const roots = rootsOf(seed);
  const deal = new Int32Array(game.dealSize);
  const rng = new Rng();
  const conduct = {
    heartbeat: new Heartbeat(createHeartbeats(1), 0),
    moveTime,
    matchTime: null,
    used: new Float64Array(game.seats),
    patience: moveTime,
    verdicts: [],
    programs: 0,
    care: null,
    ready: () => readiness(program, seat),
    decided: (asked: number, microseconds: number) => {
      if (asked === seat) played.longest = Math.max(played.longest, microseconds / 1000);
    },
  };
  for (let match = 0; match < matches && played.fault === null; match++) {
    seat = match % game.seats;
    conduct.programs = 1 << seat;
    drawBlock(game, roots, match, rng, deal);
    run.start(deal);
    for (const [other, player] of players.entries()) {
      aim(player.rng, roots.bots, BOT, match, other);
      player.seat(other === seat ? program : random);
    }
    program.forget();
    program.begin({ ...toldOf(roots, match, seat), seat }, run.state);
    played.fault = await playAsync(run, players, conduct);
    if (played.fault !== null) break;
    played.matches++;
    program.finish(game.text.result(run.state), null, run.views[seat]);
  }
  if (inOrder && played.fault === null) Object.assign(played, await program.retire());
  else program.abandon();
  return played;
}

async function readiness(program: ExternalBot, seat: number): Promise<Fault | null> {
  try {
    await program.ready();
    return null;
  } catch (error) {
    return crash(seat, error);
  }
}
