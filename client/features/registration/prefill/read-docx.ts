import { strFromU8, unzipSync } from 'fflate';
import { type Cell, type Line, plain } from './resume-text.ts';

/** Maximum bytes of a part, unpacked; a resume of four pages has a tenth. */
const partLimit = 6 * 1024 * 1024;
const parts = /^word\/(?:styles\.xml|(?:_rels\/)?(?:document|header\d*)\.xml(?:\.rels)?)$/;

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decode(text: string): string {
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hexadecimal, decimal, name) => {
    if (name) return entities[name] ?? whole;
    const code = hexadecimal ? Number.parseInt(hexadecimal, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}

/** Addresses by the ID of their relationship. */
function readRelations(xml: string): ReadonlyMap<string, string> {
  const relations = [...xml.matchAll(/<Relationship\s[^>]*>/g)].map(([element]) => [
    /\sId="([^"]*)"/.exec(element)?.[1] ?? '',
    decode(/\sTarget="([^"]*)"/.exec(element)?.[1] ?? ''),
  ]);
  return new Map(relations as [string, string][]);
}

/** Word stores sizes in half points. */
function largestSize(xml: string): number {
  return Math.max(0, ...[...xml.matchAll(/<w:sz w:val="(\d+)"/g)].map(([, size]) => Number(size) / 2));
}

/** The font sizes of the document's styles, by ID. */
function readStyles(xml: string): ReadonlyMap<string, number> {
  const styles = [...xml.matchAll(/<w:style\b[^>]*w:styleId="([^"]*)"[^>]*>([\s\S]*?)<\/w:style>/g)];
  return new Map(styles.map(([, id = '', style = '']) => [id, largestSize(style)]));
}

const usualSize = 11;

function sizeOf(paragraph: string, styles: ReadonlyMap<string, number>): number {
  const style = /<w:pStyle w:val="([^"]*)"/.exec(paragraph)?.[1] ?? '';
  return largestSize(paragraph) || styles.get(style) || usualSize;
}

/** The pieces of text that are read. Drawings contain other text, such as their positions. */
const written = /<w:t(?:\s[^>]*)?>([^<]*)<\/w:t>|<w:(tab|ptab|noBreakHyphen)(?:\s[^>]*)?\/>/g;

function cellsOf(line: string, size: number): Cell[] {
  const pieces = [...line.matchAll(written)].map(([, text, mark]) => text ?? (mark === 'noBreakHyphen' ? '-' : '\t'));
  return plain(decode(pieces.join('')))
    .split('\t')
    .map((part) => ({ text: part.trim(), size }))
    .filter((cell) => cell.text);
}

/** The lines of a part: its paragraphs, and the rows of tables whose cells have one paragraph each. */
function linesOf(xml: string, styles: ReadonlyMap<string, number>, relations: ReadonlyMap<string, string>): Line[] {
  const body = xml
    // Deleted text, and fallbacks for older programs.
    .replace(/<(w:del|mc:Fallback)\b[^>]*(?<!\/)>[\s\S]*?<\/\1>/g, '');
  const toLine = (paragraph: string): Line[] => {
    const ids = [...paragraph.matchAll(/<w:hyperlink\b[^>]*\sr:id="([^"]*)"/g)].map(([, id]) => id ?? '');
    const fields = [...paragraph.matchAll(/<w:instrText\b[^>]*>\s*HYPERLINK\s+(?:"|&quot;)(.+?)(?:"|&quot;)/g)];
    const links = [...ids.flatMap((id) => relations.get(id) ?? []), ...fields.map(([, url = '']) => decode(url))];
    const size = sizeOf(paragraph, styles);
    const broken = paragraph.split(/<w:(?:br|cr)\b[^>]*>/).map((line) => cellsOf(line, size));
    return broken.filter((cells) => cells.length > 0).map((cells) => ({ cells, links }));
  };
  // A text box is within a paragraph, and its paragraphs end first.
  const paragraphs = (part: string) => part.split(/<\/w:p>/).flatMap(toLine);
  return body.split(/(<w:tr\b[\s\S]*?<\/w:tr>)/).flatMap((part) => {
    if (!part.startsWith('<w:tr')) return paragraphs(part);
    const cells = part
      .split('</w:tc>')
      .map(paragraphs)
      .filter((lines) => lines.length > 0);
    if (cells.some((lines) => lines.length > 1)) return cells.flat();
    const row = cells.flat();
    return row.length > 0
      ? [{ cells: row.flatMap((line) => line.cells), links: row.flatMap((line) => line.links) }]
      : [];
  });
}

/** The text of a Word document, headers first, because they often have the contact details. */
export function readDocx(data: Uint8Array): Line[] {
  const files = unzipSync(data, { filter: ({ name, originalSize }) => parts.test(name) && originalSize <= partLimit });
  const readPart = (name: string) => (files[name] ? strFromU8(files[name]) : '');
  const headers = Object.keys(files).filter((name) => /^word\/header\d*\.xml$/.test(name));
  const styles = readStyles(readPart('word/styles.xml'));
  const read = (name: string) => {
    const relations = readRelations(readPart(name.replace(/^word\/(.*)$/, 'word/_rels/$1.rels')));
    return linesOf(readPart(name), styles, relations);
  };
  // There may be several headers, often with the same text.
  const head = new Map(headers.sort().flatMap((name) => read(name).map((line) => [JSON.stringify(line.cells), line])));
  return [...head.values(), ...read('word/document.xml')];
}
