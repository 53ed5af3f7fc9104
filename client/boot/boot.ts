import type * as Application from './main.tsx';

/**
 * The only script that runs before the first input: it waits for that, then loads the application. Meanwhile native
 * elements answer by themselves. Clicks on elements with `data-replay` are repeated once the page is hydrated; buttons
 * of that kind are hidden until `data-booted`.
 */

const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'input', 'scroll', 'popstate'];
const held: (() => void)[] = [];

function hold(event: Event): void {
  const target = event.target instanceof Element ? event.target : null;
  if (event.type === 'submit') {
    const form = target?.closest<HTMLFormElement>('form[data-replay]');
    if (!form) return;
    const { submitter } = event as SubmitEvent;
    keep(submitter, () => form.requestSubmit(submitter));
  } else {
    const control = target?.closest<HTMLElement>('[data-replay]:not(form)');
    // Browsers with invoker commands open dialogs by themselves.
    if (!control || (control.hasAttribute('command') && 'commandForElement' in control)) return;
    keep(control, () => control.click());
  }
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Postpones an answer, and marks the control as busy at once. */
function keep(control: HTMLElement | null, answer: () => void): void {
  control?.setAttribute('data-held', '');
  held.push(() => {
    control?.removeAttribute('data-held');
    answer();
  });
}

/** Ctrl+K and Cmd+K click the search button, whose click waits for hydration. */
function pressSearch(event: KeyboardEvent): void {
  if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
  const control = document.querySelector<HTMLElement>('[data-shortcut=k]');
  if (!control) return;
  event.preventDefault();
  control.click();
}

function release(): void {
  removeEventListener('click', hold, true);
  removeEventListener('submit', hold, true);
  for (const answer of held.splice(0)) answer();
}

/**
 * The names of files that are loaded later are attributes of the script element, so that this file stays the same when
 * the application changes.
 */
function later(name: 'application' | 'stylesheet' | 'prefetch'): string {
  const value = document.querySelector<HTMLElement>('script[data-application]')?.dataset[name];
  if (!value) throw new Error(`The page does not name its ${name}`);
  return value;
}

/** Waits for an idle browser. Safari lacks idle callbacks. */
const whenIdle = (work: () => void) => (window.requestIdleCallback ?? setTimeout)(work);

/**
 * Fetches the files of the application after the first paint, one at a time, because a dozen at once block a cheap
 * phone for a tenth of a second. Links with `rel=prefetch` work in Chromium alone: Safari ignores them, and Firefox
 * counts them as violations of the content security policy.
 */
async function prefetch(hrefs: readonly string[]): Promise<void> {
  for (const href of hrefs) {
    await new Promise<void>(whenIdle);
    const response = fetch(href, { priority: 'low' });
    // A file that fails to load is loaded again when it is needed.
    await response.then((file) => file.arrayBuffer()).catch(() => undefined);
  }
}

async function start(): Promise<void> {
  for (const sign of signs) removeEventListener(sign, notice, true);
  document.addEventListener('pageready', release, { once: true });
  const link = { rel: 'stylesheet', href: later('stylesheet') };
  if (!document.querySelector('link[rel=stylesheet]'))
    document.head.append(Object.assign(document.createElement('link'), link));
  try {
    const { hydrate }: typeof Application = await import(/* @vite-ignore */ later('application'));
    await hydrate();
  } catch (error) {
    // Without the application the page stays plain HTML: forms are posted by the browser, and the next input tries
    // again.
    release();
    listen();
    throw error;
  }
}

let isPressed = false;
let isWaiting = false;

/** Postpones the loading between a press and its click, which it would delay. */
function press({ type }: Event): void {
  isPressed = type === 'pointerdown';
  if (isPressed || !isWaiting) return;
  isWaiting = false;
  soon();
}

function startUnlessPressed(): void {
  if (isPressed) isWaiting = true;
  else void start();
}

/** Lets the browser answer the event itself (focus, a disclosure, a menu) before the application is loaded. */
function soon(): void {
  for (const sign of signs) removeEventListener(sign, notice, true);
  requestAnimationFrame(() => setTimeout(startUnlessPressed));
}

/** A resting pointer reports a move of zero pixels when a page is laid out under it, which is no input. */
function notice(event: Event): void {
  const { type, movementX, movementY } = event as PointerEvent;
  if (type !== 'pointermove' || movementX !== 0 || movementY !== 0) soon();
}

function listen(): void {
  for (const sign of signs) addEventListener(sign, notice, { capture: true, passive: true });
  addEventListener('click', hold, true);
  addEventListener('submit', hold, true);
}

/** Deletes expired drafts of the registration form (client/features/registration/draft/draft.ts) without loading it. */
function deleteExpiredDrafts(): void {
  const opening = indexedDB.open('registration');
  opening.onupgradeneeded = () => opening.result.createObjectStore('drafts');
  opening.onsuccess = () => {
    let first = Number.POSITIVE_INFINITY;
    const cursors = opening.result.transaction('drafts', 'readwrite').objectStore('drafts').openCursor();
    cursors.onsuccess = () => {
      const cursor = cursors.result;
      if (cursor) {
        const { expires } = cursor.value;
        if (expires > Date.now()) first = Math.min(first, expires);
        else cursor.delete();
        cursor.continue();
      } else if (first < Number.POSITIVE_INFINITY) localStorage.setItem('drafts-expire', String(first));
      else localStorage.removeItem('drafts-expire');
    };
  };
}

/**
 * The times of expiry are in `localStorage`, so that a database is opened only when needed. Storage may be unavailable.
 */
function deleteWhatExpired(): void {
  try {
    if (JSON.parse(localStorage.getItem('receipt') ?? '{}').expires <= Date.now()) localStorage.removeItem('receipt');
    if (Number(localStorage.getItem('drafts-expire') ?? Number.POSITIVE_INFINITY) <= Date.now()) deleteExpiredDrafts();
  } catch {
    // Without storage there are no drafts.
  }
}

/** Whether the application must start without input: the link contains a secret, or this browser keeps a receipt. */
function startsByItself(): boolean {
  try {
    return !!document.querySelector('[data-start]') && !!(location.hash || localStorage.getItem('receipt'));
  } catch {
    return false;
  }
}

/** The address and how it was reached, before any navigation. */
const { hostname, pathname, search } = location;

/**
 * Stores on the first page of a visit where the visitor came from (shared/origin.ts), in this tab, for the registration
 * form, which deletes it.
 */
function keepOrigin(): void {
  try {
    if (sessionStorage.getItem('origin')) return;
    const asked = new URLSearchParams(search);
    const site = document.referrer && new URL(document.referrer).hostname;
    const origin: Record<string, string | null> = {
      landingPage: pathname,
      referringSite: site === hostname ? '' : site,
    };
    for (const name of ['Source', 'Medium', 'Campaign', 'Term', 'Content'])
      origin[`utm${name}`] = asked.get(`utm_${name.toLowerCase()}`);
    sessionStorage.setItem('origin', JSON.stringify(origin));
  } catch {
    // Storage may be unavailable, and a referrer may be invalid; then nothing is stored.
  }
}

for (const phase of ['pointerdown', 'pointerup', 'pointercancel']) addEventListener(phase, press, true);
addEventListener('keydown', pressSearch);
listen();
document.documentElement.dataset.booted = '';
// The first input came before this script. Native elements have answered it, and the application is still needed, as it
// is where an anchor or a reload has scrolled already.
if (navigator.userActivation?.hasBeenActive || scrollY > 0) soon();
else if (startsByItself()) requestAnimationFrame(soon);
whenIdle(keepOrigin);
// The visitor may leave earlier.
addEventListener('pagehide', keepOrigin);
addEventListener('load', () => {
  whenIdle(deleteWhatExpired);
  requestAnimationFrame(() => void prefetch([later('stylesheet'), ...later('prefetch').split(' ')]));
});
