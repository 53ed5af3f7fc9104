import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { textOnly } from '../../../../shared/pdf-text.ts';
// Its worker, in the same thread: this process does nothing else.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import { textLimits } from './limits.ts';

/** The text of a PDF, page by page; nothing is drawn, fetched or run. */
export async function readPdf(content: Buffer): Promise<string> {
  const loading = getDocument({
    data: new Uint8Array(content),
    verbosity: VerbosityLevel.ERRORS,
    ...textOnly,
    stopAtErrors: false,
  });
  const document = await loading.promise;
  const texts: string[] = [];
  let length = 0;
  for (
    let number = 1;
    number <= Math.min(document.numPages, textLimits.pages) && length < textLimits.text;
    number += 1
  ) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
    texts.push(text);
    length += text.length;
    page.cleanup();
  }
  return texts.join('\n');
}
