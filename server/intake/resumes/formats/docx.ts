import { decodeXml, localName, startTags, type XmlTag } from './xml.ts';
import { readZipDirectory, unpack, type ZipEntry } from './zip.ts';

/** Content types of documents and templates without macros. */
const mainTypes = [
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.template.main+xml',
];
export const contentTypes = '[content_types].xml';
const relationships = '_rels/.rels';
const macroType = 'application/vnd.ms-office.vbaproject';
const mainRelationship = '/relationships/officedocument';

/** The two editions of WordprocessingML, transitional and strict. */
const wordNamespaces = [
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  'http://purl.oclc.org/ooxml/wordprocessingml/main',
];

/** A Word document has tens of parts; thousands are an attack. */
export const partLimit = 5000;
/** Maximum declared size of all parts, unpacked. */
const unpackedLimit = 512 * 1024 * 1024;
const mebibyte = 1024 * 1024;
const smallPart = { input: mebibyte, output: mebibyte };
/** Enough for the root tag of a part and its namespaces. DEFLATE compresses about 1000:1 at most. */
const head = { input: 4096, output: 8 * mebibyte };

/**
 * Recognises a Word document without macros as Word does: the package's relationships name the main part, and its content type
 * says what it is.
 */
export function isDocx(content: Buffer): boolean {
  const entries = readZipDirectory(content, partLimit);
  if (!entries || entries.some(isForeign) || entries.reduce((sum, { size }) => sum + size, 0) > unpackedLimit)
    return false;
  const names = entries.map((entry) => partName(entry.name));
  const parts = new Map(entries.map((entry, index) => [names[index] ?? '', entry]));
  const typeOf = readContentTypes(readTags(content, parts.get(contentTypes), smallPart));
  const main = findMainPart(readTags(content, parts.get(relationships), smallPart));
  if (main === undefined || !mainTypes.includes(typeOf(main) ?? '')) return false;
  for (const name of parts.keys()) if (name.endsWith('vbaproject.bin') || typeOf(name) === macroType) return false;
  // Readers differ in which of two parts with the same name they use.
  if ([contentTypes, relationships, main].some((name) => names.indexOf(name) !== names.lastIndexOf(name))) return false;
  const [root] = readTags(content, parts.get(main), head);
  return root !== undefined && isWordDocument(root);
}

/** True for entries that no office program writes: encrypted ones, or names outside the package. */
function isForeign({ name, isEncrypted }: ZipEntry): boolean {
  return isEncrypted || partName(name).split('/').includes('..');
}

/** Normalises a part name: names are case-insensitive, and some writers use backslashes. */
export function partName(name: string): string {
  return name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();
}

function readTags(content: Buffer, entry: ZipEntry | undefined, limits: typeof head): Iterable<XmlTag> {
  const bytes = entry && unpack(content, entry, limits);
  return bytes ? startTags(decodeXml(bytes)) : [];
}

/** Returns a function that looks up a part's content type: its override, or the default of its extension. */
export function readContentTypes(tags: Iterable<XmlTag>): (part: string) => string | undefined {
  const byName = new Map<string, string>();
  const byExtension = new Map<string, string>();
  for (const { name, attributes } of tags) {
    const type = attributes.get('ContentType')?.trim().toLowerCase();
    const part = attributes.get('PartName');
    const extension = attributes.get('Extension');
    if (type === undefined) continue;
    if (localName(name) === 'Override' && part !== undefined) byName.set(partName(part), type);
    if (localName(name) === 'Default' && extension !== undefined) byExtension.set(extension.toLowerCase(), type);
  }
  return (part) => byName.get(part) ?? byExtension.get(part.slice(part.lastIndexOf('.') + 1));
}

/** The main part: usually `word/document.xml`, `word/document2.xml` from Word Online. */
function findMainPart(tags: Iterable<XmlTag>): string | undefined {
  for (const { name, attributes } of tags) {
    const target = attributes.get('Target');
    const type = attributes.get('Type')?.toLowerCase();
    if (localName(name) !== 'Relationship' || target === undefined || !type?.endsWith(mainRelationship)) continue;
    return URL.canParse(target, 'file:///') ? partName(decodePath(new URL(target, 'file:///').pathname)) : undefined;
  }
  return undefined;
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // A percent sign that is not an escape is literal.
    return path;
  }
}

function isWordDocument({ name, attributes }: XmlTag): boolean {
  const prefix = name.slice(0, -localName(name).length - 1);
  const namespace = attributes.get(prefix ? `xmlns:${prefix}` : 'xmlns');
  return localName(name) === 'document' && namespace !== undefined && wordNamespaces.includes(namespace);
}
