/** A progress bar with rate and time left on standard error, only where somebody watches a terminal. */
import { SingleBar } from 'cli-progress';
import { counted } from '../arena/words.js';
import { grouped } from './table.js';

export interface Progress {
  update: (done: number, total: number) => void;
  note: (text: string) => void;
  /** Who works elsewhere, and how much each does a second. */
  crew: (workers: readonly { host: string; rate: number }[]) => void;
  end: () => void;
}

/** More workers than these are only counted. */
const MOST_NAMED = 6;

export function showProgress(unit: string): Progress {
  if (!process.stderr.isTTY) return { update: () => {}, note: () => {}, crew: () => {}, end: () => {} };
  const bar = new SingleBar({
    format: `{bar} {percentage} % · {done} of {all} ${unit} · {rate}/s · {left} left{crew}`,
    stream: process.stderr,
    hideCursor: true,
    clearOnComplete: true,
    fps: 5,
  });
  let begun: { done: number; at: number } | null = null;
  return {
    update(done, total) {
      if (begun === null) {
        begun = { done, at: performance.now() };
        bar.start(total, done, { done: grouped(done), all: grouped(total), rate: '–', left: '–', crew: '' });
        return;
      }
      const seconds = (performance.now() - begun.at) / 1000;
      const rate = (done - begun.done) / seconds;
      bar.update(done, {
        done: grouped(done),
        rate: rate < 10 ? rate.toFixed(1) : grouped(rate),
        left: duration((total - done) / rate),
      });
    },
    note(text) {
      process.stderr.write(`${text}\n`);
    },
    crew(workers) {
      bar.update({ crew: crewText(workers) });
    },
    end() {
      bar.stop();
    },
  };
}

/** ` · 3 workers: node1 1 200/s, node1 1 180/s, node2 950/s`, the quickest first. */
export function crewText(workers: readonly { host: string; rate: number }[]): string {
  if (workers.length === 0) return ' · no worker yet';
  const quickest = [...workers].sort((a, b) => b.rate - a.rate).slice(0, MOST_NAMED);
  const named = quickest.map(({ host, rate }) => `${host} ${grouped(rate)}/s`).join(', ');
  const rest = workers.length > MOST_NAMED ? ', …' : '';
  return ` · ${counted(workers.length, 'workers')}: ${named}${rest}`;
}

/** Seconds in words: `42 s`, `3 min 20 s`, `2 h 05 min`. */
export function duration(seconds: number): string {
  if (!Number.isFinite(seconds)) return '–';
  const s = Math.ceil(seconds);
  if (s < 60) return `${s} s`;
  if (s < 3600) return `${Math.floor(s / 60)} min ${s % 60} s`;
  return `${Math.floor(s / 3600)} h ${String(Math.floor((s % 3600) / 60)).padStart(2, '0')} min`;
}
