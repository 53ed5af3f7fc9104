/** A start tag. Names include their prefixes. */
export interface XmlTag {
  name: string;
  attributes: ReadonlyMap<string, string>;
}

const tagName = /<([^\s<>/="'!?]+)/y;
const attribute = /\s*([^\s<>/="']+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;
const markup = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
  ['</', '>'],
] as const;

/** The first bytes of UTF-16: a byte order mark, or a bracket. */
const wideBeginnings: Readonly<Record<string, string>> = {
  fffe: 'utf-16le',
  feff: 'utf-16be',
  '3c00': 'utf-16le',
  '003c': 'utf-16be',
};

/** Encodings in which markup has the bytes that it has in UTF-8 or UTF-16. */
const readable = /^(?:utf-?8|utf-?16(?:le|be)?|us-ascii|iso-8859-\d+|windows-125\d)$/i;
const declaredEncoding = /^<\?xml\b[^>]*\bencoding\s*=\s*["']([^"']*)["']/;

const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Decodes an XML part: UTF-16 where it begins as such, otherwise UTF-8. */
export function decodeXml(bytes: Buffer): string {
  const encoding = wideBeginnings[bytes.subarray(0, 2).toString('hex')] ?? 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}

/** Whether a part was decoded as its readers do, as far as it says. */
export function isDecoded(text: string): boolean {
  const declared = declaredEncoding.exec(text.slice(0, 1000))?.[1];
  return /^\s*</.test(text) && (declared === undefined || readable.test(declared));
}

/** Text with its entities and character references replaced by what they stand for. */
export function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi,
    (all, hex?: string, decimal?: string, name = '') => {
      const code = hex ? Number.parseInt(hex, 16) : decimal ? Number(decimal) : undefined;
      if (code === undefined) return characters[name] ?? all;
      return code <= 0x10ffff ? String.fromCodePoint(code) : all;
    },
  );
}

/** The text without comments and instructions to programs, and with escapes instead of CDATA sections. */
export function plainMarkup(text: string): string {
  const kept: string[] = [];
  const openings = /<(?:!--|!\[CDATA\[|\?)/g;
  let at = 0;
  for (let opening = openings.exec(text); opening; opening = openings.exec(text)) {
    const [begin] = opening;
    const close = begin === '<!--' ? '-->' : begin === '<?' ? '?>' : ']]>';
    const from = opening.index + begin.length;
    const end = text.indexOf(close, from);
    kept.push(text.slice(at, opening.index));
    if (end < 0) return kept.join('');
    if (close === ']]>') kept.push(text.slice(from, end).replaceAll('&', '&amp;').replaceAll('<', '&lt;'));
    at = end + close.length;
    openings.lastIndex = at;
  }
  return kept.length === 0 ? text : [...kept, text.slice(at)].join('');
}

/**
 * The start tags of an XML text in document order, without checking their nesting. Stops at the first malformed construct, and at
 * a document type declaration, which no part may have.
 */
export function* startTags(text: string): Generator<XmlTag> {
  let at = text.indexOf('<');
  while (at >= 0) {
    const skipped = markup.find(([begin]) => text.startsWith(begin, at));
    if (skipped) {
      const end = text.indexOf(skipped[1], at);
      if (end < 0) return;
      at = end;
    } else {
      tagName.lastIndex = at;
      const name = tagName.exec(text)?.[1];
      if (!name) return;
      const attributes = new Map<string, string>();
      at = tagName.lastIndex;
      attribute.lastIndex = at;
      for (let match = attribute.exec(text); match?.[1]; match = attribute.exec(text)) {
        attributes.set(match[1], decodeEntities(match[2] ?? match[3] ?? ''));
        at = attribute.lastIndex;
      }
      yield { name, attributes };
    }
    at = text.indexOf('<', at);
  }
}

/** A name without its prefix. */
export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
