import { type AnyRouter, useRouter, useRouterState } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { onLinkClick } from '../ui/link-clicks.ts';

/** Where the staff pages begin. */
export const base = '/staff';

/** The address of a lead's page: the number inside its reference ID. */
export function leadHref(referenceId: string): string {
  return `${base}/leads/${referenceId.split('/').at(-1)}`;
}

/** Goes to an address of the staff pages, which may have a query. */
export function useGo(): (href: string, options?: { replace?: boolean }) => void {
  const { history } = useRouter();
  return useCallback((href, options) => (options?.replace ? history.replace(href) : history.push(href)), [history]);
}

/** The path of the address, such as `/staff/overview`. */
export function usePath(): string {
  return useRouterState({ select: ({ location }) => (base + location.pathname).replace(/\/$/, '') });
}

/** The query of the address. */
export function useQueryString(): URLSearchParams {
  const text = useRouterState({ select: ({ location }) => location.searchStr });
  return useMemo(() => new URLSearchParams(text), [text]);
}

/** A parameter of the matched path, such as the number in `/leads/$reference`. */
export function usePathParameter(name: string): string {
  return useRouterState({
    select: ({ matches }) => {
      const parameters: Record<string, string> = matches.at(-1)?.params ?? {};
      return parameters[name] ?? '';
    },
  });
}

/** Turns every link to a staff page into a client-side navigation. */
export function followStaffLinks(router: AnyRouter): void {
  onLinkClick(({ pathname, search, hash }) => {
    const isStaffPage = pathname === base || pathname.startsWith(`${base}/`);
    if (isStaffPage) router.history.push(pathname + search + hash);
    return isStaffPage;
  });
}
