/**
 * A run over the queue as a discrete-event simulation: a coordinator and a server that do one thing after another, workers that take
 * batches two a thread, some batches that take long, and workers that die with what they hold.
 */
import { Rng } from '../../src/core/rng.js';

export interface QueueModel {
  workers: number;
  /** Of each worker. */
  threads: number;
  /** Seconds that a batch takes a thread: the mean, but for stragglers, and the standard deviation of its logarithm. */
  batch: number;
  spread: number;
  /** The share of batches that take ten times as long. */
  stragglers: number;
  /** Seconds a batch of the coordinator's and of the server's time, half of it before it is played and half after. */
  coordinator: number;
  server: number;
  /** Mean seconds until a worker dies, and seconds until another takes its place. */
  lifetime: number;
  absence: number;
  /** Seconds until it is noticed: the lock, and up to as much again until somebody looks. */
  lock: number;
  /** So many batches ahead of the ledger, which is written in order. */
  window: number;
}

export interface ModelledRun {
  /** Batches booked a second. */
  rate: number;
  /** The share of their time that threads play, and that coordinator and server work. */
  threadsBusy: number;
  coordinatorBusy: number;
  serverBusy: number;
}

const STRAGGLING = 10;

/** Lets a run go for so many seconds, and tells of it from a tenth of them on. */
export function simulateQueue(model: QueueModel, seconds: number, seed: number): ModelledRun {
  return new Simulation(model, seed).run(seconds);
}

interface SimulatedWorker {
  alive: boolean;
  freeThreads: number;
  /** Batches taken that wait for a thread. */
  waiting: number[];
  /** All batches it holds. */
  held: Set<number>;
}

class Simulation {
  private readonly rng = new Rng();
  private readonly events = new EventHeap();
  private readonly queue: number[] = [];
  /** Who would take another batch, in order; one entry a place. */
  private readonly places: SimulatedWorker[] = [];
  private readonly coordinator = new Station();
  private readonly server = new Station();
  private readonly landed = new Set<number>();
  private now = 0;
  private next = 0;
  private booked = 0;
  private playing = 0;

  constructor(
    private readonly model: QueueModel,
    seed: number,
  ) {
    this.rng.seed(seed, 0, 0, 0);
  }

  run(seconds: number): ModelledRun {
    const workers = Array.from({ length: this.model.workers }, () => this.join());
    for (let place = 0; place < 2 * this.model.threads; place++) this.places.push(...workers);
    this.askOn();
    this.until(seconds / 10);
    const { booked, playing } = this;
    const [coordinator, server] = [this.coordinator.worked, this.server.worked];
    this.until(seconds);
    const span = 0.9 * seconds;
    return {
      rate: (this.booked - booked) / span,
      threadsBusy: (this.playing - playing) / (span * this.model.workers * this.model.threads),
      coordinatorBusy: (this.coordinator.worked - coordinator) / span,
      serverBusy: (this.server.worked - server) / span,
    };
  }

  private until(end: number): void {
    for (let event = this.events.pop(end); event !== null; event = this.events.pop(end)) {
      this.now = event.at;
      event.happens();
    }
    this.now = end;
  }

  private after(seconds: number, happens: () => void): void {
    this.events.push({ at: this.now + seconds, happens });
  }

  /** Asks for as many batches as the window lets. */
  private askOn(): void {
    const { coordinator, server, window } = this.model;
    while (this.next < this.booked + window) {
      const batch = this.next++;
      this.after(this.coordinator.serve(this.now, coordinator / 2), () => {
        this.after(this.server.serve(this.now, server / 2), () => {
          this.queue.push(batch);
          this.handOut();
        });
      });
    }
  }

  private handOut(): void {
    while (this.queue.length > 0 && this.places.length > 0) {
      const worker = this.places.shift() as SimulatedWorker;
      if (!worker.alive) continue;
      const batch = this.queue.shift() as number;
      worker.held.add(batch);
      if (worker.freeThreads > 0) this.play(worker, batch);
      else worker.waiting.push(batch);
    }
  }

  private play(worker: SimulatedWorker, batch: number): void {
    worker.freeThreads--;
    const seconds = this.duration();
    this.after(seconds, () => {
      if (!worker.alive) return;
      this.playing += seconds;
      worker.freeThreads++;
      const waiting = worker.waiting.shift();
      if (waiting !== undefined) this.play(worker, waiting);
      this.after(this.server.serve(this.now, this.model.server / 2), () => {
        if (!worker.alive) return;
        worker.held.delete(batch);
        this.places.push(worker);
        this.handOut();
        this.after(this.coordinator.serve(this.now, this.model.coordinator / 2), () => this.land(batch));
      });
    });
  }

  private land(batch: number): void {
    this.landed.add(batch);
    while (this.landed.delete(this.booked)) this.booked++;
    this.askOn();
  }

  private join(): SimulatedWorker {
    const { threads, lifetime } = this.model;
    const worker: SimulatedWorker = { alive: true, freeThreads: threads, waiting: [], held: new Set() };
    if (lifetime < Number.POSITIVE_INFINITY)
      this.after(-lifetime * Math.log(1 - this.rng.unit()), () => this.die(worker));
    return worker;
  }

  private die(worker: SimulatedWorker): void {
    const { lock, absence, threads } = this.model;
    worker.alive = false;
    this.after(lock * (1 + this.rng.unit()), () => {
      this.queue.unshift(...worker.held);
      this.handOut();
    });
    this.after(absence, () => {
      const another = this.join();
      for (let place = 0; place < 2 * threads; place++) this.places.push(another);
      this.handOut();
    });
  }

  /** Log-normal with the mean that was asked for, by Box and Muller. */
  private duration(): number {
    const { batch, spread, stragglers } = this.model;
    const normal = Math.sqrt(-2 * Math.log(1 - this.rng.unit())) * Math.cos(2 * Math.PI * this.rng.unit());
    const seconds = batch * Math.exp(spread * normal - (spread * spread) / 2);
    return this.rng.unit() < stragglers ? STRAGGLING * seconds : seconds;
  }
}

/** Does one thing after another. */
class Station {
  worked = 0;
  private free = 0;

  /** How long it is until what comes now is done. */
  serve(now: number, seconds: number): number {
    this.free = Math.max(this.free, now) + seconds;
    this.worked += seconds;
    return this.free - now;
  }
}

interface Event {
  at: number;
  happens: () => void;
}

/** Events by time, a binary heap. */
class EventHeap {
  private readonly heap: Event[] = [];

  push(event: Event): void {
    const { heap } = this;
    let at = heap.push(event) - 1;
    while (at > 0 && heap[(at - 1) >> 1].at > event.at) {
      heap[at] = heap[(at - 1) >> 1];
      at = (at - 1) >> 1;
    }
    heap[at] = event;
  }

  /** The first, if it is not after `end`. */
  pop(end: number): Event | null {
    const { heap } = this;
    if (heap.length === 0 || heap[0].at > end) return null;
    const first = heap[0];
    const last = heap.pop() as Event;
    if (heap.length === 0) return first;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child + 1 < heap.length && heap[child + 1].at < heap[child].at) child++;
      if (child >= heap.length || heap[child].at >= last.at) break;
      heap[at] = heap[child];
      at = child;
    }
    heap[at] = last;
    return first;
  }
}
