import type { ResumeRisk } from '../../../../shared/resume-risks.ts';
import { type CompoundFile, readCompoundFile, wideText } from '../formats/compound-file.ts';
import { riskOfField } from './risks.ts';

/** [MS-DOC] 2.5.1: Word 97 and later. */
const signature = 0xa5ec;
const encrypted = 0x0100;
const inFirstTable = 0x0200;
/** Position of the offset and length of the Clx, which describes the text's pieces. */
const clxAt = 0x01a2;
const pieceLimit = 50_000;
const compressed = 0x40000000;

const windows = new TextDecoder('windows-1252');

/** Behind any number of property modifiers. */
function pieceTable(clx: Buffer) {
  let at = 0;
  while (at + 3 <= clx.length && clx[at] === 1) at += 3 + clx.readUInt16LE(at + 1);
  if (at + 5 > clx.length || clx[at] !== 2) return undefined;
  return clx.subarray(at + 5, at + 5 + clx.readUInt32LE(at + 1));
}

/** Special characters of [MS-DOC] 2.4.1: marks of fields, and ends of lines, pages and cells. */
const special = {
  fieldBegins: '\u0013',
  resultBegins: '\u0014',
  fieldEnds: '\u0015',
  cell: '\u0007',
  lines: ['\u000b', '\u000c', '\r'],
} as const;

/** Of storages and streams, by their names in lower case. */
const parts: Readonly<Record<string, ResumeRisk>> = {
  macros: 'macros',
  vba: 'macros',
  _vba_project: 'macros',
  _vba_project_cur: 'macros',
  '\u0003ocxname': 'macros',
  '\u0003ocxdata': 'macros',
  objectpool: 'attachment',
  '\u0001ole10native': 'attachment',
  package: 'attachment',
  '\u0003linkinfo': 'outside',
};

/** Leaves out the instructions of fields. */
function readable(text: string) {
  const [first = '', ...fields] = text.split(special.fieldBegins);
  const results = fields.map((field) => {
    const begin = field.indexOf(special.resultBegins);
    return field.slice((begin < 0 ? field.indexOf(special.fieldEnds) : begin) + 1);
  });
  const whole = [first, ...results].join('').replaceAll(special.cell, '\t');
  return special.lines.reduce((done, end) => done.replaceAll(end, '\n'), whole);
}

/** Undefined for earlier versions than Word 97 and damaged files. */
function readText(file: CompoundFile) {
  const main = file.read('WordDocument');
  if (!main || main.length < clxAt + 8 || main.readUInt16LE(0) !== signature) return undefined;
  const flags = main.readUInt16LE(10);
  const tables = file.read(flags & inFirstTable ? '1Table' : '0Table');
  if (flags & encrypted || !tables) return undefined;
  const begin = main.readUInt32LE(clxAt);
  const table = pieceTable(tables.subarray(begin, begin + main.readUInt32LE(clxAt + 4)));
  if (!table) return undefined;
  const count = Math.min(Math.floor((table.length - 4) / 12), pieceLimit);
  const texts: string[] = [];
  for (let piece = 0, left = main.length; piece < count && left > 0; piece += 1) {
    const length = table.readUInt32LE(4 * (piece + 1)) - table.readUInt32LE(4 * piece);
    const place = table.readUInt32LE(4 * (count + 1) + 8 * piece + 2);
    if (length <= 0) continue;
    const isCompressed = (place & compressed) !== 0;
    const offset = isCompressed ? (place & ~compressed) >>> 1 : place;
    const bytes = main.subarray(offset, offset + Math.min(isCompressed ? length : 2 * length, left));
    left -= bytes.length;
    texts.push(isCompressed ? windows.decode(bytes) : wideText(bytes));
  }
  return texts.join('');
}

/** The instructions, which have one or two bytes a character. */
function fieldsOf(main: Buffer) {
  const [, ...fields] = main.toString('latin1').replaceAll('\0', '').split(special.fieldBegins);
  return fields.map((field) => field.split(special.resultBegins)[0]?.split(special.fieldEnds)[0] ?? '');
}

export function readDoc(content: Buffer) {
  const file = readCompoundFile(content);
  if (!file) return { risks: new Set<ResumeRisk>(['unchecked']) };
  const found = [
    ...file.names.map((name) => (Object.hasOwn(parts, name) ? parts[name] : undefined)),
    ...fieldsOf(file.read('WordDocument') ?? Buffer.alloc(0)).map(riskOfField),
  ];
  const text = readText(file);
  return { text: text && readable(text), risks: new Set(found.filter((risk) => risk !== undefined)) };
}
