/** Resumes as PDF, with their text drawn as Word, LibreOffice, LaTeX, browsers and LinkedIn draw it. */
import PDFDocument from 'pdfkit';
import type { Block, Resume, Text } from './compose.ts';
import type { Random } from './random.ts';

/** How a program draws a line: whole, word by word, in pieces of any length, or with TeX's kerning and no spaces at all. */
export type Drawing = 'whole' | 'words' | 'pieces' | 'kerned';

export interface PdfStyle {
  drawing: Drawing;
  font: 'Helvetica' | 'Times';
  side: 'none' | 'left' | 'right';
  /** Draws from top to bottom over both columns. */
  isInterleaved: boolean;
  isCentred: boolean;
  /** Headings with their letters set apart by the font's own spacing. */
  isSpaced: boolean;
}

interface Piece {
  page: number;
  x: number;
  /** From the top. */
  y: number;
  size: number;
  isBold: boolean;
  text: string;
  spacing: number;
  link?: string;
}

const page = { width: 595.28, height: 841.89, margin: 48 };
const ligatures: readonly (readonly [string, string])[] = [
  ['ffi', '\u0004'],
  ['ff', '\u0003'],
  ['fi', '\u0001'],
  ['fl', '\u0002'],
];

class Layout {
  readonly pieces: Piece[] = [];
  readonly #document: PDFKit.PDFDocument;
  readonly #style: PdfStyle;
  readonly #body: number;

  constructor(document: PDFKit.PDFDocument, style: PdfStyle, body: number) {
    this.#document = document;
    this.#style = style;
    this.#body = body;
  }

  fontName(isBold: boolean): string {
    const { font } = this.#style;
    if (font === 'Helvetica') return isBold ? 'Helvetica-Bold' : 'Helvetica';
    return isBold ? 'Times-Bold' : 'Times-Roman';
  }

  width(text: string, size: number, isBold: boolean, spacing = 0): number {
    const font = this.#document.font(this.fontName(isBold), size);
    // Letter by letter: pdfkit would kern, and the text is drawn without.
    return [...text].reduce((sum, letter) => sum + font.widthOfString(letter) + spacing, 0);
  }

  /** Puts blocks below each other and gives the place below them. */
  place(
    blocks: readonly Block[],
    left: number,
    right: number,
    start: { page: number; y: number },
  ): { page: number; y: number } {
    const at = { ...start };
    const next = (height: number) => {
      at.y += height;
      if (at.y > page.height - page.margin) {
        at.page++;
        at.y = page.margin + 12;
      }
    };
    for (const block of blocks) {
      if (block.kind === 'name')
        this.#line([{ text: block.text }], left, right, at, next, {
          size: this.#body * 2.1,
          isBold: true,
          isCentred: this.#style.isCentred,
        });
      else if (block.kind === 'heading') {
        next(8);
        this.#line([{ text: block.text }], left, right, at, next, {
          size: this.#body + 2.5,
          isBold: true,
          spacing: this.#style.isSpaced ? 3 : 0,
        });
      } else if (block.kind === 'bullet')
        this.#line([{ text: `• ${block.text}` }], left + 10, right, at, next, { size: this.#body });
      else if (block.kind === 'row') this.#row(block.cells, left, right, at, next);
      else
        this.#line(block.texts, left, right, at, next, {
          size: this.#body,
          isBold: block.isBold ?? false,
          ...(block.right && { flush: block.right }),
        });
    }
    return at;
  }

  #line(
    texts: readonly Text[],
    left: number,
    right: number,
    at: { page: number; y: number },
    next: (height: number) => void,
    {
      size,
      isBold = false,
      spacing = 0,
      flush,
      isCentred = false,
    }: { size: number; isBold?: boolean; spacing?: number; flush?: string; isCentred?: boolean },
  ): void {
    next(size * 1.35);
    const flushWidth = flush ? this.width(flush, size, false) : 0;
    let x = left;
    const total = texts.reduce((sum, { text }) => sum + this.width(text, size, isBold, spacing), 0);
    if (isCentred && total < right - left) x = left + (right - left - total) / 2;
    if (flush) this.pieces.push({ ...at, x: right - flushWidth, size, isBold: false, text: flush, spacing: 0 });
    const put = (text: string, link?: string) => {
      if (text.trim()) this.pieces.push({ ...at, x, size, isBold, text, spacing, ...(link && { link }) });
      x += this.width(text, size, isBold, spacing);
    };
    for (const { text, link } of texts) {
      let rest = text;
      while (x + this.width(rest, size, isBold, spacing) > right - (flush ? flushWidth + 12 : 0)) {
        const room = right - x - (flush ? flushWidth + 12 : 0);
        let cut = rest.length;
        while (cut > 1 && this.width(rest.slice(0, cut), size, isBold, spacing) > room) cut--;
        const space = rest.lastIndexOf(' ', cut);
        const hyphen = rest.lastIndexOf('-', cut - 1) + 1;
        const end = space > 0 ? space : hyphen > 0 ? hyphen : x > left + 1 ? 0 : cut;
        put(rest.slice(0, end), link);
        rest = rest.slice(end).trimStart();
        next(size * 1.3);
        x = left;
      }
      put(rest, link);
    }
  }

  #row(
    cells: readonly string[],
    left: number,
    right: number,
    at: { page: number; y: number },
    next: (height: number) => void,
  ): void {
    const shares = [0.18, 0.33, 0.24, 0.12, 0.13];
    next(this.#body * 1.6);
    let x = left;
    let height = 0;
    for (const [index, cell] of cells.entries()) {
      const width = (right - left) * (shares[index] ?? 0.1) - 11;
      let y = at.y;
      let row = '';
      const put = () => {
        if (row)
          this.pieces.push({ page: at.page, x, y, size: this.#body - 0.5, isBold: false, text: row, spacing: 0 });
      };
      for (const word of cell.split(' ')) {
        if (row && this.width(`${row} ${word}`, this.#body - 0.5, false) > width) {
          put();
          y += this.#body * 1.2;
          row = word;
        } else row = row ? `${row} ${word}` : word;
      }
      put();
      height = Math.max(height, y - at.y);
      x += width + 11;
    }
    next(height);
  }
}

function inHex(text: string): string {
  return [...text.replaceAll('–', '\x96').replaceAll('•', '\x95').replaceAll('·', '\xb7')]
    .map((letter) => letter.charCodeAt(0).toString(16).padStart(2, '0'))
    .join('');
}

function split(text: string, drawing: Drawing, random: Random): string[] {
  if (drawing === 'words') return text.split(/(?<= )/);
  if (drawing !== 'pieces') return [text];
  const parts: string[] = [];
  for (let at = 0; at < text.length; ) {
    const length = random.between(1, 9);
    parts.push(text.slice(at, at + length));
    at += length;
  }
  return parts;
}

/** TeX's way: letters pulled together or apart, and gaps where others draw a space. */
function kerned(text: string, random: Random): string {
  let rest = text;
  for (const [letters, glyph] of ligatures) rest = rest.replaceAll(letters, glyph);
  const words = rest.split(' ').map((word) => {
    const cut = random.between(1, Math.max(1, word.length - 1));
    const parts = word.length > 2 && random.chance(0.5) ? [word.slice(0, cut), word.slice(cut)] : [word];
    return parts.map((part) => `<${inHex(part)}>`).join(` ${random.between(-28, 28)} `);
  });
  return `[${words.join(' -278 ')}]`;
}

export async function writePdf(resume: Resume, style: PdfStyle, random: Random): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4', margin: 0, autoFirstPage: true, info: {} });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<void>((resolve) => document.on('end', resolve));
  const layout = new Layout(document, style, random.of([9.5, 10, 10.5, 11, 12]));
  const { margin } = page;
  const start = { page: 0, y: margin };
  if (style.side === 'none') {
    layout.place([...resume.header, ...resume.side, ...resume.main], margin, page.width - margin, start);
  } else {
    const below = layout.place(resume.header, margin, page.width - margin, start);
    const narrow = (page.width - 2 * margin) * random.of([0.3, 0.33, 0.36]);
    const isLeft = style.side === 'left';
    const edge = isLeft ? margin + narrow : page.width - margin - narrow;
    const sideBounds = isLeft ? [margin, edge - 10] : [edge + 10, page.width - margin];
    const mainBounds = isLeft ? [edge + 12, page.width - margin] : [margin, edge - 12];
    const from = { ...below, y: below.y + 16 };
    const offset = { ...from, y: from.y + random.of([0, 0, 3.7]) };
    layout.place(resume.side, sideBounds[0] ?? 0, sideBounds[1] ?? 0, offset);
    layout.place(resume.main, mainBounds[0] ?? 0, mainBounds[1] ?? 0, from);
  }
  draw(document, layout, style, random);
  document.end();
  await done;
  return Buffer.concat(chunks);
}

function draw(document: PDFKit.PDFDocument, layout: Layout, style: PdfStyle, random: Random): void {
  const fonts = new Map<string, PDFKit.PDFKitReference>();
  for (const isBold of [false, true]) {
    const font = document.ref({
      Type: 'Font',
      Subtype: 'Type1',
      BaseFont: layout.fontName(isBold),
      Encoding: { Type: 'Encoding', BaseEncoding: 'WinAnsiEncoding', Differences: [1, 'fi', 'fl', 'ff', 'ffi'] },
    });
    font.end(undefined);
    fonts.set(isBold ? 'B' : 'R', font);
  }
  const pieces = style.isInterleaved
    ? [...layout.pieces].sort((one, other) => one.page - other.page || one.y - other.y || one.x - other.x)
    : [...layout.pieces].sort((one, other) => one.page - other.page);
  let current = 0;
  const prepare = () => {
    for (const [name, font] of fonts) Object.assign(document.page.fonts, { [name]: font });
  };
  prepare();
  for (const piece of pieces) {
    while (current < piece.page) {
      document.addPage();
      current++;
      prepare();
    }
    let { x } = piece;
    const y = page.height - piece.y;
    const add = (operators: string) =>
      // The page's matrix turns it upside down for pdfkit's own drawing.
      document.addContent(
        `q 1 0 0 -1 0 ${page.height} cm BT /${piece.isBold ? 'B' : 'R'} ${piece.size} Tf ${piece.spacing} Tc 1 0 0 1 ${x.toFixed(2)} ${y.toFixed(2)} Tm ${operators} ET Q`,
      );
    if (style.drawing === 'kerned') add(`${kerned(piece.text, random)} TJ`);
    else {
      for (const part of split(piece.text, style.drawing, random)) {
        add(`<${inHex(style.drawing === 'words' ? part.trimEnd() : part)}> Tj`);
        x += layout.width(part, piece.size, piece.isBold, piece.spacing);
      }
    }
    if (piece.link)
      document.link(
        piece.x,
        piece.y - piece.size * 0.8,
        layout.width(piece.text, piece.size, piece.isBold),
        piece.size,
        piece.link,
      );
  }
}
