/** Whether what had the focus is gone or disabled. */
export const isFocusLost = () => document.activeElement === document.body;

/** Returns the focus to a button after its call, or to what is left around a control that is gone. */
export function keepFocus(): void {
  let held: HTMLElement[] = [];
  let timer: ReturnType<typeof setTimeout>;
  function find() {
    if (!isFocusLost() || held[0]?.checkVisibility()) return;
    const isPlace = (one: HTMLElement) => one.isConnected && one.matches('section, [role=dialog]');
    const place = held.find(isPlace) ?? document.getElementById('content');
    if (place) place.tabIndex = -1;
    place?.focus({ preventScroll: true });
  }
  document.addEventListener('focusin', (event) => {
    held = event.composedPath().filter((one) => one instanceof HTMLElement);
  });
  const changes = new MutationObserver((records) => {
    if (isFocusLost() && records.some(({ target }) => target === held[0])) held[0]?.focus({ preventScroll: true });
    clearTimeout(timer);
    // A dialog returns it itself, a little later.
    timer = setTimeout(find, 50);
  });
  changes.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled', 'hidden'] });
}
