/** The link of an event, if it leads to this origin in this tab, without a download. */
export function linkOf({ target }: Event): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return undefined;
  return link;
}

/**
 * Passes every plain click on a link to `follow`, which returns whether it navigates; otherwise the browser does. With
 * one listener for the document, links are plain elements, which also work without it.
 */
export function onLinkClick(follow: (link: HTMLAnchorElement) => boolean): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = linkOf(event);
    if (link && follow(link)) event.preventDefault();
  });
}
