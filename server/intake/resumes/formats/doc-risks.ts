import type { ResumeRisk } from '../../../../shared/resume-risks.ts';
import { readCompoundFile } from './compound-file.ts';
import { riskOfField } from './field-codes.ts';
import { wideText } from './wide-text.ts';

/** Storages and streams of a compound file, in lower case, and what they are there for. */
const parts: Readonly<Record<string, ResumeRisk>> = {
  macros: 'macros',
  vba: 'macros',
  _vba_project: 'macros',
  _vba_project_cur: 'macros',
  objectpool: 'embedded',
  '\u0001ole10native': 'embedded',
  package: 'embedded',
  '\u0003ocxname': 'control',
  '\u0003ocxdata': 'control',
  contents: 'control',
  '\u0003linkinfo': 'elsewhere',
};

/** Begins a field's instruction in the text of a document. */
const fieldBegin = 0x13;
/** Maximum characters of an instruction that are looked at. */
const instructionLimit = 1024;
/** Maximum fields to look at. A resume has tens. */
const fieldLimit = 20_000;

/** Version of the first Word whose macros are a storage of their own; earlier ones run those of templates. */
const word97 = 193;
const templateFlag = 0x0001;

/** What the fields of a text do, which is of one or two bytes per character. */
function lookAtFields(text: Buffer, risks: Set<ResumeRisk>): void {
  let at = text.indexOf(fieldBegin);
  for (let count = 0; at >= 0 && count < fieldLimit; count += 1) {
    const isWide = text[at + 1] === 0;
    const begin = at + (isWide ? 2 : 1);
    // Nearly all fields are told by their first letters.
    const read = (length: number) =>
      (isWide ? wideText(text, begin, begin + length) : text.toString('latin1', begin, begin + length)).trimStart();
    const start = read(32);
    if (start === '' || /^(?:d|link|inc|imp|rd|hyp)/i.test(start)) {
      const instruction = read(instructionLimit);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they end an instruction
      const risk = riskOfField(instruction.split(/[\u0014\u0015]/)[0] ?? '');
      if (risk) risks.add(risk);
    }
    at = text.indexOf(fieldBegin, at + 1);
  }
  if (at >= 0) risks.add('unchecked');
}

/** What a Word document of the older format runs or contains beside its text. */
export function findDocRisks(content: Buffer): Set<ResumeRisk> {
  const risks = new Set<ResumeRisk>();
  const file = readCompoundFile(content);
  if (!file) {
    lookAtFields(content, risks);
    return risks;
  }
  for (const name of file.names) {
    const risk = Object.hasOwn(parts, name) ? parts[name] : undefined;
    if (risk) risks.add(risk);
  }
  const text = file.read('WordDocument');
  if (!text || text.length < 12) return risks;
  const isTemplate = (text.readUInt16LE(10) & templateFlag) !== 0;
  if (isTemplate && text.readUInt16LE(2) < word97) risks.add('macros');
  lookAtFields(text, risks);
  return risks;
}
