import type { AnyRouter } from '@tanstack/react-router';

/** How long a dropdown stays after the pointer has left it, in milliseconds; `Dropdown.module.css` has the same delay. */
const closeDelay = 200;

/**
 * Adds to the dropdowns of a header what CSS and popovers cannot do: a clicked menu closes 200 ms after the pointer
 * leaves its item and when another item is entered; Escape and another page also close a menu that is
 * merely hovered. Returns the function that undoes it.
 */
export function enhanceDropdowns(header: HTMLElement, itemClass: string, router: AnyRouter): () => void {
  const undo = new AbortController();
  const { signal } = undo;
  const items = [...header.querySelectorAll<HTMLElement>(`.${CSS.escape(itemClass)}`)];
  const menuOf = (item: HTMLElement) => item.querySelector<HTMLElement>('[popover]');

  for (const item of items) {
    let timer: ReturnType<typeof setTimeout> | undefined;
    item.addEventListener(
      'pointerenter',
      () => {
        clearTimeout(timer);
        for (const other of items) if (other !== item) menuOf(other)?.hidePopover();
      },
      { signal },
    );
    item.addEventListener(
      'pointerleave',
      ({ pointerType }) => {
        item.removeAttribute('data-dismissed');
        if (pointerType === 'mouse') timer = setTimeout(() => menuOf(item)?.hidePopover(), closeDelay);
      },
      { signal },
    );
    item.addEventListener(
      'focusout',
      ({ relatedTarget }) => {
        if (relatedTarget instanceof Node && !item.contains(relatedTarget)) menuOf(item)?.hidePopover();
      },
      { signal },
    );
  }

  const dismiss = () => {
    for (const item of items) item.toggleAttribute('data-dismissed', item.matches(':hover'));
    for (const menu of header.querySelectorAll<HTMLElement>('[popover]')) menu.hidePopover();
  };
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && dismiss(), { signal });
  const unsubscribe = router.subscribe('onResolved', dismiss);
  return () => {
    undo.abort();
    unsubscribe();
  };
}
