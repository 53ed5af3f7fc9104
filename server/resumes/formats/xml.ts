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

/** Decodes an XML part: UTF-16 with a byte order mark, otherwise UTF-8. */
export function decodeXml(bytes: Buffer): string {
  const mark = bytes.subarray(0, 2).toString('hex');
  const encoding = mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
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
        attributes.set(match[1], match[2] ?? match[3] ?? '');
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
