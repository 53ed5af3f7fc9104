/** By entry of the history: which of the document's links had the focus when its page was left. */
const left = new Map<string, number>();

/** Focuses the beginning of what is shown, where the Tab key does not stop: the page stays where the browser has scrolled it. */
function focusOnStart(element: HTMLElement): void {
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** The element that the address points to, if there is one; `#100%` cannot be decoded and names none. */
export function placeOfAddress(): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(location.hash.slice(1)));
  } catch {
    return null;
  }
}

/** What the address points to, or the heading of the page. */
function startOfPage(): HTMLElement | null {
  return (
    placeOfAddress() || document.querySelector<HTMLElement>('main h1') || document.querySelector<HTMLElement>('main')
  );
}

/** Notes where the focus is before a page is left. */
export function keepFocus(): void {
  const { key = '' } = navigation.currentEntry ?? {};
  left.set(key, [...document.links].indexOf(document.activeElement as HTMLAnchorElement));
}

/**
 * Does for a page that is shown what a browser does for one that it loads: the focus moves to its heading, or to what the address
 * points to. Who returns to an entry of the history finds it on the link that was followed.
 */
export function moveFocus(entry: string | undefined): void {
  const followed = entry === undefined ? undefined : document.links[left.get(entry) ?? -1];
  if (followed?.checkVisibility({ visibilityProperty: true })) {
    // A page that was left in the moment in which it scrolled is not scrolled there again.
    followed.focus();
    return;
  }
  const start = startOfPage();
  if (start) focusOnStart(start);
}

/** Returns what has a screen reader say a text. */
export function createAnnouncer(): (text: string) => void {
  const announcer = document.createElement('p');
  announcer.className = 'visually-hidden';
  announcer.role = 'status';
  document.body.append(announcer);
  return (text) => {
    announcer.textContent = text;
  };
}
