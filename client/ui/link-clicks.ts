/** The link of an event that leads to this origin, in this tab: no new window, no download. */
export function linkOf({ target }: Event): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return undefined;
  return link;
}

/**
 * Offers every plain click on a link of the document to `follow`, which says whether it navigates; the browser does
 * where it does not. One listener for the document instead of a component per link: links keep working natively without
 * it.
 */
export function onLinkClick(follow: (link: HTMLAnchorElement) => boolean): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = linkOf(event);
    if (link && follow(link)) event.preventDefault();
  });
}
