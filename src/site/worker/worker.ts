/** A thread of the page: bots, solver, review. One task after another. */
import './shared-memory.js';
import '../no-eval.js';
import { cardPrices } from '../../exact/card-price.js';
import { Analyst, reviewMatch } from '../../exact/review.js';
import { describePosition, keyOf, solveFrom } from '../../exact/solve.js';
import { singleGame } from '../../games/kronenduell/game.js';
import type { KronenduellOptions } from '../../games/kronenduell/options.js';
import { Places } from './places.js';
import { summarize } from './summary.js';
import type { Answered, Asked, Part, Reply, Request, TaskName } from './tasks.js';

type Worked = {
  [T in TaskName]: (asked: Asked<T>, part: (part: Part) => void) => Answered<T> | Promise<Answered<T>>;
};

const places = new Places();

/** The analyst of the rules asked about last: it knows the game that is being played. */
let analyst: { rules: string; knows: Analyst } | null = null;

function analystOf(options: KronenduellOptions): Analyst {
  const rules = JSON.stringify(options);
  if (analyst?.rules !== rules) analyst = { rules, knows: new Analyst(options) };
  return analyst.knows;
}

const tasks: Worked = {
  sit: (seating) => places.sit(seating),
  move: ({ place, view, legal }) => places.move(place, view, legal),
  end: ({ place, view }) => places.end(place, view),
  hint: ({ options, state, seat }) => analystOf(options).weigh(state, seat),
  review: ({ options, deal, moves }) => reviewMatch(options, deal, moves, analystOf(options)),
  position({ options, written }) {
    const game = singleGame(options);
    return describePosition(solveFrom(game, [{ key: keyOf(game, written), chance: 1 }]));
  },
  rules: ({ options }) => summarize(options),
  prices({ options }, part) {
    for (const price of cardPrices(options)) part(price);
  },
};

/** This module runs as a worker; the types know only the page. */
const thread = globalThis as unknown as {
  onmessage: ((event: { data: Request }) => void) | null;
  postMessage(reply: Reply): void;
};

let last: Promise<void> = Promise.resolve();

thread.onmessage = ({ data: { id, task, asked } }) => {
  last = last.then(async () => {
    try {
      const work = tasks[task] as (asked: unknown, part: (part: Part) => void) => unknown;
      thread.postMessage({ id, value: await work(asked, (part) => thread.postMessage({ id, part })) });
    } catch (error) {
      thread.postMessage({ id, error: error instanceof Error ? error.message : String(error) });
    }
  });
};
