import { inflateSync } from 'node:zlib';
import { getDocument, type PDFDocumentProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { textOnly } from '../../../../shared/pdf-text.ts';
import type { ResumeRisk } from '../../../../shared/resume-risks.ts';
// Its worker, in the same thread: this process does nothing else.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import { textLimits } from './limits.ts';
import { riskOfLink } from './risks.ts';

/** White space and comments between a key and its value. */
const gap = String.raw`(?:\s|%[^\r\n]{0,200}[\r\n])*`;

const reference = String.raw`\d+\s+\d+\s+R\b`;

/**
 * Entries of PDF objects that make readers act, with the escapes of names decoded. The whole file is searched, because
 * strings and comments can imitate the beginning of a stream. No ordinary file has a type in an object of its own.
 */
const entries: readonly (readonly [RegExp, ResumeRisk])[] = [
  [new RegExp(`/S${gap}/(?:JavaScript|Rendition)\\b|/JavaScript${gap}(?:${reference}|<<)|/XFA\\b`), 'script'],
  // As long as a script: compressed data may contain three characters by chance.
  [new RegExp(`/JS${gap}(?:${reference}|<[\\da-fA-F\\s]{4}|\\((?:\\xfe\\xff|[ -~\\s]{4}))`), 'script'],
  [new RegExp(`/S${gap}/(?:Launch|SubmitForm|ImportData|GoToR|Thread)\\b`), 'outside'],
  [new RegExp(`/EmbeddedFiles?\\b|/Subtype${gap}/(?:FileAttachment|RichMedia|Movie|Sound|Screen)\\b`), 'attachment'],
  [new RegExp(`/(?:S|Subtype)${gap}${reference}`), 'unchecked'],
];

/** Bytes around the type of an object stream in which its dictionary is searched. */
const dictionaryLimit = 1024;

/** Up to the beginning of its content. */
const objectStream = new RegExp(`/ObjStm\\b[^]{0,${dictionaryLimit}}?stream\\r?\\n`);

/** Includes those in object streams. */
function readObjects(content: Buffer, risks: Set<ResumeRisk>) {
  const file = content.toString('latin1');
  const isEncrypted = file.includes('/Encrypt');
  const parts: string[] = [];
  let left: number = textLimits.unpacked;
  let unpacked = 0;
  for (const part of file.split('endstream')) {
    parts.push(part);
    const type = objectStream.exec(part);
    if (!type || isEncrypted) continue;
    const begin = type.index + type[0].length;
    const dictionary = part.slice(Math.max(0, type.index - dictionaryLimit), begin);
    if (!/\/Filter\s*\[?\s*\/FlateDecode\s*\]?\s*[/>]/.test(dictionary)) continue;
    try {
      const bytes = inflateSync(Buffer.from(part.slice(begin), 'latin1'), { maxOutputLength: left });
      left = Math.max(left - bytes.length, 1);
      parts.push(bytes.toString('latin1'));
      unpacked += 1;
    } catch {
      // Counted below.
    }
  }
  const objects = parts.join('\n').replace(/#([\da-f]{2})/gi, (_, code) => String.fromCharCode(parseInt(code, 16)));
  if ((objects.match(/\/ObjStm\b/g)?.length ?? 0) !== unpacked) risks.add('unchecked');
  return objects;
}

async function findRisks(document: PDFDocumentProxy, content: Buffer) {
  const risks = new Set<ResumeRisk>();
  const objects = readObjects(content, risks);
  for (const [pattern, risk] of entries) if (pattern.test(objects)) risks.add(risk);
  if ((await document.getJSActions()) || (await document.hasJSActions())) risks.add('script');
  if (await document.getAttachments()) risks.add('attachment');
  return risks;
}

/** @throws pdf.js's `PasswordException` */
function openPdf(content: Buffer) {
  const data = new Uint8Array(content);
  return getDocument({ data, verbosity: VerbosityLevel.ERRORS, ...textOnly, stopAtErrors: false }).promise;
}

export async function unlockPdf(content: Buffer) {
  await openPdf(content);
  return { risks: new Set<never>() };
}

/** The text, page by page, and the risks, without drawing, fetching or running anything. */
export async function readPdf(content: Buffer) {
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
    for (const { unsafeUrl = '' } of (await page.getAnnotations()) as { unsafeUrl?: string }[]) {
      const risk = riskOfLink(unsafeUrl);
      if (risk) risks.add(risk);
    }
    page.cleanup();
  }
  return { text: texts.join('\n'), risks };
}
