import { type AnyRouter, useRouter, useRouterState } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { privateParameters } from '../../shared/staff-page.ts';
import { onLinkClick } from '../ui/link-clicks.ts';

export const base = '/staff';

export const leadsHref = `${base}/leads`;

/** The contact messages with an e-mail address. */
export const messagesOf = (email: string) => `${base}/messages?${new URLSearchParams({ q: email })}`;

/** The address of a lead's page: the number inside its reference ID. */
export function leadHref(referenceId: string): string {
  return `${base}/leads/${referenceId.split('/').at(-1)}`;
}

/** An address whose private parameters stand behind the `#`. */
export function concealed(href: string): string {
  const { pathname, searchParams, hash } = new URL(href, 'https://staff.invalid');
  const hidden = new URLSearchParams(hash.slice(1));
  for (const name of privateParameters) {
    for (const value of searchParams.getAll(name)) hidden.append(name, value);
    searchParams.delete(name);
  }
  const [query, fragment] = [String(searchParams), String(hidden)];
  return pathname + (query && `?${query}`) + (fragment && `#${fragment}`);
}

/** Opens an address of the staff pages. */
export function useGo(): (href: string, options?: { replace?: boolean }) => void {
  const { history } = useRouter();
  return useCallback(
    (href, options) => (options?.replace ? history.replace(concealed(href)) : history.push(concealed(href))),
    [history],
  );
}

/** The path of the address, such as `/staff/overview`. */
export function usePath(): string {
  return useRouterState({ select: ({ location }) => (base + location.pathname).replace(/\/$/, '') });
}

/** The query of the address, including the fragment. */
export function useQueryString(): URLSearchParams {
  const { history } = useRouter();
  // The router's own query is already decoded.
  const text = useRouterState({ select: () => `${history.location.search}&${history.location.hash.slice(1)}` });
  return useMemo(() => new URLSearchParams(text.replace(/^&|&$/, '')), [text]);
}

type Values = Readonly<Record<string, string | readonly string[]>>;

/**
 * Changes the query of the current page, without empty values. Another page of the list adds an entry to the history;
 * anything else shows the first page in place of the entry, unless `replace` is false.
 */
export function useShow(): (values: Values, options?: { replace?: boolean }) => void {
  const go = useGo();
  const path = usePath();
  const query = useQueryString();
  return (values, { replace = !('cursor' in values) } = {}) => {
    const others = [...query].filter(([name]) => name !== 'cursor' && !(name in values));
    const given = Object.entries(values).flatMap(([name, value]) => [value].flat().map((one) => [name, one]));
    const text = String(new URLSearchParams([...others, ...given.filter(([, value]) => value !== '')]));
    go(path + (text && `?${text}`), { replace });
  };
}

/** Turns every link to a staff page into a client-side navigation. */
export function followStaffLinks(router: AnyRouter): void {
  onLinkClick(({ pathname, search, hash }) => {
    const isStaffPage = pathname === base || pathname.startsWith(`${base}/`);
    if (hash === '#content') document.getElementById('content')?.focus();
    else if (isStaffPage) router.history.push(concealed(pathname + search + hash));
    return isStaffPage;
  });
}
