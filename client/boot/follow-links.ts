import type { AnyRouter } from '@tanstack/react-router';
import { languageOf } from '../../shared/languages/languages.ts';
import { linkOf, onLinkClick } from '../ui/link-clicks.ts';

/** Whether the router knows what the link leads to: a page in English, and no file or call of the API. */
function isPage({ pathname }: HTMLAnchorElement): boolean {
  return languageOf(pathname) === 'en' && !/^\/(api|assets)\//.test(pathname) && !/\.\w+$/.test(pathname);
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

/** Milliseconds after which a browser that renders pages ahead has the one behind a link that the pointer rests on. */
const renderedAfter = 500;

/** Says whether the browser has rendered the page behind a link ahead (`Speculation-Rules`), so that opening it is at once. */
function watchRenderingAhead(): (link: HTMLAnchorElement) => boolean {
  const canHover = matchMedia('(hover: hover)').matches;
  // A finger touches what it opens: both would render the same page side by side.
  if (!canHover) document.documentElement.dataset.follows = '';
  if (!canHover || !HTMLScriptElement.supports?.('speculationrules')) return () => false;
  let hovered: HTMLAnchorElement | undefined;
  let since = 0;
  document.addEventListener('pointerover', (event) => {
    const link = linkOf(event);
    if (link === hovered) return;
    hovered = link;
    since = event.timeStamp;
  });
  return (link) => link === hovered && performance.now() - since > renderedAfter;
}

/**
 * Makes every link to a page of the site a client-side navigation, and preloads its page on hover, focus or touch. A page that
 * the browser has rendered ahead is left to the browser.
 */
export function followLinks(router: AnyRouter): void {
  const isRenderedAhead = watchRenderingAhead();
  onLinkClick((link) => {
    const isHere = link.pathname === location.pathname && link.search === location.search;
    if (!isPage(link) || (isHere && link.hash) || isRenderedAhead(link)) return false;
    void router.navigate(destination(link));
    return true;
  });
  router.subscribe('onRendered', revealTarget);
  addEventListener('hashchange', revealTarget);
  const preload = (event: Event) => {
    const link = linkOf(event);
    if (link && isPage(link) && link.pathname !== location.pathname) void router.preloadRoute(destination(link));
  };
  for (const intent of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(intent, preload, { passive: true });
  }
}
