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

/** Asks whenever `asked` changes; null asks nothing. */
export function useAnswer<T extends TaskName>(task: T, asked: Asked<T> | null): Answer<T> {
  const name = JSON.stringify(asked);
  const [answer, setAnswer] = useState<Answer<T>>({ value: null, busy: true, error: '' });
  useEffect(() => {
    if (asked === null) {
      setAnswer({ value: null, busy: false, error: '' });
      return;
    }
    let current = true;
    setAnswer((before) => ({ ...before, busy: true, error: '' }));
    solver.ask(task, asked).then(
      (value) => current && setAnswer({ value, busy: false, error: '' }),
      (error: Error) => current && setAnswer({ value: null, busy: false, error: error.message }),
    );
    return () => {
      current = false;
    };
  }, [name]);
  return answer;
}
