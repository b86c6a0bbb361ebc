/** One of our own bots at the far end of a pipe: it plays by the protocol of external bots like any other program. */
import { Console } from 'node:console';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { AsyncBot, Bot, BotModule, ChoosingBot, PolicyBot } from '../../core/bot.js';
import { UsageError } from '../../core/errors.js';
import type { Json } from '../../core/game.js';
import { Rng } from '../../core/rng.js';
import { readValues } from '../../core/schema.js';
import { type AnyGame, makeGame } from '../../games/index.js';
import { createStore } from '../store.js';
import { errorText } from '../words.js';
import type { Message } from './protocol.js';

/**
 * Plays this bot over standard input and output until the input ends. What the bot prints goes to standard error.
 * @param given its parameters as they were written
 * @throws UsageError when the parameters are wrong, or the game is another
 */
export async function hostBot(module: BotModule, given: Record<string, unknown>): Promise<void> {
  globalThis.console = new Console(process.stderr, process.stderr);
  const parameters = readValues(module.parameters, given, 'parameter');
  let hosted: HostedBot | null = null;
  for await (const line of createInterface({ input: process.stdin })) {
    const message = JSON.parse(line) as Message;
    if (message.type === 'hello') {
      hosted = await prepareHosted(module, parameters, message);
      const { about: name, fair } = module;
      const [session, timed] = [module.session(parameters), module.timed(parameters)];
      process.stdout.write(`${JSON.stringify({ type: 'ready', name, session, fair, timed })}\n`);
      continue;
    }
    if (hosted === null) throw new UsageError('the first line must be {"type":"hello",…}');
    const answer = await hosted.take(message);
    if (answer !== null) process.stdout.write(`${JSON.stringify(answer)}\n`);
  }
}

async function prepareHosted(
  module: BotModule,
  parameters: unknown,
  { game: id, options, seats }: Extract<Message, { type: 'hello' }>,
): Promise<HostedBot> {
  if (module.game !== id) throw new UsageError(`this bot plays ${module.game}, not ${id}`);
  const game = makeGame(id, options, seats);
  const file = (path: string) => readFile(path, 'utf8');
  const shared = await module.prepare?.({ game, parameters, store: createStore(), file });
  return new HostedBot(module, game, parameters, shared);
}

class HostedBot {
  private bot: Bot<object> | null = null;
  private broken: string | null = null;
  private readonly view: object;
  private readonly legal: Int32Array;
  private readonly mix: Float64Array;
  private readonly rng = new Rng();

  constructor(
    private readonly module: BotModule,
    private readonly game: AnyGame,
    private readonly parameters: unknown,
    private readonly shared: SharedArrayBuffer | undefined,
  ) {
    this.view = game.createView();
    this.legal = new Int32Array(game.maxMoves);
    this.mix = new Float64Array(game.maxMoves);
  }

  /** Does what a message says; the answer where one is due. */
  async take(message: Message): Promise<object | null> {
    if (message.type === 'start') this.start(message);
    else if (message.type === 'end' && message.view !== undefined) this.end(message.view);
    else if (message.type === 'choose') return this.choose(message);
    return null;
  }

  private start({ fresh, seed }: Extract<Message, { type: 'start' }>): void {
    const word = (i: number) => Number.parseInt(seed.slice(8 * i, 8 * i + 8), 16);
    this.rng.seed(word(0), word(1), word(2), word(3));
    if (this.bot !== null && fresh === false) return;
    const { module, game, parameters, shared } = this;
    try {
      this.broken = null;
      this.bot?.close?.();
      this.bot = module.create({
        game,
        parameters,
        log: (text) => process.stderr.write(`${text}\n`),
        ...(shared === undefined ? {} : { shared }),
      });
    } catch (error) {
      this.broken = errorText(error);
    }
  }

  private async choose({ seq, view, legal }: Extract<Message, { type: 'choose' }>): Promise<object> {
    if (this.broken !== null || this.bot === null) return { seq, error: this.broken ?? 'no match has begun' };
    const { game, bot, mix } = this;
    game.text.readView(view, this.view);
    const n = this.readLegal(legal);
    try {
      if (!('policy' in bot)) {
        const move = await this.chosen(bot, n);
        const i = this.legal.subarray(0, n).indexOf(move);
        return { seq, move: i < 0 ? String(move) : legal[i] };
      }
      mix.fill(0, 0, n);
      (bot as PolicyBot<object>).policy(this.view, this.legal, n, mix);
      return { seq, policy: Object.fromEntries(legal.map((move, i) => [move, mix[i]])) };
    } catch (error) {
      return { seq, error: errorText(error) };
    }
  }

  /** The game's own numbers of the moves, in the arena's order. */
  private readLegal(texts: readonly string[]): number {
    for (let i = 0; i < texts.length; i++) this.legal[i] = this.game.text.readViewMove(texts[i], this.view);
    return texts.length;
  }

  private end(view: Json): void {
    this.game.text.readView(view, this.view);
    try {
      this.bot?.end?.(this.view);
    } catch (error) {
      this.broken = errorText(error);
    }
  }

  private async chosen(bot: ChoosingBot<object> | AsyncBot<object>, n: number): Promise<number> {
    if ('choose' in bot) return bot.choose(this.view, this.legal, n, this.rng);
    return bot.chooseAsync(this.view, this.legal, n, this.rng);
  }
}
