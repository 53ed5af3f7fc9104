import { getDocument, type PDFPageProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { textOnly } from '../../../../shared/pdf-text.ts';
// The worker of pdf.js in this thread, which is a worker itself.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import { type Row, readingOrder, toRows } from './page-lines.ts';
import { type Line, plain } from './resume-text.ts';

/** Contact details are on the first pages; portfolios have dozens. */
const pageLimit = 4;
/** Maximum runs of text per page, far more than prose has. */
const runLimit = 5000;

interface Link {
  url: string;
  box: readonly number[];
}

async function linksOf(page: PDFPageProxy): Promise<Link[]> {
  const annotations = await page.getAnnotations();
  return annotations.flatMap(({ subtype, url, unsafeUrl, rect }) => {
    const address = url ?? unsafeUrl;
    return subtype === 'Link' && typeof address === 'string' ? [{ url: address, box: rect }] : [];
  });
}

function isIn(row: Row, { box: [left = 0, bottom = 0, right = 0, top = 0] }: Link): boolean {
  return row.some((cell) => {
    const middle = cell.base + cell.size / 3;
    return middle > bottom - 1 && middle < top + 1 && cell.left < right && cell.right > left;
  });
}

async function readPage(page: PDFPageProxy): Promise<Line[]> {
  const { items } = await page.getTextContent();
  const runs = items.slice(0, runLimit).flatMap((item) => {
    if (!('str' in item)) return [];
    const [across = 0, up = 0, , height = 0, left = 0, base = 0] = item.transform;
    // Vertical text is decoration.
    if (Math.abs(up) > 0.1 * Math.abs(across)) return [];
    return [{ text: plain(item.str), size: Math.abs(height), left, right: left + item.width, base }];
  });
  const links = await linksOf(page);
  const [x = 0, , right = 0] = page.view;
  return readingOrder(toRows(runs), right - x, (row) => links.filter((link) => isIn(row, link)).map(({ url }) => url));
}

/** The text of a PDF, without drawing, fetching or running anything. */
export async function readPdf(data: Uint8Array): Promise<Line[]> {
  const loading = getDocument({ data, verbosity: VerbosityLevel.ERRORS, ...textOnly });
  try {
    const document = await loading.promise;
    const lines: Line[] = [];
    for (let number = 1; number <= Math.min(document.numPages, pageLimit); number++) {
      lines.push(...(await readPage(await document.getPage(number))));
    }
    return lines;
  } finally {
    await loading.destroy();
  }
}
