import type { ResumeRisk } from '../../../../shared/resume-risks.ts';
import { contentTypes, partLimit, partName, readContentTypes } from './docx.ts';
import { riskOfField } from './field-codes.ts';
import { riskOfLink } from './link-risk.ts';
import { decodeEntities, decodeXml, isDecoded, localName, plainMarkup, startTags } from './xml.ts';
import { readZipDirectory, unpack, type ZipEntry } from './zip.ts';

/** Bytes that the parts which are read may unpack to: for small files, and for each byte of larger ones. */
const allowance = { least: 2 * 1024 * 1024, perByte: 16, most: 24 * 1024 * 1024 };
/** Maximum characters of a field's instruction that are kept. */
const instructionLimit = 16 * 1024;

/** Content types of parts that have text, and so may have fields. */
const textType = /wordprocessingml\.(?:document|template|header|footer|footnotes|endnotes|comments)(?:\.\w+)?\+xml$/;
/** Where a template was on the applicant's own computer; Word keeps that of every template. */
const ownTemplate = /^(?:file:\/{2,3})?[a-z]:[\\/]|^[^\\/:]+$/i;
/** Tags of fields, with any prefix. A value of an attribute may hold brackets that close. */
const fieldTags =
  /<(?:[^\s<>/:="']+:)?(?:(instrText)\b(?:[^<>"']|"[^"<]*"|'[^'<]*')*>([^<]*)<|(fldChar|fldSimple)\b((?:[^<>"']|"[^"<]*"|'[^'<]*')*)>)/g;
const simpleInstruction = /instr\s*=\s*(?:"([^"]*)"|'([^']*)')/;

/** What a part of the package is there for, by the last word of the type of its relationship. */
const relatedParts: Readonly<Record<string, ResumeRisk>> = {
  oleobject: 'embedded',
  package: 'embedded',
  afchunk: 'embedded',
  vbaproject: 'macros',
  control: 'control',
  activexcontrolbinary: 'control',
  // Buttons of its own for the office program.
  extensibility: 'control',
};

/** What the relationships of a part lead to. */
function lookAtRelationships(text: string, risks: Set<ResumeRisk>): void {
  for (const { name, attributes } of startTags(text)) {
    if (localName(name) !== 'Relationship') continue;
    const type = (attributes.get('Type') ?? '').toLowerCase().split('/').at(-1) ?? '';
    const target = attributes.get('Target') ?? '';
    const isExternal = attributes.get('TargetMode')?.trim().toLowerCase() === 'external';
    const part = relatedParts[type];
    if (part && !(isExternal && part === 'embedded')) risks.add(part);
    if (!isExternal) continue;
    const isOwnTemplate = type === 'attachedtemplate' && ownTemplate.test(target);
    const risk = type === 'hyperlink' ? riskOfLink(target) : isOwnTemplate ? undefined : 'elsewhere';
    if (risk) risks.add(risk);
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
  for (const [, instruction, words = '', tag, attributes = ''] of plainMarkup(text).matchAll(fieldTags)) {
    if (instruction) {
      const last = open.length - 1;
      const all = ((last < 0 ? '' : open[last]) + decodeEntities(words)).slice(0, instructionLimit);
      if (last < 0) settle(all);
      else open[last] = all;
    } else if (tag === 'fldSimple') {
      const [, double, single] = simpleInstruction.exec(attributes) ?? [];
      settle(decodeEntities(double ?? single ?? ''));
    } else if (attributes.includes('begin') && open.length < 1000) open.push('');
    else if (attributes.includes('end')) settle(open.pop());
    else settle(open.at(-1));
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
    const text = bytes ? decodeXml(bytes) : '';
    if (bytes && !isDecoded(text)) risks.add('unchecked');
    return text;
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
