import type { NavigationItem } from '../content/menus.ts';

/** True when a path is the page of a header item or one of the pages in its dropdown. */
export function isWithin(pathname: string, { href, groups }: NavigationItem): boolean {
  return (
    pathname === href ||
    (groups?.some((group) => group.href === pathname || group.links.some((link) => link.href === pathname)) ?? false)
  );
}
