import { useMediaQuery } from '@mantine/hooks';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useLayoutEffect } from 'react';

export function saveFile(content: Blob, name: string): void {
  const href = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}

export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
}

/** Whether what had the focus is gone or disabled. */
const isFocusLost = () => document.activeElement === document.body;

/** Returns the focus to a button after its call, or to what is left around a control that is gone. */
export function keepFocus(): void {
  let held: HTMLElement[] = [];
  let timer: ReturnType<typeof setTimeout>;
  document.addEventListener('focusin', (event) => {
    held = event.composedPath().filter((one) => one instanceof HTMLElement);
  });
  const changes = new MutationObserver((records) => {
    if (isFocusLost() && records.some(({ target }) => target === held[0])) held[0]?.focus({ preventScroll: true });
    clearTimeout(timer);
    // A dialog returns it itself, a little later.
    timer = setTimeout(() => {
      if (!isFocusLost() || held[0]?.checkVisibility()) return;
      const place = held.find((one) => one.isConnected && one.matches('section, [role=dialog]'));
      if (place) place.tabIndex = -1;
      (place ?? document.getElementById('content'))?.focus({ preventScroll: true });
    }, 50);
  });
  changes.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled', 'hidden'] });
}

/** The row by which a list was left, by history entry. */
const left = new Map<string, string>();

/** Returns the focus to the row by which a list was left, as soon as its rows are shown again. */
export function useReturn(isShown: boolean): void {
  const { history } = useRouter();
  const place = history.location.state.__TSR_key ?? '';
  // While the row is still there.
  useLayoutEffect(
    () => () => {
      const row = document.activeElement?.getAttribute('data-row-link');
      if (row) left.set(place, row);
    },
    [place],
  );
  useEffect(() => {
    const row = isShown && left.get(place);
    if (!row) return;
    if (!isFocusLost() && document.activeElement?.id !== 'content') return;
    document.querySelector<HTMLElement>(`[data-row-link="${CSS.escape(row)}"]`)?.focus();
  }, [isShown, place]);
}
