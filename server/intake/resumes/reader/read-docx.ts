import type { ResumeRisk } from '../../../../shared/resume-risks.ts';
import { decodeReferences, decodeXml, elements, openZip } from '../formats/docx.ts';
import { textLimits } from './limits.ts';
import { riskOfField, riskOfLink } from './risks.ts';

/** Headers come first, because they often have the name and address. */
const parts = [/^word\/header\d*\.xml$/, /^word\/document\d*\.xml$/, /^word\/(?:footer\d*|footnotes|endnotes)\.xml$/];

/** Elements of text, of special characters, and ends of lines and cells, with any prefix. */
const pieces = new RegExp(
  [
    String.raw`<(?:[\w-]+:)?(t|delText|instrText)(?:\s[^>]*)?>([^<]*)<`,
    String.raw`<(?:[\w-]+:)?(tab|ptab|br|cr|noBreakHyphen)(?:\s[^>]*)?/?>`,
    String.raw`</(?:[\w-]+:)?(p|tc|tr)>`,
  ].join('|'),
  'g',
);
/** Marks of fields, and their instructions, which Word may spread over several runs. */
const instructions = new RegExp(
  [
    String.raw`<(?:[\w-]+:)?instrText\b(?:[^<>"']|"[^"<]*"|'[^'<]*')*>([^<]*)<`,
    String.raw`<(?:[\w-]+:)?fldChar\b[^<>]{0,500}fldCharType\s*=\s*["'](\w+)["']`,
  ].join('|'),
  'g',
);

/** A local path, which Word stores for every template. */
const ownTemplate = /^(?:file:\/{2,3})?[a-z]:[\\/]|^[^\\/:]+$/i;

/** By the last word of the relationship's type. */
const relatedParts: Readonly<Record<string, ResumeRisk>> = {
  oleobject: 'attachment',
  package: 'attachment',
  afchunk: 'attachment',
  vbaproject: 'macros',
  control: 'macros',
  activexcontrolbinary: 'macros',
  extensibility: 'macros',
};

function* textOf(xml: string) {
  for (const [, kind, text = '', mark, end] of xml.matchAll(pieces)) {
    if (kind === 't') yield decodeReferences(text);
    else if (mark === 'noBreakHyphen') yield '-';
    else if (mark === 'br' || mark === 'cr' || end === 'p') yield '\n';
    else if (mark || end === 'tc') yield '\t';
  }
}

function riskOfRelationship(relationship: ReadonlyMap<string, string>): ResumeRisk | undefined {
  const type = (relationship.get('Type') ?? '').toLowerCase().split('/').at(-1) ?? '';
  const target = relationship.get('Target') ?? '';
  if (relationship.get('TargetMode')?.trim().toLowerCase() !== 'external') {
    return Object.hasOwn(relatedParts, type) ? relatedParts[type] : undefined;
  }
  if (type === 'hyperlink') return riskOfLink(target);
  return type === 'attachedtemplate' && ownTemplate.test(target) ? undefined : 'outside';
}

function* fieldsOf(xml: string) {
  let open = '';
  for (const [, text, mark] of xml.matchAll(instructions)) {
    if (text !== undefined) open += decodeReferences(text);
    else if (mark !== 'begin') {
      yield open;
      open = '';
    }
  }
  yield open;
  for (const field of elements(xml, 'fldSimple')) {
    for (const [name, value] of field) if (/(?:^|:)instr$/.test(name)) yield value;
  }
}

/** Without deleted text and instructions of fields, in linear time. */
export async function readDocx(content: Buffer) {
  const { entries, read } = await openZip(content);
  const risks = new Set<ResumeRisk>();
  const add = (risk: ResumeRisk | undefined) => risk && risks.add(risk);
  let left: number = textLimits.unpacked;
  const texts = new Map<RegExp, string[]>(parts.map((part) => [part, []]));
  for (const { name, entry } of entries) {
    const kind = parts.find((part) => part.test(name));
    if (!kind && !name.endsWith('.rels')) continue;
    if (entry.uncompressedSize > left) {
      add('unchecked');
      continue;
    }
    const bytes = await read(entry, left);
    left -= bytes.length;
    const xml = decodeXml(bytes);
    // Word processors write no comments, CDATA or instructions, in which fields and links could hide.
    if (/<!--|<!\[CDATA\[|<\?(?!xml\s)/.test(xml)) add('unchecked');
    if (kind) {
      for (const field of fieldsOf(xml)) add(riskOfField(field));
      // A fallback repeats the text for older programs.
      const [first = '', ...rest] = xml.split('<mc:Fallback');
      const shown = [first, ...rest.map((one) => one.split('</mc:Fallback>')[1] ?? '')];
      texts.get(kind)?.push(shown.map((one) => [...textOf(one)].join('')).join(''));
    } else for (const relationship of elements(xml, 'Relationship')) add(riskOfRelationship(relationship));
  }
  return { text: [...texts.values()].flat().join('\n'), risks };
}
