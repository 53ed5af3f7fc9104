import { AnnotationEditorType, AnnotationMode, GlobalWorkerOptions, getDocument, VerbosityLevel } from 'pdfjs-dist';
import type { L10n } from 'pdfjs-dist/types/web/l10n.js';
import { EventBus, PDFViewer, RenderingStates } from 'pdfjs-dist/web/pdf_viewer.mjs';
import type { NotShown } from '../viewer-messages.ts';
import { element, note } from './element.ts';
import { pageLimit, pictureLimit, pixelLimit, taskLimits } from './limits.ts';
import Parser from './parser.ts?worker&inline';
import Renderer from './renderer.ts?worker&inline';
import { exhausted, nextPage } from './thread-messages.ts';
import { createToolbar } from './toolbar.ts';

const zoomLimits = { least: 0.25, most: 4 };
const wide = 'page-width';

interface ShowOptions {
  /** Reads a file that belongs to the reader: a font, an encoding, a decoder. */
  readAsset(name: string): Promise<Uint8Array>;
  /** Called when reading or drawing asks for too much time or memory, or fails as a whole. */
  onStop(reason: NotShown): void;
}

/** Pages are named here: pdf.js's own words would need a parser of their own, and have marks of direction in them. */
const noWords = {
  getLanguage: () => 'en',
  getDirection: () => 'ltr',
  get: async () => '',
  translate: async () => undefined,
  translateOnce: async () => undefined,
  destroy: async () => undefined,
  pause: () => undefined,
  resume: () => undefined,
};

type Opened = Awaited<ReturnType<typeof getDocument>['promise']>;

/** Leaves out pages beyond the limit, and of each page what the viewer would make elements of: links, forms and their structure. */
function bound(document: Opened): number {
  const total = document.numPages;
  const numPages = Math.min(total, pageLimit);
  Object.defineProperty(document, 'numPages', { value: numPages });
  document.pagesMapper.pagesNumber = numPages;
  const getPage = document.getPage.bind(document);
  document.getPage = async (number) =>
    Object.assign(await getPage(number), {
      getAnnotations: async () => [],
      getStructTree: async () => null,
    });
  return total;
}

/** Opens a PDF: without scripts, forms of its own kind (XFA), links or anything from elsewhere. */
async function open(bytes: ArrayBuffer, threads: readonly Worker[], readAsset: ShowOptions['readAsset']) {
  const [parser, renderer] = threads;
  Object.assign(GlobalWorkerOptions, { workerPort: parser, rendererPorts: [renderer] });
  class BinaryDataFactory {
    fetch = ({ filename }: { filename: string }) => readAsset(filename);
  }
  const document = await getDocument({
    data: new Uint8Array(bytes),
    BinaryDataFactory,
    // Their presence alone says that there are files; they come from the page.
    cMapUrl: '/',
    standardFontDataUrl: '/',
    wasmUrl: '/',
    useWorkerFetch: false,
    disableFontFace: true,
    useSystemFonts: false,
    isOffscreenCanvasSupported: true,
    isImageDecoderSupported: false,
    enableXfa: false,
    maxImageSize: pictureLimit,
    canvasMaxAreaInBytes: 4 * pictureLimit,
    verbosity: VerbosityLevel.ERRORS,
  } as Parameters<typeof getDocument>[0]).promise;
  const total = bound(document);
  // The viewer stays empty where there is no first page.
  await document.getPage(1);
  return { document, total };
}

/** Says when a page has been drawn for too long. Browsers draw nothing out of sight: only the time in sight counts. */
function watchDrawing(main: HTMLElement, onLate: (page: number) => void) {
  const timers = new Map<number, ReturnType<typeof setTimeout> | undefined>();
  let isOnScreen = true;
  function begin(page: number): void {
    clearTimeout(timers.get(page));
    timers.set(page, isOnScreen && !document.hidden ? setTimeout(onLate, taskLimits.draw, page) : undefined);
  }
  const beginAgain = () => [...timers.keys()].forEach(begin);
  new IntersectionObserver((entries) => {
    isOnScreen = entries.at(-1)?.isIntersecting ?? true;
    beginAgain();
  }).observe(main);
  document.addEventListener('visibilitychange', beginAgain);
  return {
    begin,
    end(page: number): void {
      clearTimeout(timers.get(page));
      timers.delete(page);
    },
  };
}

/** Shows a PDF with pdf.js's own viewer, which reads and draws in two threads. The answer is its toolbar. */
export async function showPdf(main: HTMLDivElement, bytes: ArrayBuffer, options: ShowOptions): Promise<HTMLElement> {
  const threads = [new Parser(), new Renderer()];
  const stop = (reason: NotShown) => {
    for (const thread of threads) thread.terminate();
    options.onStop(reason);
  };
  for (const thread of threads) {
    thread.addEventListener('message', ({ data }) => data === exhausted && stop('too-much'));
    // Else pdf.js would go on drawing in the frame itself, where nothing is counted.
    thread.addEventListener('error', () => stop('damaged'));
  }
  const opening = setTimeout(stop, taskLimits.open, 'too-long');
  const { document: pdf, total } = await open(bytes, threads, options.readAsset).finally(() => clearTimeout(opening));

  const pages = element('div', { className: 'pdfViewer' });
  main.replaceChildren(pages);
  const eventBus = new EventBus();
  const viewer = new PDFViewer({
    container: main,
    viewer: pages,
    eventBus,
    l10n: noWords as unknown as L10n,
    annotationMode: AnnotationMode.ENABLE,
    annotationEditorMode: AnnotationEditorType.DISABLE,
    maxCanvasPixels: pixelLimit,
    enableDetailCanvas: false,
    enableSelectionRendering: false,
    imagesRightClickMinSize: -1,
    enableAutoLinking: false,
  });
  const toolbar = createToolbar({
    pages: pdf.numPages,
    goTo(number) {
      viewer.currentPageNumber = number;
      // Also in the page around the frame, as far as it hides the resume.
      viewer.getPageView(number - 1).div.scrollIntoView({ block: 'start' });
    },
    zoomBy(factor) {
      viewer.currentScale = Math.min(Math.max(viewer.currentScale * factor, zoomLimits.least), zoomLimits.most);
    },
    fitWidth() {
      viewer.currentScaleValue = wide;
    },
  });
  const clock = watchDrawing(main, (number) => {
    if (viewer.getPageView(number - 1)?.renderingState === RenderingStates.RUNNING) stop('too-long');
  });
  eventBus.on('pagerender', ({ pageNumber }: { pageNumber: number }) => clock.begin(pageNumber));
  eventBus.on('pagerendered', ({ pageNumber }: { pageNumber: number }) => {
    clock.end(pageNumber);
    for (const thread of threads) thread.postMessage(nextPage);
  });
  eventBus.on('pagechanging', ({ pageNumber }: { pageNumber: number }) => toolbar.showPage(pageNumber));
  eventBus.on('scalechanging', ({ scale }: { scale: number }) => toolbar.showZoom(scale * 100));
  eventBus.on('pagesinit', () => {
    for (let number = 1; number <= pdf.numPages; number += 1)
      viewer.getPageView(number - 1).div.ariaLabel = `Page ${number}`;
    viewer.currentScaleValue = wide;
    if (total > pdf.numPages)
      main.append(note(`The first ${pageLimit} of ${total} pages are shown. Download the file to read the others.`));
  });
  new ResizeObserver(() => {
    if (viewer.currentScaleValue === wide) viewer.currentScaleValue = wide;
  }).observe(main);
  viewer.setDocument(pdf);
  toolbar.showPage(1);
  return toolbar.element;
}
