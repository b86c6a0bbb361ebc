/** A short talk with a program by hand, with fields in it that no version of the protocol knows yet. */
import { Rng } from '../../core/rng.js';
import type { AnyGame } from '../../games/index.js';
import { START_MS } from '../external/limits.js';
import { BotProcess, type Launch } from '../external/process.js';
import { PROTOCOL, readAnswer, readReady } from '../external/protocol.js';
import { drawBlock, rootsOf, toldOf } from '../seed.js';

/** Greets a program and asks it one question; what was wrong with its answers, or else what it calls itself. */
export async function greet(
  game: AnyGame,
  launch: Launch,
  moveTime: number,
): Promise<{ wrong: string } | { name: string }> {
  const { id, options, seats, text } = game;
  const roots = rootsOf('greeting');
  const [deal, state] = [new Int32Array(game.dealSize), new Int32Array(game.stateSize)];
  drawBlock(game, roots, 0, new Rng(), deal);
  game.start(deal, state);
  const seat = 31 - Math.clz32(game.toAct(state));
  const [view, moves] = [game.createView(), new Int32Array(game.maxMoves)];
  game.view(state, seat, view);
  const legal = Array.from(moves.subarray(0, game.legal(state, seat, moves)), (m) => text.viewMove(m, view));
  const told = toldOf(roots, 0, seat);

  const program = new BotProcess(launch);
  const line = (message: object) => `${JSON.stringify({ later: { more: ['than', 1] }, ...message })}\n`;
  try {
    const hello = line({ type: 'hello', protocol: PROTOCOL, game: id, options, seats });
    const late = `didn't say within ${START_MS / 1000} s that it is ready`;
    const { name } = readReady(await program.ask(hello, START_MS, late));
    const start = line({ type: 'start', ...told, seat, seats, fresh: true });
    const choose = {
      type: 'choose',
      match: told.match,
      seq: 0,
      view: text.view(view),
      legal,
      timeMs: moveTime,
    };
    const answer = readAnswer(
      await program.ask(start + line(choose), moveTime, `gave no answer within ${moveTime} ms`),
      0,
    );
    const named = 'move' in answer ? [answer.move] : Object.keys(answer.policy);
    const stranger = named.find((move) => !legal.includes(move));
    return stranger === undefined
      ? { name }
      : { wrong: `answered ${stranger}; legal were ${legal.join(' ')}` };
  } catch (error) {
    return { wrong: (error as Error).message };
  } finally {
    await program.close('');
  }
}
