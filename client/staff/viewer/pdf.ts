import { AnnotationMode, getDocument, type PDFDocumentProxy, Util, VerbosityLevel } from 'pdfjs-dist';
import { WorkerMessageHandler } from 'pdfjs-dist/build/pdf.worker.mjs';
import type { DrawResult, PageSize, TextRun } from '../viewer-messages.ts';
import { pageLimit, pictureLimit, pixelLimit, runLimit, sideLimit } from './limits.ts';
import { changeCanvasPixels } from './memory.ts';

// This is the thread itself: parsing and drawing share it, so that ending it ends both.
Reflect.set(globalThis, 'pdfjsWorker', { WorkerMessageHandler });

class CanvasFactory {
  create(width: number, height: number) {
    if (!(width > 0 && height > 0 && width * height <= pictureLimit)) throw new Error('Too large a picture');
    changeCanvasPixels(width * height);
    const canvas = new OffscreenCanvas(width, height);
    return { canvas, context: canvas.getContext('2d') };
  }
  reset({ canvas }: { canvas: OffscreenCanvas }, width: number, height: number) {
    if (!(width > 0 && height > 0 && width * height <= pictureLimit)) throw new Error('Too large a picture');
    changeCanvasPixels(width * height - canvas.width * canvas.height);
    canvas.width = width;
    canvas.height = height;
  }
  destroy(entry: { canvas: OffscreenCanvas | null; context: unknown }) {
    if (entry.canvas) {
      changeCanvasPixels(-entry.canvas.width * entry.canvas.height);
      entry.canvas.width = 0;
    }
    entry.canvas = null;
    entry.context = null;
  }
  getNoAlphaContext(canvas: OffscreenCanvas) {
    return canvas.getContext('2d', { alpha: false });
  }
}

/** Filters are elements of a document, which a thread does not have: what asks for one is drawn without. */
class FilterFactory {
  addFilter = () => 'none';
  addHCMFilter = () => 'none';
  addAlphaFilter = () => 'none';
  addLuminosityFilter = () => 'none';
  addKnockoutFilter = () => 'none';
  addHighlightHCMFilter = () => 'none';
  addSelectionHCMFilter = () => 'none';
  addSelectionFilter = () => 'none';
  createSelectionStyle = () => null;
  destroy = () => undefined;
}

export interface OpenPdf {
  pages: PageSize[];
  total: number;
  draw(page: number, scale: number): Promise<DrawResult>;
}

async function sizesOf(document: PDFDocumentProxy): Promise<PageSize[]> {
  const sizes: PageSize[] = [];
  for (let number = 1; number <= Math.min(document.numPages, pageLimit); number += 1) {
    const page = await document.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const shrink = Math.min(1, sideLimit / Math.max(width, height, 1));
    sizes.push({ width: Math.max(1, width * shrink), height: Math.max(1, height * shrink) });
  }
  return sizes;
}

/**
 * Opens a PDF to be drawn: without scripts, forms of its own kind (XFA), links or anything from elsewhere.
 *
 * @param readAsset reads a file that belongs to the reader: a font, an encoding, a decoder.
 */
export async function openPdf(bytes: ArrayBuffer, readAsset: (name: string) => Promise<Uint8Array>): Promise<OpenPdf> {
  class BinaryDataFactory {
    fetch = ({ filename }: { filename: string }) => readAsset(filename);
  }
  const document = await getDocument({
    data: new Uint8Array(bytes),
    CanvasFactory,
    FilterFactory,
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
    disableWorkerRendering: true,
    enableXfa: false,
    maxImageSize: pictureLimit,
    canvasMaxAreaInBytes: 4 * pictureLimit,
    verbosity: VerbosityLevel.ERRORS,
  } as Parameters<typeof getDocument>[0]).promise;
  const pages = await sizesOf(document);

  return {
    pages,
    total: document.numPages,
    async draw(number, wanted) {
      const page = await document.getPage(number);
      const plain = page.getViewport({ scale: 1 });
      const size = pages[number - 1] ?? plain;
      const fit = size.width / plain.width;
      const scale = Math.min(wanted, Math.sqrt(pixelLimit / (size.width * size.height))) * fit;
      const viewport = page.getViewport({ scale });
      const canvas = new OffscreenCanvas(
        Math.max(1, Math.ceil(viewport.width)),
        Math.max(1, Math.ceil(viewport.height)),
      );
      await page.render({
        canvas: null,
        canvasContext: canvas.getContext('2d', { alpha: false }) as unknown as CanvasRenderingContext2D,
        viewport,
        annotationMode: AnnotationMode.ENABLE,
      }).promise;
      const text = await textOf(page, page.getViewport({ scale: fit }).transform);
      page.cleanup();
      return { picture: canvas.transferToImageBitmap(), text };
    },
  };
}

type Page = Awaited<ReturnType<PDFDocumentProxy['getPage']>>;

type TextContent = Awaited<ReturnType<Page['getTextContent']>>;

/** The text of a page, as far as it is shown: whoever writes more goes unread. */
async function readText(page: Page): Promise<Pick<TextContent, 'items' | 'styles'>> {
  const reader: ReadableStreamDefaultReader<TextContent> = page.streamTextContent().getReader();
  const items: TextContent['items'] = [];
  const styles: TextContent['styles'] = {};
  while (items.length < runLimit) {
    const { value, done } = await reader.read();
    if (done) break;
    for (const item of value.items) items.push(item);
    Object.assign(styles, value.styles);
  }
  await reader.cancel(new Error('Enough'));
  return { items, styles };
}

/** Where each run of text stands, so that it can be laid over the picture. */
async function textOf(page: Page, transform: number[]): Promise<TextRun[]> {
  const { items, styles } = await readText(page);
  const runs: TextRun[] = [];
  for (const item of items) {
    if (!('str' in item) || (item.str === '' && !item.hasEOL)) continue;
    const [a, b, c, d, x, y] = Util.transform(transform, item.transform) as [
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    const size = Math.hypot(c, d);
    const angle = Math.atan2(b, a);
    const ascent = (styles[item.fontName]?.ascent || 0.8) * size;
    const across = Math.hypot(transform[0] ?? 1, transform[1] ?? 0);
    runs.push({
      text: item.str,
      left: x + ascent * Math.sin(angle),
      top: y - ascent * Math.cos(angle),
      size,
      width: item.width * across,
      angle,
      endsLine: item.hasEOL,
    });
  }
  return runs;
}
