/** What workers can be asked to do: work of some kind, offered as data, and done in parts that are numbered from 0 on. */

/** What a worker has for it. */
export interface Workshop {
  threads: number;
  /** Bots besides those of this package. */
  botFiles: readonly string[];
  /** Where bots are compiled to that need it. */
  folder: string;
  tell: (line: string) => void;
}

/** A kind of work: checks what is offered and gets ready for it; or says in words why it can't be done here. */
export type Kind = (parameters: unknown, here: Workshop) => Promise<Work | string>;

/** Work that was begun. Threads do it, never the process that talks to the queue. */
export interface Work {
  /** What it is, for people. */
  about: string;
  /** What it is counted in, `matches` or `positions`. */
  unit: string;
  /** The part done, as bytes, and what it amounts to in that unit. */
  do(part: number): Promise<{ bytes: Buffer; amount: number }>;
  close(): Promise<void>;
}
