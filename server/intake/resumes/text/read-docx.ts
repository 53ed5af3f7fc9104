import { decodeXml } from '../formats/xml.ts';
import { readZipDirectory, unpack } from '../formats/zip.ts';
import { textLimits } from './limits.ts';

/** The parts in which people write, headers first: most give their name and address there. */
const parts = [/^word\/header\d*\.xml$/, /^word\/document\d*\.xml$/, /^word\/(?:footer\d*|footnotes|endnotes)\.xml$/];
const partLimit = 5_000;

/** Text, what stands for a character, and where a line or a cell ends; `\w` before the colon is any prefix. */
const pieces =
  /<(?:[\w-]+:)?(?:(t|delText|instrText)(?:\s[^>]*)?>([^<]*)<|(tab|ptab|br|cr|noBreakHyphen)(?:\s[^>]*)?\/?>)|<\/(?:[\w-]+:)?(p|tc|tr)>/g;

const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Undoes the references that XML has without a document type, which is never read: no other entity is followed. */
function decodeReferences(text: string): string {
  return text.replace(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi,
    (all, hex?: string, decimal?: string, name = '') => {
      const code = hex ? Number.parseInt(hex, 16) : decimal ? Number(decimal) : undefined;
      if (code === undefined) return characters[name] ?? all;
      return code <= 0x10ffff ? String.fromCodePoint(code) : '';
    },
  );
}

function* textOf(xml: string): Generator<string> {
  for (const [, kind, text = '', mark, end] of xml.matchAll(pieces)) {
    if (kind === 't') yield decodeReferences(text);
    else if (mark === 'noBreakHyphen') yield '-';
    else if (mark === 'br' || mark === 'cr' || end === 'p') yield '\n';
    else if (mark || end === 'tc') yield '\t';
  }
}

/** The text of a Word document, without what was deleted or is computed. Takes time linear in what is unpacked, which has a limit. */
export function readDocx(content: Buffer): string {
  const entries = readZipDirectory(content, partLimit) ?? [];
  let left: number = textLimits.unpacked;
  const texts = parts.flatMap((part) =>
    entries
      .filter(({ name }) => part.test(name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase()))
      .map((entry) => {
        const bytes = unpack(content, entry, { input: content.length, output: left });
        left = Math.max(left - (bytes?.length ?? 0), 1);
        // What an older program would show instead is there a second time.
        const xml = bytes ? decodeXml(bytes).split('<mc:Fallback') : [];
        return xml.map((rest, index) => (index === 0 ? rest : (rest.split('</mc:Fallback>')[1] ?? '')));
      }),
  );
  return texts.map((xml) => xml.map((one) => [...textOf(one)].join('')).join('')).join('\n');
}
