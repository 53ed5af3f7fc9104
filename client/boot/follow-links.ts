import { languageOf } from '../../shared/languages/languages.ts';
import type { SiteRouter } from '../router.tsx';
import { isHydrated } from '../ui/hydrated.ts';
import { linkOf, onLinkClick } from './link-clicks.ts';

/**
 * Milliseconds that the pointer or focus rests on a link before its page is fetched, so that passing over it fetches
 * nothing.
 */
const restTime = 65;

/** Whether a link leads to an English page, and not to a file, the API or a batch, which only the server knows. */
function isPage({ pathname, search }: HTMLAnchorElement): boolean {
  const isElsewhere = /^\/(api|assets)\/|\.\w+$/.test(pathname) || /[?&]batch=/.test(search);
  return languageOf(pathname) === 'en' && !isElsewhere;
}

/** Prefetches the page of a link once the pointer or focus rests on it, or a finger touches it. */
function fetchAhead(router: SiteRouter): void {
  let resting: ReturnType<typeof setTimeout> | undefined;
  const intend = (event: Event) => {
    clearTimeout(resting);
    const link = linkOf(event);
    if (!link || !isPage(link) || link.pathname === location.pathname) return;
    const preload = () => void router.preloadRoute({ to: link.pathname as '/', search: { text: link.search } });
    // A touched link is opened.
    resting = setTimeout(preload, event.type === 'touchstart' ? 0 : restTime);
  };
  for (const intent of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(intent, intend, { passive: true });
  }
}

/** The element to which the address points, if it exists; `#100%` cannot be decoded. */
function placeOfAddress(): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(location.hash.slice(1)));
  } catch {
    return null;
  }
}

/** Opens the disclosure that hides the target, as a browser does on loading a page. */
function reveal(place: HTMLElement): void {
  const disclosure = place.closest('details');
  if (!disclosure || disclosure.open) return;
  disclosure.open = true;
  place.scrollIntoView();
}

/**
 * Focuses the target of the address, else the page's heading, without adding it to the tab order. The scroll position
 * stays.
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
 * Completes a navigation as a browser does: moves the focus to the start of the page and announces its title. After
 * going back, the followed link is focused.
 */
function arrive(router: SiteRouter): void {
  /** By history entry: the index of the link that was focused when its page was left. */
  const left = new Map<string, number>();
  /** Announces a text to screen readers. */
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
    // Scrolled into view, because a page that was left while it scrolled is not scrolled there again.
    if (followed?.checkVisibility({ visibilityProperty: true })) followed.focus();
    else focusStart();
    announcer.textContent = document.title;
  });
}

/** Whether something is typed in a form. Browsers restore it on the way back to a document, but the router does not. */
function isTyped(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>('main form :is(input, textarea)');
  return [...fields].some(({ value, defaultValue }) => value !== defaultValue);
}

/**
 * Shows the pages of the site's links without loading a document. Until hydration, from a form with input, and where
 * the application cannot show a page, browsers follow the plain links.
 */
export function followLinks(router: SiteRouter): void {
  fetchAhead(router);
  arrive(router);
  onLinkClick((link) => {
    const { pathname, search, hash, href } = link;
    if (!isPage(link) || !isHydrated() || (pathname !== location.pathname && isTyped())) return false;
    router.history[href === location.href ? 'replace' : 'push'](pathname + search + hash);
    return true;
  });
  // The router keeps the scroll position only of pages that have reported it.
  document.dispatchEvent(new Event('scroll'));
}
