import type { AnyRouter } from '@tanstack/react-router';

/** The link of an event that the router can follow: same origin, a page of this site, not a new window or a download. */
function followableLink(event: Event): HTMLAnchorElement | undefined {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return undefined;
  if (/^\/(api|assets)\//.test(link.pathname) || /\.\w+$/.test(link.pathname)) return undefined;
  return link;
}

function destination(link: HTMLAnchorElement) {
  return { to: link.pathname, search: Object.fromEntries(new URLSearchParams(link.search)), hash: link.hash.slice(1) };
}

/** Opens the disclosure that hides what the address points to, as a browser does when it loads the page itself. */
function revealTarget(): void {
  const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target) return;
  const disclosure = target.closest('details');
  if (!disclosure || disclosure.open) return;
  disclosure.open = true;
  target.scrollIntoView();
}

/**
 * Makes every plain `<a href>` of the site a client-side navigation, and preloads its page on hover, focus or touch:
 * one listener for the document instead of a component per link. Links keep working natively without it.
 */
export function followLinks(router: AnyRouter): void {
  document.addEventListener('click', (event) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    const link = followableLink(event);
    const samePage = link?.pathname === location.pathname && link.search === location.search;
    if (!link || (samePage && link.hash)) return;
    event.preventDefault();
    void router.navigate(destination(link));
  });
  router.subscribe('onRendered', revealTarget);
  addEventListener('hashchange', revealTarget);
  const preload = (event: Event) => {
    const link = followableLink(event);
    if (link && link.pathname !== location.pathname) void router.preloadRoute(destination(link));
  };
  for (const intent of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(intent, preload, { passive: true });
  }
}
