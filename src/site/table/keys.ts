/** Keys that play: they are heard wherever one is on the page, but not while something is being typed or chosen. */
import { useEffect, useRef } from 'preact/hooks';

/** Calls `press` with each key; it returns whether the key meant something. */
export function useKeys(press: (key: string) => boolean): void {
  const latest = useRef(press);
  latest.current = press;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { target, key } = event;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (target instanceof HTMLElement && /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName)) return;
      // Enter and Space on something that can be pressed are its own.
      if (
        (key === 'Enter' || key === ' ') &&
        target instanceof HTMLElement &&
        target.closest('button, a, summary')
      )
        return;
      if (latest.current(key)) event.preventDefault();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

/** Moves the focus among the buttons of a row by arrow keys: for `onKeyDown` of what holds them. */
export function arrows(event: KeyboardEvent & { currentTarget: HTMLElement }): void {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:not([disabled])')];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  if (buttons.length === 0) return;
  buttons[(at + step + buttons.length) % buttons.length].focus();
  event.preventDefault();
}
