import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** The row that had the focus last, for each place in the browser's history. */
const left = new Map<string, string>();

function rowAt(target: EventTarget | null): string | null | undefined {
  return target instanceof Element ? target.closest('[data-row-link]')?.getAttribute('data-row-link') : undefined;
}

/** Gives the focus back to the row of a list from which one went away, once its rows are there. */
export function useReturn(isShown: boolean): void {
  const { history } = useRouter();
  const place = history.location.state.__TSR_key ?? '';
  useEffect(() => {
    const remember = ({ target }: Event) => {
      const row = rowAt(target);
      if (row) left.set(place, row);
    };
    document.addEventListener('focusin', remember);
    document.addEventListener('click', remember, true);
    return () => {
      document.removeEventListener('focusin', remember);
      document.removeEventListener('click', remember, true);
    };
  }, [place]);
  useEffect(() => {
    const row = isShown && left.get(place);
    if (!row) return;
    const { activeElement } = document;
    if (activeElement && activeElement !== document.body && activeElement.id !== 'content') return;
    document.querySelector<HTMLElement>(`[data-row-link="${CSS.escape(row)}"]`)?.focus();
  }, [isShown, place]);
}
