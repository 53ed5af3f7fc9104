const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Bounded repetitions, so that matching takes linear time. */
const attribute = /([^\s<>/="']{1,100})\s{0,100}=\s{0,100}(?:"([^"<]*)"|'([^'<]*)')/g;

/** UTF-16 by its first bytes: a byte order mark or a bracket. */
const wide: Record<string, string> = { fffe: 'utf-16le', feff: 'utf-16be', '3c00': 'utf-16le', '003c': 'utf-16be' };

/** Decodes an XML part, as UTF-16 or UTF-8. */
export function decodeXml(bytes: Buffer): string {
  return new TextDecoder(wide[bytes.subarray(0, 2).toString('hex')] ?? 'utf-8').decode(bytes);
}

/**
 * Replaces XML's predefined entities and character references; other entities need a document type and are not
 * replaced.
 */
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
