import { constants, inflateRawSync, type ZlibOptions } from 'node:zlib';
import yauzl, { type Entry } from 'yauzl';

const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Names begin after a space or a value, and repetitions are bounded, so that matching takes linear time. */
const attribute = /(?<![^\s"'])([^\s<>/="']{1,100})\s{0,100}=\s{0,100}(?:"([^"<]*)"|'([^'<]*)')/g;

/** UTF-16 by its first bytes: a byte order mark or a bracket. */
const wide: Record<string, string> = { fffe: 'utf-16le', feff: 'utf-16be', '3c00': 'utf-16le', '003c': 'utf-16be' };

export function decodeXml(bytes: Buffer) {
  return new TextDecoder(wide[bytes.subarray(0, 2).toString('hex')] ?? 'utf-8').decode(bytes);
}

/** Other entities than XML's own need a document type. */
export function decodeReferences(text: string) {
  return text.replace(/&(?:#(x[\da-f]{1,6}|\d{1,7})|(\w{2,4}));/gi, (all, digits?: string, name = '') => {
    if (digits === undefined) return characters[name] ?? all;
    const code = Number(`0${digits}`);
    return code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}

/** The attributes of the elements of this name, with any prefix. */
export function* elements(xml: string, name: string) {
  const tags = new RegExp(`<(?:[\\w-]{1,100}:)?${name}\\b((?:[^<>"']|"[^"<]*"|'[^'<]*')*)>`, 'g');
  for (const [, attributes = ''] of xml.matchAll(tags)) {
    const found = [...attributes.matchAll(attribute)];
    yield new Map(found.map(([, key = '', double, single]) => [key, decodeReferences(double ?? single ?? '')]));
  }
}

const endSignature = Buffer.from('PK\u0005\u0006');
const endLength = 22;

/** A Word document has tens of parts; thousands are an attack. */
const partLimit = 5000;

/** Names are case-insensitive, and some writers begin them with a slash. */
function partName(name: string) {
  return name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();
}

/** Packed bytes of a head, which unpack to 4 MiB at most. */
const packedHead = 4096;

/**
 * Reads the directory of a ZIP archive, and ignores bytes behind it. Rejects when it is missing or damaged, names paths
 * outside the archive, or has too many entries.
 */
export async function openZip(content: Buffer) {
  const end = content.lastIndexOf(endSignature);
  if (end < 0 || end + endLength > content.length) throw new Error('The archive has no directory.');
  const whole = content.subarray(0, end + endLength + content.readUInt16LE(end + endLength - 2));
  const zip = await yauzl.fromBufferPromise(whole, { lazyEntries: true, autoClose: false });
  if (zip.entryCount > partLimit) throw new Error('The archive has too many entries.');
  const entries: { name: string; entry: Entry }[] = [];
  for await (const entry of zip.eachEntry()) entries.push({ name: partName(entry.fileName), entry });

  async function unpack(entry: Entry, packedLength: number, options: ZlibOptions) {
    const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
    if (!entry.canDecodeFileData()) throw new Error('The entry cannot be unpacked.');
    const packed = whole.subarray(fileDataStart, fileDataStart + Math.min(packedLength, entry.compressedSize));
    // Synchronously, because callers free the memory of the archive.
    const isStored = entry.compressionMethod === 0;
    const bytes = isStored ? packed : inflateRawSync(packed, options);
    if (bytes.length > entry.uncompressedSize) throw new Error('The entry is larger than it declares.');
    return bytes;
  }

  return {
    entries,
    /** @throws for an entry larger than `limit`, or than it declares. */
    async read(entry: Entry, limit: number) {
      if (entry.uncompressedSize > limit) throw new Error('The entry is too large.');
      return unpack(entry, entry.compressedSize, { maxOutputLength: Math.max(entry.uncompressedSize, 1) });
    },
    head: (entry: Entry) => unpack(entry, packedHead, { finishFlush: constants.Z_SYNC_FLUSH }),
  };
}

type Zip = Awaited<ReturnType<typeof openZip>>;

/** Documents and templates without macros. */
const mainTypes = ['document', 'template'].map(
  (kind) => `application/vnd.openxmlformats-officedocument.wordprocessingml.${kind}.main+xml`,
);
const macroType = 'application/vnd.ms-office.vbaproject';
const mainRelationship = '/relationships/officedocument';

/** The root element of a document, transitional or strict. */
const wordDocument = new RegExp(
  String.raw`<(?:[\w-]+:)?document\s[^<>]*xmlns(?::[\w-]+)?\s*=\s*["']http://` +
    String.raw`(?:schemas\.openxmlformats\.org/wordprocessingml/2006|purl\.oclc\.org/ooxml/wordprocessingml)/main["']`,
);

/** Declared bytes of all parts, unpacked. */
const unpackedLimit = 512 * 1024 * 1024;
/** Bytes of a part that describes the package. */
const smallPart = 256 * 1024;

/** Recognizes a Word document without macros as Word does, by the relationship and content type of the main part. */
export async function isDocx(content: Buffer) {
  try {
    const zip = await openZip(content);
    const size = zip.entries.reduce((sum, { entry }) => sum + entry.uncompressedSize, 0);
    if (size > unpackedLimit || zip.entries.some(({ entry }) => entry.isEncrypted())) return false;
    const typeOf = readContentTypes(await readPart(zip, '[content_types].xml'));
    const main = findMainPart(await readPart(zip, '_rels/.rels'));
    if (main === undefined || !mainTypes.includes(typeOf(main) ?? '')) return false;
    const hasMacros = zip.entries.some(({ name }) => name.endsWith('vbaproject.bin') || typeOf(name) === macroType);
    return !hasMacros && wordDocument.test(await readPart(zip, main, zip.head));
  } catch {
    // The file is damaged or no such package.
    return false;
  }
}

/** @throws Error for a part that is missing, damaged, too large, present twice (readers differ), or has a DTD. */
async function readPart(zip: Zip, name: string, read = (entry: Entry) => zip.read(entry, smallPart)) {
  const [part, another] = zip.entries.filter((one) => one.name === name);
  if (!part || another) throw new Error(`The package has no single part ${name}.`);
  const xml = decodeXml(await read(part.entry));
  if (/<!DOCTYPE/i.test(xml)) throw new Error(`The part ${name} has a document type.`);
  return xml;
}

/** A part's content type is its override, or the default of its extension. */
function readContentTypes(xml: string) {
  const types = (element: string, key: string) => {
    const found = [...elements(xml, element)];
    return new Map(found.map((one) => [partName(one.get(key) ?? ''), one.get('ContentType')?.trim().toLowerCase()]));
  };
  const byName = types('Override', 'PartName');
  const byExtension = types('Default', 'Extension');
  return (part: string) => byName.get(part) ?? byExtension.get(part.slice(part.lastIndexOf('.') + 1));
}

/** Usually `word/document.xml`; `word/document2.xml` from Word Online. */
function findMainPart(xml: string) {
  for (const relationship of elements(xml, 'Relationship')) {
    if (!relationship.get('Type')?.toLowerCase().endsWith(mainRelationship)) continue;
    const target = relationship.get('Target');
    if (target !== undefined && URL.canParse(target, 'file:///')) {
      return partName(decodeURIComponent(new URL(target, 'file:///').pathname));
    }
  }
  return undefined;
}
