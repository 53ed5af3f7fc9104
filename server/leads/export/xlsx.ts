import { PassThrough, Readable } from 'node:stream';
import yazl from 'yazl';
import { companyDay } from '../../../shared/company-day.ts';
import { site } from '../../../shared/site.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Prisma } from '../../platform/database/generated/client.ts';
import { exportColumns } from './columns.ts';

/** Rows that a sheet can hold besides its header. */
const sheetLimit = 1_048_575;

/** Whether the leads that match fit into a sheet. */
export async function fitsSheet({ prisma }: Db, condition: Prisma.Sql): Promise<boolean> {
  const [counted] = await prisma.$queryRaw<{ rows: number }[]>`
    SELECT count(*)::int AS rows FROM (SELECT FROM applications a WHERE ${condition} LIMIT ${sheetLimit + 1}::int) matching`;
  return (counted?.rows ?? 0) <= sheetLimit;
}

/** Characters of XML per chunk. */
const chunkSize = 64 * 1024;

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006';
const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const oneLine = (xml: string) => xml.replace(/\n\s*/g, '');

/** Everything in the package but the sheet. */
const parts: Readonly<Record<string, string>> = {
  '[Content_Types].xml': oneLine(`
    <Types xmlns="${packages}/content-types">
    <Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
    <Default Extension="xml" ContentType="application/xml"/>
    <Override PartName="/xl/workbook.xml" ContentType="${contentType}.sheet.main+xml"/>
    <Override PartName="/xl/styles.xml" ContentType="${contentType}.styles+xml"/>
    <Override PartName="/xl/worksheets/sheet1.xml" ContentType="${contentType}.worksheet+xml"/></Types>`),
  '_rels/.rels': oneLine(`
    <Relationships xmlns="${packages}/relationships">
    <Relationship Id="rId1" Type="${documents}/relationships/officeDocument" Target="xl/workbook.xml"/>
    </Relationships>`),
  'xl/workbook.xml': oneLine(`
    <workbook xmlns="${spreadsheet}" xmlns:r="${documents}/relationships"><sheets>
    <sheet name="Leads" sheetId="1" r:id="rId1"/></sheets></workbook>`),
  'xl/_rels/workbook.xml.rels': oneLine(`
    <Relationships xmlns="${packages}/relationships">
    <Relationship Id="rId1" Type="${documents}/relationships/worksheet" Target="worksheets/sheet1.xml"/>
    <Relationship Id="rId2" Type="${documents}/relationships/styles" Target="styles.xml"/></Relationships>`),
  // Styles of cells: 0 none, 1 the header, 2 a time.
  'xl/styles.xml': oneLine(`
    <styleSheet xmlns="${spreadsheet}"><numFmts count="1">
    <numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/>
    <name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="1"><fill>
    <patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1">
    <xf/></cellStyleXfs><cellXfs count="3"><xf/><xf fontId="1" applyFont="1"/>
    <xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`),
};

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Escapes a text for XML 1.0: drops forbidden characters, and keeps Excel from decoding `_x0041_`. */
function escapeXml(text: string): string {
  return (
    text
      .toWellFormed()
      // biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot hold them
      .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
      .replace(/[&<>]/g, (character) => entities[character] ?? '')
      .replace(/_(?=x[\da-fA-F]{4}_)/g, '_x005F_')
  );
}

/** A text cell, which is never a formula, whatever its beginning. */
function textCell(text: string, style = ''): string {
  return `<c t="inlineStr"${style}><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;
}

/**
 * A time cell in days since the end of 1899, in local time, because spreadsheets have no time zones.
 *
 * @param text such as `2026-03-02T01:30:00.250+05:30`.
 */
function timeCell(text: string): string {
  const days = Date.parse(`${text.slice(0, 23)}Z`) / 86_400_000 + 25_569;
  return `<c s="2"><v>${days.toFixed(9)}</v></c>`;
}

function row(lead: Readonly<Record<string, unknown>>): string {
  const cells = exportColumns.map(({ name, isNumber, isTime }) => {
    const value = lead[name];
    if (value === null || value === undefined) return '<c/>';
    if (isTime) return timeCell(String(value));
    return isNumber ? `<c><v>${Number(value)}</v></c>` : textCell(String(value));
  });
  return `<row>${cells.join('')}</row>`;
}

async function* sheet(lines: AsyncIterable<string>): AsyncGenerator<string> {
  const header = exportColumns.map(({ name }) => textCell(name, ' s="1"')).join('');
  const begin = oneLine(`
    <worksheet xmlns="${spreadsheet}"><sheetViews><sheetView workbookViewId="0">
    <pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`);
  let xml = `${declaration}${begin}<row>${header}</row>`;
  let rows = 0;
  for await (const line of lines) {
    if (++rows > sheetLimit) throw new Error('A sheet cannot hold so many leads');
    xml += row(JSON.parse(line));
    if (xml.length < chunkSize) continue;
    yield xml;
    xml = '';
  }
  yield `${xml}</sheetData></worksheet>`;
}

async function* linesOf(stream: Readable): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of stream) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

/** Streams a workbook of one sheet from leads as JSON lines. */
export function workbook(jsonLines: Readable): PassThrough {
  const output = new PassThrough();
  const zip = new yazl.ZipFile();
  const fail = (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error)));
  for (const [name, xml] of Object.entries(parts)) zip.addBuffer(Buffer.from(declaration + xml), name);
  const content = Readable.from(sheet(linesOf(jsonLines)), { objectMode: false });
  content.once('error', fail);
  jsonLines.once('error', fail);
  zip.on('error', fail);
  zip.addReadStream(content, 'xl/worksheets/sheet1.xml', { compressionLevel: 1 });
  zip.end();
  zip.outputStream.pipe(output);
  output.once('close', () => {
    content.destroy();
    jsonLines.destroy();
  });
  return output;
}

/** The name of an exported file, without folders, with the company's day: `COMPANY-leads-2026-11-21.csv`. */
export function exportFileName(extension: string, now = new Date()): string {
  const company = site.name.toLowerCase().replace(/[^a-z\d]+/g, '-');
  return `${company}-leads-${companyDay(now)}.${extension}`;
}
