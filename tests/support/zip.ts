/** ZIP archives and Word documents for tests, written by hand so that they can be wrong. */
import { crc32, deflateRawSync } from 'node:zlib';

interface ZipFile {
  content: Buffer | string;
  /** Bytes that the directory says it unpacks to, when that is a lie. */
  claimedSize?: number;
  isEncrypted?: boolean;
}

/** A ZIP archive. The larger files are compressed, as office programs do it. */
export function makeZip(files: Readonly<Record<string, string | Buffer | ZipFile>>): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, file] of Object.entries(files)) {
    const { content, claimedSize, isEncrypted } =
      typeof file === 'string' || Buffer.isBuffer(file) ? { content: file } : file;
    const plain = Buffer.from(content);
    const isPacked = plain.length > 100;
    const packed = isPacked ? deflateRawSync(plain) : plain;
    // Version, flags, method, time and date, then what both headers share.
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(isEncrypted ? 1 : 0, 2);
    shared.writeUInt16LE(isPacked ? 8 : 0, 4);
    shared.writeUInt32LE(crc32(plain), 10);
    shared.writeUInt32LE(packed.length, 14);
    shared.writeUInt32LE(claimedSize ?? plain.length, 18);
    shared.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), shared, Buffer.from(name), packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), shared, rest, Buffer.from(name)]));
    bodies.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, central, end]);
}

const wordMain = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

interface DocxOptions {
  /** Where the text is. */
  main?: string;
  /** What the content types say that it is. */
  type?: string;
  text?: string | Buffer | ZipFile;
  /** Further parts, which replace those of the same name. */
  parts?: Readonly<Record<string, string | Buffer | ZipFile>>;
}

/** The text of a document, in a namespace. */
export function documentXml(namespace = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'): string {
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<w:document xmlns:w="${namespace}"><w:body><w:p><w:r><w:t>Asha Rao</w:t></w:r></w:p></w:body></w:document>`;
}

/** The parts of a minimal Word document. */
export function docxParts({
  main = 'word/document.xml',
  type = wordMain,
  text = documentXml(),
  parts = {},
}: DocxOptions = {}) {
  return {
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default
 Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml"
 ContentType="application/xml"/><Override PartName="/${main}" ContentType="${type}"/></Types>`,
    '_rels/.rels': `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship
 Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="${main}"/></Relationships>`,
    [main]: text,
    ...parts,
  };
}

export function makeDocx(options?: DocxOptions): Buffer {
  return makeZip(docxParts(options));
}
