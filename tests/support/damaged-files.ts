/** Files as nobody made them on purpose, and as somebody did: mutated, random, and as large and tangled as they may be. */
import { resumeSizeLimit } from '../../shared/limits.ts';
import { makeCompoundFile, wordStream } from './compound-file.ts';
import { fixture, pdfWith, realResumes } from './resumes.ts';
import { objectStream, riskyPdfs, riskyWords } from './risky-resumes.ts';
import { documentXml, docxParts, makeDocx, makeZip } from './zip.ts';

/** A whole number from 0 to below the bound. */
type Random = (bound: number) => number;

/** The same numbers for the same seed. */
function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return (bound) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) % bound;
  };
}

/** The contents of samples that are not large on purpose. */
function small(samples: readonly (readonly [string, unknown, Buffer, ...unknown[]])[]): Buffer[] {
  return samples.map(([, , content]) => content).filter(({ length }) => length < 20_000);
}

const originals: Readonly<Record<string, readonly Buffer[]>> = {
  pdf: [
    realResumes.pdf.content,
    pdfWith(Buffer.from('BT (Asha Rao) Tj ET')),
    ...[
      'packed',
      'linearized',
      'passwords/rc4-40-password',
      'passwords/aes-128-restricted',
      'passwords/aes-256-password',
    ].map((name) => fixture(`${name}.pdf`).content),
    ...small(riskyPdfs),
  ],
  doc: [
    realResumes.doc.content,
    fixture('passwords/word-97-password.doc').content,
    makeCompoundFile({ CompObj: Buffer.alloc(99), WordDocument: wordStream({ length: 900 }) }),
    makeCompoundFile({ '1Table': Buffer.alloc(9_000), WordDocument: wordStream() }, { sectorLength: 4096 }),
    ...small(riskyWords.filter(([, , , format]) => format === 'doc')),
  ],
  docx: [realResumes.docx.content, makeDocx(), ...small(riskyWords.filter(([, , , format]) => format === 'docx'))],
};

type Mutation = (content: Buffer, random: Random) => Buffer;

const mutations: readonly Mutation[] = [
  function flipBits(content, random) {
    for (let count = random(20); count >= 0; count -= 1) {
      const at = random(content.length);
      content[at] = (content[at] ?? 0) ^ (1 << random(8));
    }
    return content;
  },
  function cutOff(content, random) {
    return content.subarray(0, random(content.length));
  },
  function zeroTail(content, random) {
    return content.fill(0, random(content.length));
  },
  /** Sectors, offsets and counts that point somewhere else: chains become cycles, and share what they lead to. */
  function relink(content, random) {
    for (let count = random(40); count >= 0; count -= 1) {
      const at = 4 * random(Math.floor(content.length / 4));
      const small = random(Math.ceil(content.length / 512) + 2);
      content.writeUInt32LE(random(8) === 0 ? 0xfffffffa + random(6) : small, at);
    }
    return content;
  },
  function splice(content, random) {
    const from = random(content.length);
    const to = random(content.length);
    content.copy(content, to, from, from + random(2_000));
    return content;
  },
  function insert(content, random) {
    const at = random(content.length);
    const noise = Buffer.from(Array.from({ length: random(300) }, () => random(256)));
    return Buffer.concat([content.subarray(0, at), noise, content.subarray(at)]);
  },
  function repeat(content, random) {
    const at = random(content.length);
    const piece = content.subarray(at, at + 1 + random(200));
    return Buffer.concat([content.subarray(0, at), ...Array<Buffer>(random(200)).fill(piece), content.subarray(at)]);
  },
];

/** Files that began as real ones of a kind: `pdf`, `doc` or `docx`. */
export function* mutatedFiles(kind: string, seed: number, count: number): Generator<Buffer> {
  const random = seededRandom(seed);
  const files = originals[kind] ?? [];
  for (let index = 0; index < count; index += 1) {
    let content: Buffer = Buffer.from(files[index % files.length] ?? []);
    for (let times = random(3); times >= 0 && content.length >= 4; times -= 1) {
      content = mutations[random(mutations.length)]?.(content, random) ?? content;
    }
    yield content;
  }
}

/** Noise behind the first bytes of the kind, as long as a short resume. */
export function* randomFiles(kind: string, seed: number, count: number): Generator<Buffer> {
  const random = seededRandom(seed);
  const begin = originals[kind]?.[0]?.subarray(0, 8) ?? Buffer.alloc(0);
  for (let index = 0; index < count; index += 1) {
    yield Buffer.concat([begin, Buffer.from(Array.from({ length: random(4_000) }, () => random(256)))]);
  }
}

const largest = resumeSizeLimit - 1;

/** A file of the largest size that is made of one text again and again. */
function filled(text: string, begin: string, end = ''): Buffer {
  const content = Buffer.alloc(largest, text, 'latin1');
  content.write(begin, 'latin1');
  content.write(end, largest - end.length, 'latin1');
  return content;
}

/** A compound file of the largest size, in which every sector is part of one directory whose entries all lead to the next two. */
function endlessDirectory(sectorLength: number): Buffer {
  const content = Buffer.alloc(largest);
  content.write('d0cf11e0a1b11ae1', 'hex');
  content.writeUInt16LE(Math.log2(sectorLength), 0x1e);
  const sectors = Math.floor(largest / sectorLength) - 1;
  const perSector = sectorLength / 4;
  const fatSectors = Math.ceil(sectors / perSector);
  for (let index = 0; index < 109; index += 1) content.writeUInt32LE(Math.min(index, fatSectors), 0x4c + 4 * index);
  for (let sector = 0; sector < sectors; sector += 1) {
    content.writeUInt32LE(sector + 1, (Math.floor(sector / perSector) + 1) * sectorLength + 4 * (sector % perSector));
  }
  content.writeUInt32LE(fatSectors, 0x30);
  const begin = (fatSectors + 1) * sectorLength;
  for (let index = 0; begin + 128 * (index + 1) <= largest; index += 1) {
    const at = begin + 128 * index;
    content.writeUInt16LE(64, at + 0x40);
    content.writeUInt8(2, at + 0x42);
    [index + 1, index + 2, 1].forEach((link, place) => {
      content.writeUInt32LE(link, at + 0x44 + 4 * place);
    });
  }
  return content;
}

/** A compound file of the largest size, whose list of allocation sectors leads back to itself from everywhere. */
function endlessAllocation(): Buffer {
  const content = Buffer.alloc(largest, Buffer.from('01000000', 'hex'));
  content.write('d0cf11e0a1b11ae1', 'hex');
  content.writeUInt16LE(9, 0x1e);
  return content;
}

const root = 'trailer<</Root 1 0 R>>';

/** Files of nearly 5 MB that give a reader as much to do as they can. */
export function* worstFiles(): Generator<Buffer> {
  const pdfFillings = [
    ' obj',
    '1 0 obj ',
    '1 0 obj<<',
    '1 0 obj<<<4',
    '1 0 obj<<(\\',
    '1111111111 00000 obj',
    '1',
    ' ',
    '%\n',
  ];
  for (const text of pdfFillings) yield filled(text, '%PDF-1.4\n', root);
  for (const text of ['<<', '(', '[', '/A#41', '1 0 R ', '-']) yield filled(text, '%PDF-1.4\ntrailer<</Root 1 0 R');
  for (const text of [
    root,
    'trailer<<',
    'trailer<<(',
    'trailer<<[',
    '1 0 obj<</Type/XRef/Root 1 0 R ',
    'startxref 9 ',
  ]) {
    yield filled(text, '%PDF-1.4\n');
  }
  yield filled('1 0 obj<</Pages 1 0 R/Kids 3>>', '%PDF-1.4\n', root);
  for (const text of ['PK\u0005\u0006', `PK\u0001\u0002${'\0'.repeat(42)}`]) yield filled(text, 'PK\u0003\u0004');
  for (const text of ['<a b="c" ', '<a ', '<', '<!--', '<a/>']) {
    yield makeZip({ ...docxParts(), '[Content_Types].xml': text.repeat(largest / text.length) });
    yield makeZip({ ...docxParts(), '[Content_Types].xml': text.repeat(1_000_000 / text.length) });
  }
  for (const text of [
    '/First 1 ',
    '/First 1 0 R ',
    '1 0 obj/First 1',
    '1 0 obj<</N 1/First 1>>stream\n',
    '/OpenAction 1 0 R ',
    '/OpenAction<<',
    '/S%',
    '/S 1 0 R ',
    '/#',
    '/JS ',
    '/AA\n',
  ]) {
    yield filled(text, '%PDF-1.4\n');
  }
  yield filled(objectStream([' '.repeat(1_000_000)]).toString('latin1'), '%PDF-1.4\n');
  yield filled(`2 0 obj ${objectStream(['/OpenAction 1 0 R '.repeat(50_000)]).toString('latin1')}`, '%PDF-1.4\n');
  for (const text of ['<w:instrText>DDE', '<w:fldChar begin>', '<w:fldSimple w:instr="', '<w:instrText']) {
    yield makeDocx({ text: documentXml().replace('<w:r>', `${text.repeat(4_000_000 / text.length)}<w:r>`) });
  }
  for (const text of ['\u0013', '\u0013dde ', '\u0013\0d\0d\0e\0']) {
    yield makeCompoundFile({ WordDocument: Buffer.alloc(5_000_000, text, 'latin1') });
  }
  yield endlessDirectory(512);
  yield endlessDirectory(4096);
  yield endlessAllocation();
  yield makeDocx({ text: Buffer.alloc(50 * 1024 * 1024, ' ') });
}
