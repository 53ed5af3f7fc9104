/** Checks of the layout. The functions run in the page; each returns one line per finding. */

/** Sizes at which something may cover the focus: a small phone, a tablet, and 1280 x 1024 pixels at 400 %. */
export const focusSizes = [
  { width: 360, height: 640 },
  { width: 768, height: 1024 },
  { width: 320, height: 256 },
];

/** Focuses every tab stop from the top, and lists those that something covers. */
export function coveredStops(): string[] {
  const findings: string[] = [];
  const stops = [
    ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex="0"]'),
  ].filter((stop) => stop.tabIndex >= 0 && stop.checkVisibility({ visibilityProperty: true }));
  const staysInView = (element: Element | null): Element | null => {
    if (!element || ['fixed', 'sticky'].includes(getComputedStyle(element).position)) return element;
    return staysInView(element.parentElement);
  };
  scrollTo(0, 0);
  for (const stop of stops) {
    stop.focus();
    if (document.activeElement !== stop) continue;
    const box = stop.getClientRects()[0] ?? stop.getBoundingClientRect();
    // A visually hidden control shows its focus elsewhere; a tall one cannot be in view as a whole.
    if (box.width < 4 || box.height > innerHeight * 0.7) continue;
    const covers = [0.1, 0.5, 0.9].flatMap((down) =>
      [0.1, 0.5, 0.9].flatMap((across) => {
        const top = document.elementFromPoint(box.left + box.width * across, box.top + box.height * down);
        if (!top) return ['the edge of the window'];
        if (stop.contains(top) || top.contains(stop)) return [];
        const front = staysInView(top);
        return front && !front.contains(stop) ? [`<${front.localName} class="${front.className}">`] : [];
      }),
    );
    if (covers.length > 0) findings.push(`${stop.outerHTML.slice(0, 120)} is covered by ${covers[0]}`);
  }
  return findings;
}

/** Last rows of cards, tiles, steps and photos that leave a hole in their grid; lists of words may. */
export function holesInGrids(): string[] {
  const findings: string[] = [];
  const repeated =
    'main :is(div, ul, ol):is(:has(> :is(article, li, figure) + :is(article, li, figure)), :has(> div + div + div):not(:has(> :not(div))))';
  for (const grid of document.querySelectorAll<HTMLElement>(repeated)) {
    const { display, paddingRight } = getComputedStyle(grid);
    const isText = [...grid.children].every(({ clientHeight }) => clientHeight < 60);
    if (display !== 'grid' || isText || !grid.checkVisibility()) continue;
    const rows = new Map<number, number>();
    for (const item of grid.children) {
      const { top, right, width } = item.getBoundingClientRect();
      if (width > 8) rows.set(Math.round(top), Math.max(right, rows.get(Math.round(top)) ?? 0));
    }
    const edge = grid.getBoundingClientRect().right - Number.parseFloat(paddingRight);
    const hole = Math.round(Math.max(...[...rows.values()].map((right) => edge - right)));
    if (hole > 100) findings.push(`${hole} px are empty beside "${grid.textContent?.slice(0, 40)}"`);
  }
  return findings;
}

/** Content below elements that float at the edge of the window. */
export function coveredContent(): string[] {
  const floating = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
    const { width, height } = element.getBoundingClientRect();
    return (
      getComputedStyle(element).position === 'fixed' &&
      element.checkVisibility({ visibilityProperty: true }) &&
      Math.min(width, height) > 0 &&
      width < innerWidth / 2 &&
      element.textContent !== 'Skip to content'
    );
  });
  const content = [...document.querySelectorAll('main :is(article, p, h1, h2, h3, li, img, a, button, input)')];
  return floating.flatMap((front) => {
    const { left } = front.getBoundingClientRect();
    const below = content.find((element) => element.checkVisibility() && element.getBoundingClientRect().right > left);
    return below ? [`<${front.localName}> covers ${below.outerHTML.slice(0, 80)}`] : [];
  });
}
