import { languageOf } from '../../shared/languages/languages.ts';
import type { SiteRouter } from '../router.tsx';
import { isHydrated } from '../ui/hydrated.ts';
import { linkOf, onLinkClick } from '../ui/link-clicks.ts';

/**
 * Milliseconds that the pointer or the focus stays on a link before its page is fetched: one that only passes wants
 * none.
 */
const restTime = 65;

/** Whether a link leads to a page in English, and to no file, call of the API or batch, which only the server knows. */
function isPage({ pathname, search }: HTMLAnchorElement): boolean {
  const isElsewhere = /^\/(api|assets)\/|\.\w+$/.test(pathname) || /[?&]batch=/.test(search);
  return languageOf(pathname) === 'en' && !isElsewhere;
}

/** Fetches what the page behind a link is made of, once the pointer or the focus rests on it or a finger touches it. */
function fetchAhead(router: SiteRouter): void {
  let resting: ReturnType<typeof setTimeout> | undefined;
  const intend = (event: Event) => {
    clearTimeout(resting);
    const link = linkOf(event);
    if (!link || !isPage(link) || link.pathname === location.pathname) return;
    const preload = () => void router.preloadRoute({ to: link.pathname as '/', search: { text: link.search } });
    // A finger touches what it opens.
    resting = setTimeout(preload, event.type === 'touchstart' ? 0 : restTime);
  };
  for (const intent of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(intent, intend, { passive: true });
  }
}

/** The element that the address points to, if there is one; `#100%` cannot be decoded and names none. */
function placeOfAddress(): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(location.hash.slice(1)));
  } catch {
    return null;
  }
}

/** Opens the disclosure that hides what the address points to, as a browser does when it loads the page itself. */
function reveal(place: HTMLElement): void {
  const disclosure = place.closest('details');
  if (!disclosure || disclosure.open) return;
  disclosure.open = true;
  place.scrollIntoView();
}

/**
 * Focuses what the address points to, or the heading of the page, where the Tab key does not stop. The page stays where
 * it is scrolled.
 */
function focusStart(): void {
  const place = placeOfAddress();
  if (place) reveal(place);
  const start = place ?? document.querySelector<HTMLElement>('main h1');
  if (!start) return;
  if (start.tabIndex < 0) start.tabIndex = -1;
  start.focus({ preventScroll: true });
}

/**
 * Does for a page that is shown what a browser does for one that it loads: the focus moves to its start, and its title
 * is read. Who returns finds the focus on the link that was followed.
 */
function arrive(router: SiteRouter): void {
  /** By entry of the history: which of the document's links had the focus when its page was left. */
  const left = new Map<string, number>();
  /** Has a screen reader say a text. */
  const announcer = document.createElement('p');
  announcer.className = 'visually-hidden';
  announcer.role = 'status';
  document.body.append(announcer);
  router.subscribe('onBeforeLoad', ({ fromLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged) return;
    document.documentElement.dataset.navigated = '';
    left.set(
      fromLocation.state.__TSR_key ?? '',
      [...document.links].indexOf(document.activeElement as HTMLAnchorElement),
    );
  });
  router.subscribe('onRendered', ({ toLocation, pathChanged, hashChanged }) => {
    if (!pathChanged) {
      if (hashChanged && toLocation.hash) focusStart();
      return;
    }
    const followed = document.links[left.get(toLocation.state.__TSR_key ?? '') ?? -1];
    // Scrolled into view: a page that was left in the moment in which it scrolled is not scrolled there again.
    if (followed?.checkVisibility({ visibilityProperty: true })) followed.focus();
    else focusStart();
    announcer.textContent = document.title;
  });
}

/**
 * Shows the page behind every link of the site without loading a document. Links stay plain elements, which the browser
 * follows by itself until the page is hydrated, and where the application cannot show one.
 */
export function followLinks(router: SiteRouter): void {
  fetchAhead(router);
  arrive(router);
  onLinkClick((link) => {
    if (!isPage(link) || !isHydrated()) return false;
    const { pathname, search, hash, href } = link;
    router.history[href === location.href ? 'replace' : 'push'](pathname + search + hash);
    return true;
  });
  // Where the visitor has scrolled so far is kept only for pages that have told the router of it.
  document.dispatchEvent(new Event('scroll'));
}
