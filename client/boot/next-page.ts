/** Milliseconds for which a page that was fetched may be shown to somebody who follows a link. Going back shows what was seen. */
const freshness = 300_000;

interface FetchedPage {
  document: Promise<Document | undefined>;
  since: number;
}

/** Pages that are kept in memory. */
const capacity = 10;

/** By address below the origin, the latest last. */
const fetched = new Map<string, FetchedPage>();

const addressOf = ({ pathname, search }: URL | Location) => pathname + search;

/** Of the page that is shown: as soon as a link is followed, the window has the address of the next one. */
let shown = addressOf(location);

export const shownAddress = () => shown;

const applicationOf = (page: Document) =>
  page.querySelector<HTMLElement>('script[data-application]')?.dataset.application;

/** Only that of this build: the shell around it, its styles and its scripts are those that are loaded. */
function isOfThisBuild(page: Document): boolean {
  return applicationOf(page) === applicationOf(document);
}

/** Markup as pages with Trusted Types want it. TypeScript knows it no better than as text. */
interface TrustedMarkup {
  createPolicy(name: string, rules: Record<'createHTML', (html: string) => string>): typeof rules;
}

const { trustedTypes } = window as { trustedTypes?: TrustedMarkup };
const ownPages = { createHTML: (html: string) => html };
/** The content security policy knows it by this name; nothing but `request` can use it. */
const policy = trustedTypes?.createPolicy('own-pages', ownPages) ?? ownPages;

async function request(address: string): Promise<Document | undefined> {
  const response = await fetch(address);
  if (response.redirected || !response.headers.get('Content-Type')?.startsWith('text/html')) return undefined;
  // The complete stylesheet is there, and that of a page is not allowed on another.
  const html = (await response.text()).replace(/<style>.*?<\/style>/s, '');
  const page = new DOMParser().parseFromString(policy.createHTML(html), 'text/html');
  return isOfThisBuild(page) ? page : undefined;
}

/** Fetches what the page will need to answer, unless some page had it already. */
function fetchScripts(page: Document): void {
  const { prefetch = '' } = page.querySelector<HTMLElement>('script[data-application]')?.dataset ?? {};
  for (const href of prefetch.split(' ')) {
    if (document.querySelector(`link[href="${href}"], script[data-prefetch~="${href}"]`)) continue;
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
}

/** Fetches a page, once as long as it is fresh. Resolves to undefined for what is no page of this build, or cannot be had. */
export function fetchPage(url: URL | Location, isSeen = false): Promise<Document | undefined> {
  const address = addressOf(url);
  const known = fetched.get(address);
  if (known && (isSeen || performance.now() - known.since < freshness)) return known.document;
  const page = request(address)
    // The browser says what is wrong, when it tries itself.
    .catch(() => undefined)
    .then((loaded) => {
      if (loaded) fetchScripts(loaded);
      else fetched.delete(address);
      return loaded;
    });
  fetched.delete(address);
  fetched.set(address, { document: page, since: performance.now() });
  for (const oldest of [...fetched.keys()].slice(0, -capacity)) fetched.delete(oldest);
  return page;
}

/** What the head of a document says of its page to those who look at it. */
const ownTags = 'title, meta[name=description], link[rel=canonical]';

/**
 * Shows a page in place of another; header, footer and sidebar stay. It answers like one that was just loaded: natively, then by
 * script (`pageshown` fires on the document for the boot script).
 */
export function showPage(page: Document, url: URL): void {
  const main = page.querySelector('main');
  if (!main) throw new Error('A page has a main part');
  for (const tag of document.head.querySelectorAll(ownTags)) tag.remove();
  for (const tag of page.head.querySelectorAll(ownTags)) document.head.append(document.importNode(tag, true));
  const { dataset } = document.documentElement;
  for (const name of ['hydrated', 'languages', 'messages']) delete dataset[name];
  Object.assign(dataset, { ...page.documentElement.dataset });
  document.querySelector('main')?.replaceWith(document.importNode(main, true));
  shown = addressOf(url);
  document.dispatchEvent(new Event('pageshown'));
}
