import { useEffect, useState, useSyncExternalStore } from 'react';

const reducedMotion = '(prefers-reduced-motion: reduce)';

function subscribeToReducedMotion(notify: () => void): () => void {
  const query = matchMedia(reducedMotion);
  query.addEventListener('change', notify);
  return () => query.removeEventListener('change', notify);
}

/** Whether the visitor asked for less motion; assumed until the browser answers. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    subscribeToReducedMotion,
    () => matchMedia(reducedMotion).matches,
    () => true,
  );
}

export interface RotationOptions {
  /** Number of items; after the last comes the first again. */
  length: number;
  /** Milliseconds from one item to the next. */
  interval: number;
  running: boolean;
}

/** Index of the item that is shown. While running it moves on by itself; a selected item gets its full time. */
export function useRotation({ length, interval, running }: RotationOptions): [number, (index: number) => void] {
  const [index, setIndex] = useState(0);

  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => setIndex((index + 1) % length), interval);
    return () => clearTimeout(timer);
  }, [index, interval, length, running]);

  return [index, setIndex];
}
