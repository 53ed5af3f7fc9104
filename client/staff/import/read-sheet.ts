import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { strFromU8, unzipSync } from 'fflate';
import Papa from 'papaparse';
import readXlsxFile from 'read-excel-file/universal';
import { importLimits } from '../../../shared/import.ts';
import { RequestFailure } from '../../http.ts';
import { guessColumns, type Sheet } from './rows.ts';

/** A sheet as it is in the file. */
type Table = Omit<Sheet, 'headerRow'>;

export interface OpenedFile {
  fileName: string;
  /** Hexadecimal. */
  sha256: string;
  /** At least one; each has rows below its first one. */
  sheets: Sheet[];
}

/** Number of first rows that may have the names of the columns. */
const titleRows = 20;

/** The reason why a file is not read, as a sentence. */
const refusal = (words: string) => new RequestFailure(0, { detail: words });

const notReadable = 'This file is damaged, or no sheet. Save it as CSV or XLSX, and choose it again.';

/** The text of a CSV in any of the encodings that spreadsheets write. */
function decodeText(bytes: Uint8Array) {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The delimiter between the names of the columns; cells below may contain any of these characters. */
function delimiterOf(text: string) {
  const lines = text.replace(/"[^"]*"/g, '').split(/[\r\n]+/, titleRows);
  const names = lines.find((line) => /[,;\t]\S/.test(line)) ?? '';
  const times = (delimiter: string) => names.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, one) => (times(one) > times(best) ? one : best));
}

function readCsv(bytes: Uint8Array, name: string): Table[] {
  const text = decodeText(bytes);
  // A picture or an old workbook; text has no such characters.
  if (text.slice(0, 1000).includes('\0')) throw refusal(notReadable);
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: delimiterOf(text) });
  const open = errors.find(({ code }) => code === 'MissingQuotes');
  if (open) {
    throw refusal(
      `In row ${(open.row ?? 0) + 1} a quotation mark opens a cell that never ends. ` +
        'Correct it, and choose the file again.',
    );
  }
  return [{ name, rows: data }];
}

/**
 * A cell as text; dates in local time, at midnight the day alone. The JSON of an invalid date is null. Times are
 * fractions of days, often a little short of their second.
 */
function textOf(cell: unknown) {
  if (cell instanceof Date) {
    const second = new Date(Math.round(cell.getTime() / 1000) * 1000);
    return (second.toJSON() ?? '').slice(0, 19).replace('T', ' ').replace(' 00:00:00', '');
  }
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No';
  return String(cell ?? '');
}

async function readWorkbook(bytes: Uint8Array): Promise<Table[]> {
  // Fails for an incomplete file, whose first part the reader would accept.
  const list = unzipSync(bytes, { filter: ({ name }) => name === 'xl/workbook.xml' });
  const tags = strFromU8(list['xl/workbook.xml'] ?? new Uint8Array()).match(/<(?:\w+:)?sheet\s[^>]*>/g) ?? [];
  const sheets = await readXlsxFile(bytes.buffer as ArrayBuffer, { trim: false });
  const hidden = sheets.filter((_, at) => /\sstate=["'](?:h|veryH)idden/.test(tags[at] ?? ''));
  // The first one is offered first.
  const inOrder = [...sheets.filter((sheet) => !hidden.includes(sheet)), ...hidden];
  return inOrder.map(({ sheet, data }) => ({ name: sheet, rows: data.map((row) => row.map(textOf)) }));
}

export const isFilled = (cell: string) => cell.trim() !== '';

/** The row with the most known names of columns among the first ones, otherwise the first filled row. */
function findHeader(rows: readonly string[][]) {
  const known = rows.slice(0, titleRows).map((row) => guessColumns(row).filter(Boolean).length);
  const most = Math.max(...known, 0);
  const isHeader = (row: string[], at: number) => (most > 1 ? known[at] === most : row.some(isFilled));
  return Math.max(0, rows.findIndex(isHeader));
}

/** Removes titles above the names of the columns, empty columns, and empty rows at the end. */
function trimmed({ name, rows: all }: Table): Sheet {
  const first = findHeader(all);
  const rows = all.slice(first);
  const last = rows.findLastIndex((row) => row.some(isFilled));
  const width = rows.reduce((most, row) => Math.max(most, row.findLastIndex(isFilled) + 1), 0);
  const clean = (cell: string | undefined) => (cell ?? '').toWellFormed().replaceAll('\0', '');
  return {
    name,
    headerRow: first + 1,
    rows: rows.slice(0, last + 1).map((row) => Array.from({ length: width }, (_, at) => clean(row[at]))),
  };
}

/** Reads a CSV or XLSX in the browser; nothing is sent. @throws RequestFailure with the reason as a sentence. */
export async function openSheet(file: File): Promise<OpenedFile> {
  if (file.size > importLimits.file) throw refusal(`This file is larger than ${importLimits.file / 1024 / 1024} MB.`);
  const content = await file.arrayBuffer().catch(() => {
    throw refusal('This file could not be read.');
  });
  const bytes = new Uint8Array(content);
  const [first, second] = bytes;
  if (first === 0xd0 && second === 0xcf) {
    throw refusal(
      'This is a workbook of an old kind, or one with a password. Save it as XLSX without a password, and choose that.',
    );
  }
  const isZip = first === 0x50 && second === 0x4b;
  let found: Table[];
  try {
    found = isZip ? await readWorkbook(bytes) : readCsv(bytes, file.name);
  } catch (error) {
    throw error instanceof RequestFailure ? error : refusal(notReadable);
  }
  const sheets = found.map(trimmed).filter(({ rows }) => rows.length > 1);
  if (sheets.length === 0) throw refusal('There are no rows below the first one, which names the columns.');
  // The browser's own hash is missing without https.
  return { fileName: file.name.slice(-importLimits.fileName), sheets, sha256: bytesToHex(sha256(bytes)) };
}
