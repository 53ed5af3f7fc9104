import type { ResumeRisk } from '../../../shared/resume-risks.ts';
import { contentTypes, partLimit, partName, readContentTypes } from './docx.ts';
import { riskOfField } from './field-codes.ts';
import { decodeXml, localName, startTags } from './xml.ts';
import { readZipDirectory, unpack, type ZipEntry } from './zip.ts';

/** Bytes that the parts which are read may unpack to: for small files, and for each byte of larger ones. */
const allowance = { least: 2 * 1024 * 1024, perByte: 16, most: 24 * 1024 * 1024 };
/** Maximum characters of a field's instruction that are kept. */
const instructionLimit = 16 * 1024;

/** Content types of parts that have text, and so may have fields. */
const textType = /wordprocessingml\.(?:document|template|header|footer|footnotes|endnotes|comments)(?:\.\w+)?\+xml$/;
/** Where a template was on the applicant's own computer; Word keeps that of every template. */
const ownTemplate = /^(?:file:\/{2,3})?[a-z]:[\\/]|^[^\\/:]+$/i;
/** Tags of fields; `\w` before the colon is any prefix. */
const fieldTags = /<(?:[\w-]+:)?(?:(instrText)\b[^>]*>([^<]*)<|(fldChar)\b([^>]*)>|(fldSimple)\b([^>]*)>)/g;

const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi,
    (all, hex?: string, decimal?: string, name = '') => {
      const code = hex ? Number.parseInt(hex, 16) : decimal ? Number(decimal) : undefined;
      if (code === undefined) return characters[name] ?? all;
      return code <= 0x10ffff ? String.fromCodePoint(code) : all;
    },
  );
}

/** What the relationships of a part lead to. */
function lookAtRelationships(text: string, risks: Set<ResumeRisk>): void {
  for (const { name, attributes } of startTags(text)) {
    if (localName(name) !== 'Relationship') continue;
    const type = (attributes.get('Type') ?? '').toLowerCase().split('/').at(-1) ?? '';
    const target = decodeEntities(attributes.get('Target') ?? '');
    const isExternal = attributes.get('TargetMode')?.toLowerCase() === 'external';
    if (isExternal) {
      const isHarmless = type === 'hyperlink' || (type === 'attachedtemplate' && ownTemplate.test(target));
      if (!isHarmless) risks.add('elsewhere');
    } else if (type === 'oleobject' || type === 'package') risks.add('embedded');
    if (type === 'control' || type === 'activexcontrolbinary') risks.add('control');
  }
}

/** What the fields of a text do. Word may spread an instruction over any number of runs. */
function lookAtFields(text: string, risks: Set<ResumeRisk>): void {
  if (!text.includes('instrText') && !text.includes('fldSimple')) return;
  const open: string[] = [];
  const settle = (instruction: string | undefined) => {
    const risk = instruction === undefined ? undefined : riskOfField(instruction);
    if (risk) risks.add(risk);
  };
  for (const [, instruction, words = '', character, attributes = '', simple, simpleAttributes = ''] of text.matchAll(
    fieldTags,
  )) {
    if (instruction) {
      const last = open.length - 1;
      const all = ((last < 0 ? '' : open[last]) + decodeEntities(words)).slice(0, instructionLimit);
      if (last < 0) settle(all);
      else open[last] = all;
    } else if (simple) settle(decodeEntities(/instr\s*=\s*["']([^"']*)/.exec(simpleAttributes)?.[1] ?? ''));
    else if (character && attributes.includes('begin') && open.length < 1000) open.push('');
    else if (character && attributes.includes('end')) settle(open.pop());
    else if (character) settle(open.at(-1));
  }
  for (const instruction of open) settle(instruction);
}

/** What a Word document loads, runs or contains beside its text. Takes time and memory linear in the size of the file. */
export function findDocxRisks(content: Buffer): Set<ResumeRisk> {
  const risks = new Set<ResumeRisk>();
  const entries = readZipDirectory(content, partLimit) ?? [];
  let left = Math.min(Math.max(allowance.perByte * content.length, allowance.least), allowance.most);

  function read(entry: ZipEntry): string {
    const bytes = left > 0 ? unpack(content, entry, { input: content.length, output: left }) : undefined;
    if (!bytes) risks.add('unchecked');
    left -= bytes?.length ?? 0;
    return bytes ? decodeXml(bytes) : '';
  }

  const types = entries.find(({ name }) => partName(name) === contentTypes);
  const typeOf = readContentTypes(types ? startTags(read(types)) : []);
  for (const entry of entries) {
    const name = partName(entry.name);
    const type = typeOf(name) ?? '';
    if (name.startsWith('word/activex/') || type.includes('activex')) risks.add('control');
    if (name.startsWith('word/embeddings/') || type.endsWith('.oleobject')) risks.add('embedded');
    if (name.endsWith('.rels')) lookAtRelationships(read(entry), risks);
    else if (textType.test(type)) lookAtFields(read(entry), risks);
  }
  return risks;
}
