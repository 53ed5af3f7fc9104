/** Valid resumes, each small, that ask whoever opens them for more memory or time than there is. */
import { constants, deflateRawSync, deflateSync } from 'node:zlib';
import { pdfOf, pdfPages } from './risky-resumes.ts';
import { documentXml, makeDocx } from './zip.ts';

const mebibyte = 1024 * 1024;

/** The same bytes again and again, packed: a megabyte in a kilobyte, as often as wanted. Without the checksum, which readers ignore. */
function packed(megabytes: number, unit: string): Buffer {
  const block = deflateRawSync(Buffer.alloc(mebibyte, unit), { finishFlush: constants.Z_FULL_FLUSH });
  const [header, end] = [Buffer.from([0x78, 0x9c]), Buffer.from([0x03, 0x00])];
  return Buffer.concat([header, ...Array<Buffer>(megabytes).fill(block), end]);
}

/** As {@link packed}, and packed once more: half a gigabyte in one or two kilobytes. */
function packedTwice(megabytes: number, unit: string): Buffer {
  return deflateSync(packed(megabytes, unit), { level: 9 });
}

function stream(content: Buffer, entries: string): Buffer {
  const head = `<< ${entries} /Length ${content.length} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head, 'latin1'), content, Buffer.from('\nendstream')]);
}

const flate = '/Filter /FlateDecode';
const flateTwice = '/Filter [/FlateDecode /FlateDecode]';

/** A page that draws this object, and a second one with text. */
function pageWith(content: Buffer, ...more: Buffer[]): Buffer {
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources << /XObject << /X 7 0 R >> /Font << /F1 7 0 R >> >> >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 6 0 R /Resources << /Font << /F2 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >>',
    content,
    stream(Buffer.from('BT /F2 24 Tf 72 760 Td (Asha Rao) Tj ET'), ''),
    ...more,
  ]);
}

const image = (side: number) =>
  `/Type /XObject /Subtype /Image /Width ${side} /Height ${side} /ColorSpace /DeviceRGB /BitsPerComponent 8`;
const drawsX = stream(Buffer.from('q 500 0 0 500 0 0 cm /X Do Q'), '');
const writes = stream(Buffer.from('BT /F1 24 Tf 72 700 Td (Asha Rao) Tj ET'), '');

/** Forms that lie in each other, each with a canvas of its own. */
function groups(depth: number): Buffer[] {
  const form = (next: string) =>
    stream(
      Buffer.from(`/G gs ${next}`),
      '/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Group << /S /Transparency >> /Resources << /XObject << /X @ 0 R >> /ExtGState << /G << /ca 0.5 >> >> >>',
    );
  return Array.from({ length: depth }, (_, index) => {
    const isLast = index === depth - 1;
    const body = form(isLast ? '0 0 99 99 re f' : '/X Do').toString('latin1');
    return Buffer.from(body.replace('@', String(isLast ? 7 : index + 8)), 'latin1');
  });
}

/** A tree of pages that ends nowhere. */
function cyclicTree(): Buffer {
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2000000000 >>',
    '<< /Type /Pages /Parent 2 0 R /Kids [2 0 R 3 0 R] /Count 1000000000 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
  ]);
}

/** A tree whose nodes share their children: a thousand million pages in thirty objects. */
function sharedTree(): Buffer {
  const depth = 30;
  const nodes = Array.from(
    { length: depth },
    (_, index) => `<< /Type /Pages /Kids [${index + 3} 0 R ${index + 3} 0 R] /Count ${2 ** (depth - index)} >>`,
  );
  return pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', ...nodes, '<< /Type /Page /MediaBox [0 0 595 842] >>']);
}

function objectStreamBomb(content: Buffer, filters: string): Buffer {
  return pdfPages({ page: '/Annots 20 0 R', more: [stream(content, `/Type /ObjStm /N 1 /First 5 ${filters}`)] });
}

/** A file whose cross-reference table is a stream of half a gigabyte. */
function crossReferenceBomb(): Buffer {
  const pages = pdfPages();
  const body = pages.subarray(0, pages.lastIndexOf('xref\n0'));
  const table = stream(
    packedTwice(512, '\0'),
    `/Type /XRef /Size 2000000000 /W [1 4 2] /Index [0 2000000000] /Root 1 0 R ${flateTwice}`,
  );
  const end = `\nendobj\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.concat([body, Buffer.from('9 0 obj\n'), table, Buffer.from(end)]);
}

/** A text of megabytes. An archive that says less of its size is refused. */
function zipBomb(): Buffer {
  const content = Buffer.concat([Buffer.from(documentXml()), Buffer.alloc(140 * mebibyte, 'x')]);
  return makeDocx({ text: content });
}

const paragraphs = (text: string) => documentXml().replace(/<w:p>.*<\/w:p>/, text);
const paragraph = '<w:p><w:r><w:t>x</w:t></w:r></w:p>';
const table = (cells: string) => `<w:tbl><w:tr><w:tc>${cells}</w:tc></w:tr></w:tbl>`;

/** By what they are; made when they are asked for, because some take a while. */
export const resumeBombs = {
  'a page whose drawing unpacks to gigabytes': ['pdf', () => pageWith(stream(packed(3000, ' q Q'), flate))],
  'a page whose drawing was packed twice': ['pdf', () => pageWith(stream(packedTwice(512, 'h '), flateTwice))],
  'a page with a hundred million lines': ['pdf', () => pageWith(stream(packed(400, '1 1 l '), flate))],
  'a page with a hundred million words': [
    'pdf',
    () => pageWith(stream(packed(200, 'BT /F2 9 Tf 1 0 0 1 7 7 Tm (x) Tj ET '), flate)),
  ],
  'a picture that unpacks to gigabytes': [
    'pdf',
    () => pageWith(drawsX, stream(packed(3000, '\x7f'), `${image(1000)} ${flate}`)),
  ],
  'a picture of a million million points': [
    'pdf',
    () => pageWith(drawsX, stream(packed(10, '\x7f'), `${image(1_000_000)} ${flate}`)),
  ],
  'many pictures of forty million points': [
    'pdf',
    () =>
      pageWith(
        stream(Buffer.from('q 500 0 0 500 0 0 cm /X Do Q '.repeat(200)), ''),
        stream(packed(115, '\x7f'), `${image(6300)} ${flate}`),
      ),
  ],
  'a font that was packed twice': [
    'pdf',
    () =>
      pageWith(
        writes,
        Buffer.from(
          '<< /Type /Font /Subtype /TrueType /BaseFont /X /FirstChar 0 /LastChar 0 /Widths [9] /FontDescriptor << /Type /FontDescriptor /FontName /X /Flags 4 /FontFile2 8 0 R >> >>',
        ),
        stream(packedTwice(512, '\0'), flateTwice),
      ),
  ],
  'objects that unpack to gigabytes': ['pdf', () => objectStreamBomb(packed(3000, ' '), flate)],
  'objects that were packed twice': ['pdf', () => objectStreamBomb(packedTwice(512, ' '), flateTwice)],
  'a cross-reference table that was packed twice': ['pdf', crossReferenceBomb],
  'a tree of pages that leads back to itself': ['pdf', cyclicTree],
  'a thousand million pages': ['pdf', sharedTree],
  'a page of the size of a country': [
    'pdf',
    () => Buffer.from(pdfPages().toString('latin1').replace('[0 0 595 842]', '[0 0 1e38 9e9]'), 'latin1'),
  ],
  'a thousand groups in each other': ['pdf', () => pageWith(drawsX, ...groups(1000))],
  'a text that unpacks to 140 megabytes': ['docx', zipBomb],
  'a million paragraphs': ['docx', () => makeDocx({ text: paragraphs(paragraph.repeat(600_000)) })],
  'ten thousand tables in each other': [
    'docx',
    () =>
      makeDocx({
        text: paragraphs(
          `${'<w:tbl><w:tr><w:tc>'.repeat(10_000)}${paragraph}${'</w:tc></w:tr></w:tbl>'.repeat(10_000)}`,
        ),
      }),
  ],
  'a hundred tables in each other': [
    'docx',
    () => makeDocx({ text: paragraphs(Array.from({ length: 100 }).reduce<string>(table, paragraph)) }),
  ],
  'a table of a million cells': [
    'docx',
    () =>
      makeDocx({
        text: paragraphs(`<w:tbl>${`<w:tr>${'<w:tc><w:p/></w:tc>'.repeat(1000)}</w:tr>`.repeat(700)}</w:tbl>`),
      }),
  ],
} as const satisfies Record<string, readonly ['pdf' | 'docx', () => Buffer]>;
