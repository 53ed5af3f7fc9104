import { decodeXml, elements } from './xml.ts';
import { openZip, partName, type Zip } from './zip.ts';

/** Content types of documents and templates without macros. */
const mainTypes = [
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.template.main+xml',
];
const macroType = 'application/vnd.ms-office.vbaproject';
const mainRelationship = '/relationships/officedocument';

/** The root element of a WordprocessingML document, transitional or strict. */
const wordDocument =
  /<(?:([\w-]+):)?document\s[^<>]*xmlns(?::([\w-]+))?\s*=\s*["']http:\/\/(?:schemas\.openxmlformats\.org\/wordprocessingml\/2006|purl\.oclc\.org\/ooxml\/wordprocessingml)\/main["']/;

/** A Word document has tens of parts; thousands are an attack. */
export const partLimit = 5000;
/** Maximum declared bytes of all parts, unpacked. */
const unpackedLimit = 512 * 1024 * 1024;
/** Bytes that are read of a part: of the small ones that describe the package, and of the document's beginning. */
const smallPart = 1024 * 1024;
const head = 16 * 1024;

/**
 * Recognizes a Word document without macros as Word does: the package's relationships name the main part, and its
 * content type must be that of a document. A part with a document type declaration is refused.
 */
export async function isDocx(content: Buffer): Promise<boolean> {
  try {
    const zip = await openZip(content, partLimit);
    const size = zip.entries.reduce((sum, { entry }) => sum + entry.uncompressedSize, 0);
    if (size > unpackedLimit || zip.entries.some(({ entry }) => entry.isEncrypted())) return false;
    const typeOf = readContentTypes(await readPart(zip, '[content_types].xml', smallPart));
    const main = findMainPart(await readPart(zip, '_rels/.rels', smallPart));
    if (main === undefined || !mainTypes.includes(typeOf(main) ?? '')) return false;
    const hasMacros = zip.entries.some(({ name }) => name.endsWith('vbaproject.bin') || typeOf(name) === macroType);
    return !hasMacros && wordDocument.test(await readPart(zip, main, head));
  } catch {
    // The file is damaged or no such package.
    return false;
  }
}

/**
 * Reads the beginning of a part.
 *
 * @throws Error when it is missing, present twice (readers differ in which they use), or has a document type.
 */
async function readPart({ entries, read }: Zip, name: string, limit: number): Promise<string> {
  const [part, another] = entries.filter((one) => one.name === name);
  if (!part || another) throw new Error(`The package has no single part ${name}.`);
  const xml = decodeXml(await read(part.entry, limit));
  if (/<!DOCTYPE/i.test(xml)) throw new Error(`The part ${name} has a document type.`);
  return xml;
}

/** Returns a function that looks up a part's content type: its override, or the default of its extension. */
function readContentTypes(xml: string): (part: string) => string | undefined {
  const types = (element: string, key: string) =>
    new Map(
      [...elements(xml, element)].map((one) => [
        partName(one.get(key) ?? ''),
        one.get('ContentType')?.trim().toLowerCase(),
      ]),
    );
  const byName = types('Override', 'PartName');
  const byExtension = types('Default', 'Extension');
  return (part) => byName.get(part) ?? byExtension.get(part.slice(part.lastIndexOf('.') + 1));
}

/** The name of the main part: usually `word/document.xml`, `word/document2.xml` from Word Online. */
function findMainPart(xml: string): string | undefined {
  for (const relationship of elements(xml, 'Relationship')) {
    if (!relationship.get('Type')?.toLowerCase().endsWith(mainRelationship)) continue;
    const target = relationship.get('Target');
    if (target !== undefined && URL.canParse(target, 'file:///')) {
      return partName(decodeURIComponent(new URL(target, 'file:///').pathname));
    }
  }
  return undefined;
}
