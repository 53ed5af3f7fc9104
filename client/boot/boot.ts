import type * as Application from './main.tsx';

/**
 * The only script of a page that runs before a visitor touches it: it waits for the first sign of a person, then loads
 * the application. Native elements answer in the meantime; an element that cannot carries `data-replay` and is answered
 * once, as soon as the page is hydrated; buttons of that kind are shown from `data-booted` on.
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
    // A browser with invoker commands opens dialogs by itself.
    if (!control || (control.hasAttribute('command') && 'commandForElement' in control)) return;
    keep(control, () => control.click());
  }
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Answers later, and shows at once that it was pressed. */
function keep(control: HTMLElement | null, answer: () => void): void {
  control?.setAttribute('data-held', '');
  held.push(() => {
    control?.removeAttribute('data-held');
    answer();
  });
}

/** Ctrl+K and Cmd+K press the search button; until the page is hydrated, its click is held. */
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
 * Names of files that are loaded later stand on the script element: so this file outlives changes of the application.
 */
function later(name: 'application' | 'stylesheet' | 'prefetch'): string {
  const value = document.querySelector<HTMLElement>('script[data-application]')?.dataset[name];
  if (!value) throw new Error(`The page does not name its ${name}`);
  return value;
}

/** Waits until nothing is due. Safari knows no idle callbacks. */
const whenIdle = (work: () => void) => (window.requestIdleCallback ?? setTimeout)(work);

/**
 * Fetches the files of the application once the page is painted, so that they do not compete with it. One after the
 * other: a dozen at once keep a cheap phone from answering for a tenth of a second. Links with `rel=prefetch` would do
 * it in Chromium alone: Safari ignores them, and to Firefox they break the content security policy.
 */
async function prefetch(hrefs: readonly string[]): Promise<void> {
  for (const href of hrefs) {
    await new Promise<void>(whenIdle);
    const response = fetch(href, { priority: 'low' });
    // What does not arrive is loaded when it is needed.
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
    // Without the application the page stays plain HTML: forms post natively, and the next sign tries again.
    release();
    listen();
    throw error;
  }
}

let isPressed = false;
let isWaiting = false;

/** Between a press and its click nothing else may take the processor: the answer to the click would wait for it. */
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

/**
 * Lets the browser answer the event itself (focus, a disclosure, a menu) before the application takes the processor.
 */
function soon(): void {
  for (const sign of signs) removeEventListener(sign, notice, true);
  requestAnimationFrame(() => setTimeout(startUnlessPressed));
}

/** A pointer that rests reports a move by no pixel when a page is laid out under it: that is no sign of a person. */
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

/** The times of expiry stand in `localStorage`, so that no database is opened without need. Storage may be refused. */
function deleteWhatExpired(): void {
  try {
    if (JSON.parse(localStorage.getItem('receipt') ?? '{}').expires <= Date.now()) localStorage.removeItem('receipt');
    if (Number(localStorage.getItem('drafts-expire') ?? Number.POSITIVE_INFINITY) <= Date.now()) deleteExpiredDrafts();
  } catch {
    // Then there are no drafts either.
  }
}

/** Whether only the application shows what is asked for: the link has a secret, or this browser a receipt. */
function startsByItself(): boolean {
  try {
    return !!document.querySelector('[data-start]') && !!(location.hash || localStorage.getItem('receipt'));
  } catch {
    return false;
  }
}

/** Where this page is and how it was reached, before anything navigates. */
const { hostname, pathname, search } = location;

/**
 * Writes down on the first page of a visit where the visitor came from (shared/origin.ts), for the registration form:
 * in this tab alone, until the form empties it.
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
    // Storage may be refused, and a referrer need not be an address: then nothing is known.
  }
}

for (const phase of ['pointerdown', 'pointerup', 'pointercancel']) addEventListener(phase, press, true);
addEventListener('keydown', pressSearch);
listen();
document.documentElement.dataset.booted = '';
// A visitor was faster than this script: native elements have answered, and the page is wanted all the same. So it is
// where an anchor or a reload has scrolled already.
if (navigator.userActivation?.hasBeenActive || scrollY > 0) soon();
else if (startsByItself()) requestAnimationFrame(soon);
whenIdle(keepOrigin);
// The visitor may leave before that.
addEventListener('pagehide', keepOrigin);
addEventListener('load', () => {
  whenIdle(deleteWhatExpired);
  requestAnimationFrame(() => void prefetch([later('stylesheet'), ...later('prefetch').split(' ')]));
});
