import { inflateSync } from 'node:zlib';
import { getDocument, type PDFDocumentProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { textOnly } from '../../../../shared/pdf-text.ts';
import type { ResumeRisk } from '../../../../shared/resume-risks.ts';
// Its worker, in the same thread: this process does nothing else.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import { textLimits } from './limits.ts';
import { riskOfLink } from './risks.ts';

/** Entries of PDF objects that make readers act. Escapes in names have been decoded before. */
const entries: readonly (readonly [RegExp, ResumeRisk])[] = [
  [/\/JS\s*[(<\d]|\/S\s*\/JavaScript\b|\/JavaScript\s*(?:\d|<<)|\/XFA\b/, 'script'],
  [/\/S\s*\/(?:Launch|SubmitForm|ImportData|GoToR|Thread)\b/, 'outside'],
  [/\/EmbeddedFiles?\b|\/Subtype\s*\/(?:FileAttachment|RichMedia|Movie|Sound|Screen)\b/, 'attachment'],
];

/** Bytes before a stream in which its dictionary is searched. */
const dictionaryLimit = 1024;

/** The objects of a file, including those in object streams. */
function readObjects(content: Buffer, risks: Set<ResumeRisk>): string {
  const file = content.toString('latin1');
  const isEncrypted = file.includes('/Encrypt');
  const [first = '', ...rest] = file.split('endstream');
  const parts: string[] = [];
  let left: number = textLimits.unpacked;
  for (const part of [first, ...rest]) {
    const begin = /stream\r?\n/.exec(part);
    const before = part.slice(0, begin?.index);
    parts.push(before);
    if (!begin || !/\/ObjStm\b/.test(before.slice(-dictionaryLimit))) continue;
    try {
      if (isEncrypted || !/\/Filter\s*\[?\s*\/FlateDecode\s*\]?\s*[/>]/.test(before.slice(-dictionaryLimit)))
        throw new Error('not readable');
      const packed = Buffer.from(part.slice(begin.index + begin[0].length), 'latin1');
      const bytes = inflateSync(packed, { maxOutputLength: left });
      left = Math.max(left - bytes.length, 1);
      parts.push(bytes.toString('latin1'));
    } catch {
      risks.add('unchecked');
    }
  }
  return parts.join('\n').replace(/#([\da-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** The risks of the file's actions and attachments. */
async function findRisks(document: PDFDocumentProxy, content: Buffer): Promise<Set<ResumeRisk>> {
  const risks = new Set<ResumeRisk>();
  const objects = readObjects(content, risks);
  for (const [pattern, risk] of entries) if (pattern.test(objects)) risks.add(risk);
  if ((await document.getJSActions()) || (await document.hasJSActions())) risks.add('script');
  if (await document.getAttachments()) risks.add('attachment');
  return risks;
}

/** Opens a PDF. @throws pdf.js's `PasswordException` when it needs a password. */
function openPdf(content: Buffer): Promise<PDFDocumentProxy> {
  const data = new Uint8Array(content);
  return getDocument({ data, verbosity: VerbosityLevel.ERRORS, ...textOnly, stopAtErrors: false }).promise;
}

/** Only finds out whether a PDF needs a password. */
export async function unlockPdf(content: Buffer): Promise<{ risks: ReadonlySet<ResumeRisk> }> {
  await openPdf(content);
  return { risks: new Set() };
}

/** The text of a PDF, page by page, and its risks, without drawing, fetching or running anything. */
export async function readPdf(content: Buffer): Promise<{ text: string; risks: ReadonlySet<ResumeRisk> }> {
  const document = await openPdf(content);
  const risks = await findRisks(document, content);
  const texts: string[] = [];
  let length = 0;
  const pages = Math.min(document.numPages, textLimits.pages);
  for (let number = 1; number <= pages && length < textLimits.text; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
    texts.push(text);
    length += text.length;
    for (const { unsafeUrl } of (await page.getAnnotations()) as { unsafeUrl?: string }[]) {
      const risk = unsafeUrl === undefined ? undefined : riskOfLink(unsafeUrl);
      if (risk) risks.add(risk);
    }
    page.cleanup();
  }
  return { text: texts.join('\n'), risks };
}
