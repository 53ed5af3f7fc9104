import { AnnotationEditorType, AnnotationMode, GlobalWorkerOptions, getDocument, VerbosityLevel } from 'pdfjs-dist';
import type { L10n } from 'pdfjs-dist/types/web/l10n.js';
import { EventBus, PDFViewer, RenderingStates } from 'pdfjs-dist/web/pdf_viewer.mjs';
import type { NotShown } from '../viewer-messages.ts';
import { exhausted, nextPage, pageLimit, pictureLimit, pixelLimit, taskLimits } from './limits.ts';
import Parser from './parser.ts?worker&inline';
import Renderer from './renderer.ts?worker&inline';

/** An element of the document, by its ID. */
export function part(id: string): HTMLElement {
  return document.getElementById(id) as HTMLElement;
}

const wide = 'page-width';

interface ShowOptions {
  /** Reads a file that belongs to the reader: a font, an encoding, a decoder. */
  readAsset(name: string): Promise<Uint8Array>;
  /** Called when reading or drawing asks for too much time or memory, or fails as a whole. */
  onStop(reason: NotShown): void;
}

/**
 * Pages are named here: pdf.js's own words would need a parser of their own, and have marks of direction in them. Its
 * viewer of pages calls nothing else.
 */
const noWords = {
  translate: async () => undefined,
  pause: () => undefined,
  resume: () => undefined,
};

type Opened = Awaited<ReturnType<typeof getDocument>['promise']>;

/** Leaves out pages beyond the limit, and links, forms and structure, which the viewer would turn into elements. */
function bound(document: Opened) {
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

/** Zoom by buttons, and by the keys + - 0 wherever the focus is; and which page is shown. */
function connectToolbar(viewer: PDFViewer, events: EventBus) {
  const zoomBy = (scaleFactor: number) => viewer.updateScale({ scaleFactor, drawingDelay: 0 });
  const zooms: Record<string, () => void> = {
    out: () => zoomBy(1 / 1.25),
    in: () => zoomBy(1.25),
    fit: () => {
      viewer.currentScaleValue = wide;
    },
  };
  for (const [id, zoom] of Object.entries(zooms)) part(id).onclick = zoom;
  const keys: Record<string, string> = { '+': 'in', '=': 'in', '-': 'out', '0': 'fit' };
  document.addEventListener('keydown', (event) => {
    const zoom = zooms[keys[event.key] ?? ''];
    if (!zoom || event.ctrlKey || event.metaKey || event.altKey) return;
    zoom();
    event.preventDefault();
  });
  function showPage() {
    part('page').textContent = `Page ${viewer.currentPageNumber} of ${viewer.pagesCount}`;
  }
  events.on('pagechanging', showPage);
  events.on('scalechanging', ({ scale }: { scale: number }) => {
    part('zoom').textContent = `${Math.round(scale * 100)} %`;
  });
  showPage();
}

/** Milliseconds between two looks at how far the drawing is. */
const tick = 500;

/** Says when drawing a page takes too long. Browsers draw nothing out of sight: only the time in sight counts. */
function watchDrawing(viewer: PDFViewer, events: EventBus, onLate: () => void) {
  let isOnScreen = true;
  let spent = 0;
  new IntersectionObserver((entries) => {
    isOnScreen = entries.at(-1)?.isIntersecting ?? true;
  }).observe(viewer.container);
  setInterval(() => {
    const views = Array.from({ length: viewer.pagesCount }, (_, index) => viewer.getPageView(index));
    const isDrawing = views.some((view) => view?.renderingState === RenderingStates.RUNNING);
    if (isDrawing && isOnScreen && !document.hidden) spent += tick;
    if (spent > taskLimits.draw) onLate();
  }, tick);
  events.on('pagerendered', () => {
    spent = 0;
  });
}

/** Shows a PDF with pdf.js's own viewer, which reads and draws in two threads. */
export async function showPdf(bytes: ArrayBuffer, { readAsset, onStop }: ShowOptions): Promise<void> {
  const container = part('main') as HTMLDivElement;
  const threads = [new Parser(), new Renderer()];
  const stop = (reason: NotShown) => {
    for (const thread of threads) thread.terminate();
    onStop(reason);
  };
  for (const thread of threads) {
    thread.addEventListener('message', ({ data }) => data === exhausted && stop('too-much'));
    // Else pdf.js would go on drawing in the frame itself, where nothing is counted.
    thread.addEventListener('error', () => stop('damaged'));
  }
  const opening = setTimeout(stop, taskLimits.open, 'too-long');
  const { document: pdf, total } = await open(bytes, threads, readAsset).finally(() => clearTimeout(opening));

  const eventBus = new EventBus();
  const viewer = new PDFViewer({
    container,
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
  watchDrawing(viewer, eventBus, () => stop('too-long'));
  eventBus.on('pagerendered', () => {
    for (const thread of threads) thread.postMessage(nextPage);
  });
  eventBus.on('pagesinit', () => {
    for (let number = 1; number <= pdf.numPages; number += 1)
      viewer.getPageView(number - 1).div.ariaLabel = `Page ${number}`;
    connectToolbar(viewer, eventBus);
    viewer.currentScaleValue = wide;
    part('note').hidden = total === pdf.numPages;
    part('note').textContent =
      `The first ${pageLimit} of ${total} pages are shown. Download the file to read the others.`;
  });
  new ResizeObserver(() => {
    if (viewer.currentScaleValue === wide) viewer.currentScaleValue = wide;
  }).observe(container);
  part('toolbar').hidden = false;
  viewer.setDocument(pdf);
}
