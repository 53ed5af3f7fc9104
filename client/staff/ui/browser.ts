import { useMediaQuery } from '@mantine/hooks';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useLayoutEffect } from 'react';
import { isFocusLost } from '../../ui/keep-focus.ts';

/** A random UUID (version 4). `crypto.randomUUID` needs https:// or localhost. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const text = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return text.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

export function saveFile(content: Blob, name: string): void {
  const href = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}

export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
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
