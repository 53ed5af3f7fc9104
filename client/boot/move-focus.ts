import type { AnyRouter, RouterHistory } from '@tanstack/react-router';

/** Focuses the beginning of what is shown, where the Tab key does not stop: the page stays where the router has scrolled it. */
function focusOnStart(element: HTMLElement): void {
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** What the address points to, or the heading of the page. */
function startOf(hash: string): HTMLElement | null {
  return (
    (hash && document.getElementById(hash)) ||
    document.querySelector<HTMLElement>('main h1') ||
    document.querySelector<HTMLElement>('main')
  );
}

function createAnnouncer(): HTMLElement {
  const announcer = document.createElement('p');
  announcer.className = 'visually-hidden';
  announcer.role = 'status';
  document.body.append(announcer);
  return announcer;
}

/**
 * Does for a client-side navigation what a browser does for a page that it loads: the focus moves to the page's heading (or to
 * what the address points to), and a screen reader hears the title. Back and forward give the focus to the link that was followed.
 */
export function moveFocus(router: AnyRouter): void {
  const announcer = createAnnouncer();
  /** By entry of the history: which of the document's links had the focus when its page was left. */
  const left = new Map<string, number>();
  const entry = (state: { __TSR_key?: string | undefined }) => state.__TSR_key ?? '';
  let isReturning = false;

  const { history }: { history: RouterHistory } = router;
  history.subscribe(({ action }) => {
    isReturning = action.type !== 'PUSH' && action.type !== 'REPLACE';
  });
  router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged) return;
    left.set(entry(fromLocation.state), [...document.links].indexOf(document.activeElement as HTMLAnchorElement));
  });
  router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged) return;
    announcer.textContent = document.title;
    const followed = isReturning ? document.links[left.get(entry(toLocation.state)) ?? -1] : undefined;
    if (followed?.checkVisibility({ visibilityProperty: true })) {
      // A page that was left in the moment in which it scrolled is not scrolled there again.
      followed.focus();
      return;
    }
    const start = startOf(toLocation.hash);
    if (start) focusOnStart(start);
  });
}
