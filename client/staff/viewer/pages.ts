import type { DrawResult, NotShown, PageSize, TextRun } from '../viewer-messages.ts';
import { element, note } from './element.ts';
import { type RunningThread, ShowError } from './run-thread.ts';
import { createToolbar } from './toolbar.ts';

const zoomLimits = { least: 0.25, most: 4 };
/** CSS pixels beside a page. */
const margin = 24;
/** Pages above and below the shown ones that stay drawn; others give their memory back. */
const keptAround = 3;

/** What stands in the place of a page that is not shown. */
const notes: Readonly<Record<NotShown, string>> = {
  'too-long': 'This page takes too long to draw. Download the file to read it.',
  'too-much': 'This page needs more memory than any resume does. Download the file only if you trust who sent it.',
  damaged: 'This page cannot be shown. Download the file to read it.',
};

const measuring = document.createElement('canvas').getContext('2d');

/** Lays text over the picture of a page, invisible, to be selected, copied and read aloud. */
function layText(runs: readonly TextRun[], scale: number): HTMLElement {
  const layer = element('div', { className: 'text' });
  for (const { text, left, top, size, width, angle, endsLine } of runs) {
    const span = element('span', {}, endsLine ? `${text}\n` : text);
    if (measuring) measuring.font = `${size}px sans-serif`;
    const natural = measuring?.measureText(text).width ?? 0;
    const stretch = natural > 0 && width > 0 ? width / natural : 1;
    span.style.left = `${left * scale}px`;
    span.style.top = `${top * scale}px`;
    span.style.fontSize = `${size * scale}px`;
    span.style.transform = `rotate(${angle}rad) scaleX(${stretch})`;
    layer.append(span);
  }
  return layer;
}

interface ShownPage {
  size: PageSize;
  element: HTMLElement;
  /** The scale at which it is drawn, or being drawn; undefined while it is empty. */
  scale: number | undefined;
}

/** Shows the pages of a PDF one below the other. Those that come into sight are drawn, those far away are emptied. */
export function showPages(
  main: HTMLElement,
  { pages: sizes, total }: { pages: readonly PageSize[]; total: number },
  thread: RunningThread,
): HTMLElement {
  const pages = sizes.map((size, index): ShownPage => {
    const section = element('section', { className: 'page', ariaLabel: `Page ${index + 1}` });
    return { size, element: section, scale: undefined };
  });
  const list = element('div', { className: 'pages' }, ...pages.map((page) => page.element));
  if (total > pages.length) {
    list.append(note(`The first ${pages.length} of ${total} pages are shown. Download the file to read the others.`));
  }
  main.replaceChildren(list);

  /** Undefined: as wide as the frame. */
  let zoom: number | undefined;
  const widest = Math.max(...sizes.map(({ width }) => width), 1);
  const scaleNow = () => zoom ?? Math.min((main.clientWidth - margin) / widest, zoomLimits.most);
  const near = new Set<ShownPage>();

  function fill(page: ShownPage, { picture, text }: DrawResult, scale: number): void {
    const canvas = element('canvas', { ariaHidden: 'true', width: picture.width, height: picture.height });
    canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(picture);
    page.element.replaceChildren(canvas, layText(text, scale));
  }

  async function draw(page: ShownPage): Promise<void> {
    const scale = scaleNow();
    if (page.scale === scale) return;
    page.scale = scale;
    try {
      // What was scrolled past meanwhile is not drawn any more.
      const drawn = await thread.draw(pages.indexOf(page) + 1, scale * Math.min(devicePixelRatio, 2));
      if (page.scale === scale && near.has(page)) fill(page, drawn, scale);
      else if (page.scale === scale) page.scale = undefined;
    } catch (error) {
      page.element.replaceChildren(note(notes[error instanceof ShowError ? error.reason : 'damaged']));
    }
  }

  const toolbar = createToolbar({
    pages: pages.length,
    goTo(number) {
      pages[number - 1]?.element.scrollIntoView({ block: 'start' });
    },
    zoomBy(factor) {
      zoom = Math.min(Math.max(scaleNow() * factor, zoomLimits.least), zoomLimits.most);
      layOut();
    },
    resetZoom() {
      zoom = undefined;
      layOut();
    },
  });

  function layOut(): void {
    const scale = scaleNow();
    const position = main.scrollHeight > 0 ? main.scrollTop / main.scrollHeight : 0;
    for (const {
      size,
      element: { style },
    } of pages) {
      style.width = `${Math.floor(size.width * scale)}px`;
      style.height = `${Math.floor(size.height * scale)}px`;
    }
    main.scrollTop = position * main.scrollHeight;
    toolbar.showZoom(scale * 100);
    for (const page of near) void draw(page);
  }

  const inSight = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const page = pages.find((one) => one.element === target);
        if (!page) continue;
        if (isIntersecting) {
          near.add(page);
          void draw(page);
        } else near.delete(page);
      }
      const shown = [...near].map((page) => pages.indexOf(page));
      const [first, last] = [Math.min(...shown) - keptAround, Math.max(...shown) + keptAround];
      pages.forEach((page, index) => {
        if (shown.length > 0 && (index < first || index > last) && page.scale !== undefined) {
          page.scale = undefined;
          page.element.replaceChildren();
        }
      });
    },
    { root: main, rootMargin: '50% 0px' },
  );
  for (const page of pages) inSight.observe(page.element);

  const tellPage = () => {
    const middle = main.scrollTop + main.clientHeight / 2;
    const index = pages.findLastIndex((page) => page.element.offsetTop <= middle);
    toolbar.showPage(Math.max(index, 0) + 1);
  };
  main.addEventListener('scroll', tellPage, { passive: true });
  let width = main.clientWidth;
  new ResizeObserver(() => {
    if (main.clientWidth === width) return;
    width = main.clientWidth;
    layOut();
  }).observe(main);
  layOut();
  tellPage();
  return toolbar.element;
}
