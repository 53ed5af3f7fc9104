import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';

/** Milliseconds after the last key until what was typed counts. */
const patience = 300;

/** What is being typed, which counts after a pause, or when its field goes away. It follows `value` where that changes by itself. */
export function useTyped(value: string, onSettle: (text: string) => void): [string, (text: string) => void] {
  const [text, setText] = useState(value);
  const settled = useRef(value);
  const settle = useDebouncedCallback(
    (next: string) => {
      settled.current = next;
      onSettle(next);
    },
    { delay: patience, flushOnUnmount: true },
  );
  // The address changed by itself: back, forward, a filter that was cleared.
  useEffect(() => {
    if (value !== settled.current) setText(value);
    settled.current = value;
  }, [value]);
  function type(next: string) {
    setText(next);
    settle(next.trim());
  }
  return [text, type];
}
