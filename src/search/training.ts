/** Regret minimisation that is stopped, kept and taken up again, whichever algorithm it is. */
import type { Store } from '../core/bot.js';
import type { Keyed } from '../core/game.js';
import { Rng } from '../core/rng.js';
import { aim, purpose } from '../core/streams.js';
import { PositionCfr } from './cfr.js';
import { PositionMccfr } from './mccfr.js';
import { discover, type PositionGraph } from './position-graph.js';
import type { PolicyTable } from './position-policy.js';

/**
 * `cfr+` as published; `local`, its predictive form in which each position learns as a game of its own; `mccfr`,
 * external sampling.
 */
export const learnings = ['cfr+', 'local', 'mccfr'] as const;
export type Learning = (typeof learnings)[number];

/** What was kept under another edition is not looked at. */
const EDITION = 1;

const LEARNING = purpose('learning');

/** One learning over all positions of a game; the same number of iterations always learns the same. */
export class Training {
  readonly graph: PositionGraph;
  private readonly learner: PositionCfr | PositionMccfr;
  private readonly rng = new Rng();

  constructor(graph: PositionGraph, learning: Learning) {
    this.graph = graph;
    if (learning === 'mccfr') this.learner = new PositionMccfr(graph);
    else {
      const local = learning === 'local';
      this.learner = new PositionCfr(graph, { local, predictive: local });
    }
  }

  get iterations(): number {
    return this.learner.iterations;
  }

  iterate(): void {
    aim(this.rng, [0, 0, 0, 0], LEARNING, this.iterations);
    this.learner.iterate(this.rng);
  }

  /** The average mixes of both seats: what was learned. */
  average(): [PolicyTable, PolicyTable] {
    return this.learner.average();
  }

  toBytes(): Uint8Array {
    return this.learner.toBytes();
  }

  /** @throws Error where the bytes are of another game or learning */
  fromBytes(bytes: Uint8Array): void {
    this.learner.fromBytes(bytes);
  }
}

/** What is learned, and where it is kept: `name` says all that the positions depend on. */
export interface Lesson {
  keyed: Keyed;
  name: string;
  learning: Learning;
}

/** The training that the store keeps, or one that has not begun. */
export async function takeUpTraining({ keyed, name, learning }: Lesson, store: Store): Promise<Training> {
  const training = new Training(discover(keyed, { fold: false }), learning);
  const kept = await store.read(placeOf(name, learning));
  if (kept !== null) {
    try {
      training.fromBytes(new Uint8Array(kept));
    } catch {
      // Whole, but not what its name says: as good as damaged.
    }
  }
  return training;
}

/** Keeps a training where {@link takeUpTraining} finds it. @throws Error where the store does not keep it */
export async function keepTraining(
  training: Training,
  { name, learning }: Lesson,
  store: Store,
): Promise<void> {
  const place = placeOf(name, learning);
  await store.write(place, training.toBytes());
  if ((await store.read(place)) === null) {
    throw new Error('what was learned could not be kept: is the folder for caches full, or read-only?');
  }
}

function placeOf(name: string, learning: Learning): string {
  return `training ${EDITION} ${learning} ${name}`;
}
