const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Bounded, so that no text takes time that is not linear in its length. */
const attribute = /([^\s<>/="']{1,100})\s{0,100}=\s{0,100}(?:"([^"<]*)"|'([^'<]*)')/g;

/** UTF-16 by its first bytes: a byte order mark, or a bracket. */
const wide: Record<string, string> = { fffe: 'utf-16le', feff: 'utf-16be', '3c00': 'utf-16le', '003c': 'utf-16be' };

/** Decodes an XML part: UTF-16 where it begins as such, otherwise UTF-8. */
export function decodeXml(bytes: Buffer): string {
  return new TextDecoder(wide[bytes.subarray(0, 2).toString('hex')] ?? 'utf-8').decode(bytes);
}

/** Replaces the references that XML has without a document type, which is never read: no other entity is followed. */
export function decodeReferences(text: string): string {
  return text.replace(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi,
    (all, hex?: string, decimal?: string, name = '') => {
      const code = hex ? Number.parseInt(hex, 16) : decimal ? Number(decimal) : undefined;
      if (code === undefined) return characters[name] ?? all;
      return code <= 0x10ffff ? String.fromCodePoint(code) : '';
    },
  );
}

function withoutComments(xml: string): string {
  const [first = '', ...rest] = xml.split('<!--');
  return first + rest.map((one) => one.split('-->').slice(1).join('-->')).join('');
}

/** The attributes of the elements of this name, with any prefix, in document order. */
export function* elements(xml: string, name: string): Generator<ReadonlyMap<string, string>> {
  const tags = new RegExp(`<(?:[\\w-]{1,100}:)?${name}\\b([^<>]*)>`, 'g');
  for (const [, attributes = ''] of withoutComments(xml).matchAll(tags)) {
    const found = [...attributes.matchAll(attribute)];
    yield new Map(found.map(([, key = '', double, single]) => [key, decodeReferences(double ?? single ?? '')]));
  }
}
