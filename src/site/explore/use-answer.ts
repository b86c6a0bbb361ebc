/** What the solver answers to a question that may change before it does. */
import { useEffect, useState } from 'preact/hooks';
import { solver } from '../worker/crew.js';
import type { Answered, Asked, TaskName } from '../worker/tasks.js';

export interface Answer<T extends TaskName> {
  /** Null until the first answer; then the latest, of the question now or of one before while `busy`. */
  value: Answered<T> | null;
  busy: boolean;
  error: string;
}

const nothing = { value: null, busy: false, error: '' };

/** Asks whenever `asked` changes; null asks nothing. */
export function useAnswer<T extends TaskName>(task: T, asked: Asked<T> | null): Answer<T> {
  const name = JSON.stringify(asked);
  const [known, setKnown] = useState<{ name: string; value: Answered<T> | null; error: string } | null>(null);
  useEffect(() => {
    if (asked === null) return;
    let current = true;
    solver.ask(task, asked).then(
      (value) => current && setKnown({ name, value, error: '' }),
      (error: Error) => current && setKnown({ name, value: null, error: error.message }),
    );
    return () => {
      current = false;
    };
  }, [name]);
  if (asked === null) return nothing;
  const busy = known?.name !== name;
  return { value: known?.value ?? null, busy, error: busy ? '' : known.error };
}
