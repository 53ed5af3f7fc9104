import type { ResumeRisk } from '../../../../shared/resume-risks.ts';
import { riskOfLink } from './link-risk.ts';
import { findStreamEncryption } from './pdf.ts';
import { type ObjectStream, unpackObjectStreams } from './pdf-object-streams.ts';
import { isDictionary, isReference, isWhitespace, type PdfReference, readValueAt } from './pdf-syntax.ts';

/** What an action does that has this type (ISO 32000-2, 12.6.4). Those that lead within the file, and web links, are harmless. */
const actions: Readonly<Record<string, ResumeRisk>> = {
  JavaScript: 'script',
  Launch: 'launch',
  SubmitForm: 'submit',
  ImportData: 'elsewhere',
  GoToR: 'elsewhere',
  GoToE: 'embedded',
  Thread: 'elsewhere',
  Rendition: 'media',
  Movie: 'media',
  Sound: 'media',
  RichMediaExecute: 'media',
};

/** What an object is that has this type. */
const types: Readonly<Record<string, ResumeRisk>> = {
  EmbeddedFile: 'embedded',
  FileAttachment: 'embedded',
  RichMedia: 'media',
  Movie: 'media',
  Sound: 'media',
  Screen: 'media',
  '3D': 'media',
};

/** Entries of dictionaries that exist for one purpose. */
const entries: Readonly<Record<string, ResumeRisk>> = {
  JS: 'script',
  JavaScript: 'script',
  XFA: 'script',
  AA: 'automatic',
  EmbeddedFiles: 'embedded',
  EF: 'embedded',
};

const openAction = 'OpenAction';
const webLink = 'URI';
/** An entry of every object stream, and of little else. */
const firstObject = 'First';
const typeKeys = ['S', 'Type', 'Subtype'];

/** Longest name to look at, with every character written as an escape. */
const nameLimit = 3 * 16;
/** Maximum bytes of white space and comments between a key and its value, and between all of them for each byte of a file. */
const gapLimits = { one: 4096, perByte: 4 };
/** Maximum bytes of an action that is looked into. */
const actionLimit = 16 * 1024;
/** Maximum bytes of a link that is looked at. */
const linkLimit = 1024;
/** Maximum actions to look into: a file has one, and one more with each update. */
const openActionLimit = 64;
/** Maximum places of one object to look at. */
const copyLimit = 64;

const slash = 0x2f;
const hashSign = 0x23;
const percent = 0x25;
const parenthesis = 0x28;
const bracket = 0x3c;

/** 1 for bytes that a name may begin with, so that most of a file is passed over at once. */
const beginnings = new Uint8Array(256);
const knownNames = new Map<number, string>();
for (const name of [
  ...Object.keys({ ...actions, ...types, ...entries }),
  ...typeKeys,
  openAction,
  webLink,
  firstObject,
]) {
  beginnings[name.charCodeAt(0)] = 1;
  knownNames.set(hashOf(name), name);
}
beginnings[hashSign] = 1;

/** 1 for bytes that end a name: white space and delimiters. */
const ends = new Uint8Array(256);
for (const character of '\0\t\n\f\r ()<>[]{}/%') ends[character.charCodeAt(0)] = 1;

function mix(sum: number, byte: number): number {
  return (Math.imul(sum, 31) + byte) | 0;
}

function hashOf(name: string): number {
  return [...name].reduce((sum, character) => mix(sum, character.charCodeAt(0)), 0);
}

function hexDigit(byte: number | undefined): number {
  if (byte === undefined) return -1;
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1;
}

interface Finding {
  risks: Set<ResumeRisk>;
  /** Objects that run, or lead somewhere, when the file is opened. */
  opening: PdfReference[];
  /** What names that stand alone would mean, if the type of an action were one of them. */
  alone: Set<ResumeRisk>;
  hasTypeElsewhere: boolean;
  /** How many actions were looked into. */
  looks: number;
  /** Bytes of gaps that may still be passed over. */
  gaps: number;
  /** Where object streams may be: offsets behind the name of an entry that they have. */
  streams: number[];
}

/** Offset of the value that follows, after white space and comments. */
function skipGap(bytes: Buffer, from: number): number {
  const end = Math.min(bytes.length, from + gapLimits.one);
  let at = from;
  for (; at < end; at += 1) {
    const byte = bytes[at];
    if (byte === percent) while (at + 1 < end && bytes[at + 1] !== 0x0a && bytes[at + 1] !== 0x0d) at += 1;
    else if (!isWhitespace(byte)) break;
  }
  return at;
}

/** The end of the name that begins after a slash; `name` is set if it is one of those that matter. */
function knownNameAt(bytes: Buffer, from: number): { name: string | undefined; end: number } {
  let sum = 0;
  let at = from;
  const limit = Math.min(bytes.length, from + nameLimit);
  while (at < limit) {
    const byte = bytes[at] ?? 0;
    if (ends[byte] === 1) break;
    const high = byte === hashSign ? hexDigit(bytes[at + 1]) : -1;
    const low = high < 0 ? -1 : hexDigit(bytes[at + 2]);
    sum = mix(sum, low < 0 ? byte : 16 * high + low);
    at += low < 0 ? 1 : 3;
  }
  const isWhole = at >= bytes.length || ends[bytes[at] ?? 0] === 1;
  return { name: isWhole ? knownNames.get(sum) : undefined, end: at };
}

/** Whether a string, a dictionary, an array or a reference stands there: what an entry of a dictionary has for its value. */
function hasValue(bytes: Buffer, at: number): boolean {
  const byte = bytes[at];
  if (byte === 0x3c || byte === 0x28 || byte === 0x5b) return true;
  return /^\d{1,10}\s{1,9}\d{1,5}\s{1,9}R/.test(bytes.toString('latin1', at, at + 40));
}

/** Whether opening the file does no more than show a place in it. */
function isDestination(bytes: Buffer, at: number): boolean {
  const { value } = readValueAt(bytes, at, actionLimit);
  if (!isDictionary(value)) return Array.isArray(value) || typeof value === 'string' || Buffer.isBuffer(value);
  const type = value.get('S');
  return (type === 'GoTo' || type === 'Named') && !value.has('Next');
}

function look(bytes: Buffer, name: string, end: number, finding: Finding): void {
  if (finding.gaps < 0) {
    finding.risks.add('unchecked');
    return;
  }
  const at = skipGap(bytes, end);
  finding.gaps -= at - end;
  const follows = bytes[at];
  if (typeKeys.includes(name)) {
    if (follows === slash) {
      const value = knownNameAt(bytes, at + 1).name ?? '';
      const risk = name === 'S' ? actions[value] : types[value];
      if (risk) finding.risks.add(risk);
    } else if (follows !== undefined && hexDigit(follows) >= 0 && hasValue(bytes, at)) finding.hasTypeElsewhere = true;
    return;
  }
  if (name === openAction) {
    finding.looks += 1;
    if (finding.looks > openActionLimit) {
      finding.risks.add('automatic');
      return;
    }
    const { value } = readValueAt(bytes, at, actionLimit);
    if (isReference(value)) finding.opening.push(value);
    else if (value !== null && !isDestination(bytes, at)) finding.risks.add('automatic');
    return;
  }
  if (name === webLink && (follows === parenthesis || follows === bracket)) {
    const { value } = readValueAt(bytes, at, linkLimit);
    const risk = Buffer.isBuffer(value) ? riskOfLink(value.toString('latin1')) : undefined;
    if (risk) finding.risks.add(risk);
  }
  if (name === firstObject) finding.streams.push(at);
  const entry = entries[name];
  if (entry && hasValue(bytes, at)) finding.risks.add(entry);
  const alone = actions[name] ?? types[name];
  if (alone) finding.alone.add(alone);
}

/** Looks at every name by itself: what comes before it may be binary, or written to mislead. */
function lookThrough(bytes: Buffer, finding: Finding): void {
  for (let at = bytes.indexOf(slash); at >= 0; at = bytes.indexOf(slash, at + 1)) {
    if (beginnings[bytes[at + 1] ?? 0] === 0) continue;
    const { name, end } = knownNameAt(bytes, at + 1);
    if (name !== undefined) look(bytes, name, end, finding);
  }
}

/** Where the values of an object begin: each of its copies in the file, and in its object streams. */
function placesOf({ object }: PdfReference, content: Buffer, packed: readonly ObjectStream[]): [Buffer, number][] {
  const places: [Buffer, number][] = [];
  const number = String(object);
  for (let at = content.indexOf(number); at >= 0; at = content.indexOf(number, at + 1)) {
    const before = content[at - 1];
    if (before !== undefined && before >= 0x30 && before <= 0x39) continue;
    const head = /^\s{1,9}\d{1,5}\s{1,9}obj/.exec(
      content.toString('latin1', at + number.length, at + number.length + 40),
    );
    if (head) places.push([content, at + number.length + head[0].length]);
    if (places.length > copyLimit) return places;
  }
  for (const { bytes, offsets } of packed) {
    const offset = offsets.get(object);
    if (offset !== undefined) places.push([bytes, offset]);
  }
  return places;
}

/**
 * What a PDF does or contains beside pages. Finds names in escapes and in object streams, wherever they are in the file. Takes
 * time and memory linear in its size.
 */
export function findPdfRisks(content: Buffer): Set<ResumeRisk> {
  const risks = new Set<ResumeRisk>();
  const finding: Finding = {
    risks,
    opening: [],
    alone: new Set(),
    hasTypeElsewhere: false,
    looks: 0,
    gaps: gapLimits.perByte * content.length + gapLimits.one,
    streams: [],
  };
  lookThrough(content, finding);
  const { streams, isComplete } = unpackObjectStreams(content, finding.streams, () => findStreamEncryption(content));
  for (const { bytes } of streams) lookThrough(bytes, finding);
  if (!isComplete) risks.add('unchecked');
  if (finding.hasTypeElsewhere) for (const risk of finding.alone) risks.add(risk);
  const opening = new Map(finding.opening.map((reference) => [reference.object, reference]));
  for (const reference of [...opening.values()].slice(0, 4)) {
    const places = placesOf(reference, content, streams);
    const areHarmless = places.length > 0 && places.every(([bytes, at]) => isDestination(bytes, skipGap(bytes, at)));
    if (!areHarmless) risks.add('automatic');
  }
  if (opening.size > 4) risks.add('automatic');
  return risks;
}
