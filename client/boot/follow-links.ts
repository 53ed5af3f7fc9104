import { languageOf } from '../../shared/languages/languages.ts';
import { linkOf } from '../ui/link-clicks.ts';
import { createAnnouncer, keepFocus, moveFocus, placeOfAddress } from './move-focus.ts';
import { fetchPage, showPage } from './next-page.ts';

/** Whether an address of the site is that of a page in English, and of no file or call of the API. */
function isPage({ pathname }: URL | HTMLAnchorElement): boolean {
  return languageOf(pathname) === 'en' && !/^\/(api|assets)\//.test(pathname) && !/\.\w+$/.test(pathname);
}

/** Opens the disclosure that hides what the address points to, as a browser does when it loads the page itself. */
function revealTarget(): void {
  const disclosure = placeOfAddress()?.closest('details');
  if (!disclosure || disclosure.open) return;
  disclosure.open = true;
  placeOfAddress()?.scrollIntoView();
}

/** Milliseconds after which a browser that renders pages ahead has the one behind a link that the pointer rests on. */
const renderedAfter = 500;

/** Milliseconds that the pointer or the focus stays on a link before its page is fetched: one that only passes wants none. */
const restTime = 65;

/** Says whether the browser has rendered the page at an address ahead (`Speculation-Rules`), so that opening it is at once. */
function watchRenderingAhead(): (url: URL) => boolean {
  const canHover = matchMedia('(hover: hover)').matches;
  // A finger touches what it opens: both would render the same page side by side.
  if (!canHover) document.documentElement.dataset.follows = '';
  if (!canHover || !HTMLScriptElement.supports?.('speculationrules')) return () => false;
  // The pointer that had this script loaded may rest on a link already.
  let hovered = document.querySelector<HTMLAnchorElement>('a:hover') ?? undefined;
  let since = performance.now();
  document.addEventListener('pointerover', (event) => {
    const link = linkOf(event);
    if (link === hovered) return;
    hovered = link;
    since = event.timeStamp;
  });
  return ({ href }) => href === hovered?.href && performance.now() - since > renderedAfter;
}

/**
 * Shows the page behind every link of the site without loading a document, and fetches it on hover, focus or touch. The browser
 * itself keeps the history and the places to which pages were scrolled. One that has no Navigation API loads documents, and a page
 * that it has rendered ahead is left to it.
 */
export function followLinks(): void {
  if (!('navigation' in window)) return;
  const isRenderedAhead = watchRenderingAhead();
  const announce = createAnnouncer();
  navigation.addEventListener('navigate', (event) => {
    const { canIntercept, destination, navigationType, hashChange, downloadRequest, formData } = event;
    if (!canIntercept || hashChange || downloadRequest !== null || formData || navigationType === 'reload') return;
    const url = new URL(destination.url);
    const isReturn = navigationType === 'traverse';
    if (!isPage(url) || (!isReturn && isRenderedAhead(url))) return;
    if (url.pathname === location.pathname && url.search === location.search) {
      // To the page that is shown already; not what a script writes into the address.
      if (event.userInitiated) event.intercept({ focusReset: 'manual' });
      return;
    }
    const left = new URL(location.href);
    keepFocus();
    event.intercept({
      focusReset: 'manual',
      scroll: 'manual',
      handler: async () => {
        const page = await fetchPage(url, isReturn);
        if (event.signal.aborted) return;
        if (!page) {
          location.reload();
          return;
        }
        showPage(page, url);
        event.scroll();
        revealTarget();
        moveFocus(isReturn ? destination.key : undefined);
        announce(document.title);
        // For whoever goes back.
        void fetchPage(left, true);
      },
    });
  });
  addEventListener('hashchange', revealTarget);
  let resting: ReturnType<typeof setTimeout> | undefined;
  const fetchAhead = (event: Event) => {
    clearTimeout(resting);
    const link = linkOf(event);
    if (!link || !isPage(link) || link.pathname === location.pathname) return;
    const url = new URL(link.href);
    // A finger touches what it opens.
    if (event.type === 'touchstart') void fetchPage(url);
    else resting = setTimeout(() => void fetchPage(url), restTime);
  };
  for (const intent of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(intent, fetchAhead, { passive: true });
  }
}
