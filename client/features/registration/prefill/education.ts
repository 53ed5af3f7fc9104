import { educationOptions } from '../../../../shared/education.ts';
import { yearOfPassing } from '../../../../shared/limits.ts';
import { gap, type Line, textOf } from './resume-text.ts';

/** Levels in ascending order. School degrees are not filled in. */
type Level = 'school' | 'diploma' | 'bachelor' | 'master' | 'doctor';
const levels: readonly Level[] = ['school', 'diploma', 'bachelor', 'master', 'doctor'];

interface Degree {
  level: Level;
  pattern: RegExp;
  /** The degree in the form's options, where a dash precedes the subject. Other degrees are not among them. */
  option?: string | undefined;
}

/** Initials that go on, as in "M.E.S. College", and names that begin with letters of degrees: "M S Ramaiah", "MS Word". */
const notDegree = String.raw`(?!\.?\s?[A-Z](?![A-Za-z&])|\.?\s*(?:Ramaiah|Office|Word|Excel|Power|Access|Outlook|Project|SQL|Teams|College|University|Institute|Polytechnic|P\.?U))`;

/**
 * @param full in any case.
 * @param short with or without full stops and spaces: "B E" is B.E., too.
 */
function degree(level: Level, full: string, short: string, option?: string): Degree {
  const anyLetters = full.replace(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);
  const abbreviation = short.replaceAll(' ', '\\.?\\s?');
  const alone = `(?<![A-Za-z.]|\\b[A-Z]\\s)(?:${abbreviation})(?![A-Za-z])${notDegree}`;
  return { level, pattern: new RegExp(`\\b(?:${anyLetters})|${alone}`), option };
}

const degrees: readonly Degree[] = [
  degree('doctor', 'doctor', 'P [hH] D'),
  degree('master', 'masters? (?:of|in) business administration', 'M B A', 'MBA'),
  degree('master', 'masters? (?:of|in) computer application', 'M C A', 'MCA'),
  degree('master', 'masters? of science', 'M [sS] [cC]', 'MSc'),
  degree(
    'master',
    'masters? (?:of|in) |post[- ]?graduat',
    'M (?:T(?:ech|ECH)|C(?:om|OM)|[ESA])|P G D (?:M|C A)|LL\\.?M',
  ),
  degree('bachelor', 'bachelors? (?:of|in) (?:engineering|technology)', 'B E|B T(?:ech|ECH)', 'BTech'),
  degree('bachelor', 'bachelors? (?:of|in) computer application', 'B C A', 'BCA'),
  degree('bachelor', 'bachelors? (?:of|in) business (?:administration|management)', 'B B [AM]', 'BBA'),
  degree('bachelor', 'bachelors? (?:of|in) commerce', 'B C(?:om|OM)', 'BCom'),
  degree('bachelor', 'bachelors? of science', 'B [sS] [cC]', 'BSc'),
  degree('bachelor', 'bachelors? of arts', 'B A', 'BA'),
  degree(
    'bachelor',
    'bachelors? (?:of|in) ',
    'B (?:A(?:rch|RCH)|P(?:harm|HARM)|D(?:es|ES)|E(?:d|D)|V(?:oc|OC))|M B B S|LL\\.?B',
  ),
  { level: 'diploma', pattern: /\bdiploma\b|\bpolytechnic\b/i },
  {
    level: 'school',
    pattern:
      /\b(?:p\.?u\.?c|pre[- ]?university|h\.?s\.?c|intermediate|secondary|xii(?:th)?|1[02]\s?th|10\s?\+\s?2|plus two|class (?:x|1[02])|s\.?s\.?l?\.?c|matric\w*|x(?:th)? (?:std|standard|class)|high school)\b/i,
  },
];

/** The highest degree in a text. */
function degreeIn(text: string): Degree | undefined {
  return degrees.find(({ pattern }) => pattern.test(text));
}

/** Spellings of the options' subjects in resumes. */
const spellings: readonly (readonly [subject: string, written: RegExp])[] = [
  ['and', /&/g],
  ['ai', /artificial intelligence/g],
  ['ai and data science', /\bai ?and ?ds\b/g],
  ['computer science', /computer engineering|\bcse?\b/g],
  ['information technology', /\bit\b/g],
  ['electronics and communication', /electronics ?and ?(?:tele)?-?communications?|\be(?:ce|ntc| ?and ?c)\b/g],
  ['electrical and electronics', /electrical ?and ?electronics|\beee\b/g],
  ['mechanical', /\bmech\b/g],
  ['mathematics', /\bmaths\b/g],
  ['human resources', /\bhuman resource\b|\bhrm?\b/g],
];

/** Subjects that are combined with others or change their meaning, so that the option is uncertain. */
const unlisted =
  /\b(?:ai|machine learning|data science|cyber ?security|physics|chemistry|biology|zoology|botany|statistics|psychology)\b/;

/** The option for a degree and the subject in a text; undefined when there are several. */
function optionOf({ option = '' }: Degree, text: string): string | undefined {
  const plain = spellings.reduce((left, [subject, written]) => left.replace(written, subject), text.toLowerCase());
  const subjects = educationOptions.filter((name) => name.startsWith(`${option} - `) && !name.endsWith('Other'));
  if (subjects.length === 0) return educationOptions.find((name) => name === option);
  const pattern = (name: string) => new RegExp(`\\b${name.slice(option.length + 3).toLowerCase()}\\b`, 'g');
  const [only, ...others] = subjects.filter((name) => pattern(name).test(plain));
  return only && others.length === 0 && !unlisted.test(plain.replace(pattern(only), '')) ? only : undefined;
}

const institution =
  /\b(?:college|institute|university|vidyalaya|vidyapeeth|vishwavidyalaya|polytechnic|school|academy|campus)\b|\b(?:IIT|NIT|IIIT|IIM|BITS|IISc)\b/i;
const university = /\b(?:university|vishwavidyalaya|vidyapeeth|board)\b/i;

/** The head of a table. The meaning of its cells is not evaluated. */
const tableHead =
  /\b(?:degree|qualification|course|exam(?:ination)?|institut\w*|college|school|board|university|year|percentage|aggregate|cgpa|marks|specialization)\b/gi;

function isTableHead(text: string): boolean {
  return new Set(text.toLowerCase().match(tableHead)).size >= 3 && !/\d/.test(text);
}

/** Possible years of passing; "2018-22" ends in 2022. A complete date is one of birth. */
function yearsIn(text: string): number[] {
  const dateless = text.replace(/\b\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}\b/g, '');
  const whole = dateless.replace(/\b((?:19|20)\d\d)(\s*[-–—]\s*)(\d\d)\b(?![-/\d])/g, (_, from: string, dash, to) => {
    return `${from}${dash}${from.slice(0, 2)}${to}`;
  });
  return [...whole.matchAll(/(?<![\d.,])(?:19|20)\d\d(?![\d%]|\.\d)/g)]
    .map(([year]) => Number(year))
    .filter((year) => year >= yearOfPassing.min && year <= yearOfPassing.max);
}

type Kind = 'degree' | 'institution' | 'year';

function kindsIn(text: string): Kind[] {
  const kinds = { degree: degreeIn(text), institution: institution.test(text), year: yearsIn(text).length > 0 };
  return (Object.keys(kinds) as Kind[]).filter((kind) => kinds[kind]);
}

/**
 * Divides the education into entries, which begin as the first line does: with a degree, an institution or a year. An
 * entry contains at least a degree.
 */
function entriesOf(texts: readonly string[]): string[][] {
  const beginning = texts.map(kindsIn).find((kinds) => kinds.length > 0)?.[0];
  const entries: string[][] = [];
  for (const text of texts) {
    const entry = entries.at(-1);
    const current = entry?.map(degreeIn).find((degree) => degree !== undefined);
    const isBeginning = beginning !== undefined && kindsIn(text).includes(beginning);
    const isNew = isBeginning && (beginning === 'degree' ? degreeIn(text) !== current : current !== undefined);
    if (!entry || isNew) entries.push([text]);
    else entry.push(text);
  }
  return entries;
}

const unfinished =
  /\b(?:present|pursuing|on-?going|current(?:ly)?|till|now|onwards|since|appearing|final year|joined|sem(?:ester)?|discontinued)\b/i;

/** The last year of an entry; undefined when there is another year or degree further down, or it continues. */
function passingYear(entry: readonly string[]): string | undefined {
  if (entry.some((text) => unfinished.test(text))) return undefined;
  if (new Set(entry.map(degreeIn).filter(Boolean)).size > 1) return undefined;
  const [first, ...others] = entry.map(yearsIn).filter((years) => years.length > 0);
  return first && others.length === 0 ? String(Math.max(...first)) : undefined;
}

function segmentsOf(text: string): string[] {
  return text
    .split(
      /[\t,|·•;()[\]]|\s[-–—:]\s|\s(?:from|at|in)\s(?=\p{Lu})|\s(?:with|during|under|affiliated|securing|in the)\b|:\s/u,
    )
    .map((segment) => segment.replace(/^[\s•●▪–-]+|[\s.–-]+$/g, '').replace(/\s*\b(?:19|20)\d\d\b.*$/, ''))
    .filter(Boolean);
}

/** The only institution of an entry; the university of a college does not count. */
function collegeIn(entry: readonly string[]): string | undefined {
  // A single word is a label.
  const named = entry.flatMap(segmentsOf).filter((segment) => institution.test(segment) && /\s/.test(segment));
  const colleges = named.filter((segment) => !university.test(segment));
  const [college, ...others] = colleges.length > 0 ? colleges : named;
  const isWhole = college && college.length <= 100 && !/(?:\b(?:of|and|for|the)|&)$|[\d%]/i.test(college);
  // Half of a name at a line break.
  const isHalf = entry.some((text) =>
    /^(?:institute|college|school|university|academy|and|&|of)\b(?!\s*:)/i.test(text),
  );
  return isWhole && !isHalf && others.length === 0 && !degreeIn(college) ? college : undefined;
}

/**
 * The highest education with its year and college; if two are equal, neither.
 *
 * @param outside the lines of other parts. If one has an institution and a degree as high, a heading was misunderstood.
 */
export function findEducation(lines: readonly Line[], outside: readonly Line[]) {
  const texts = lines.map(textOf);
  if (texts.some(isTableHead)) return {};
  const entries = entriesOf(texts).flatMap((entry) => {
    const degree = entry.map(degreeIn).find((found) => found !== undefined);
    return degree ? [{ entry, degree }] : [];
  });
  const highest = levels.findLast((level) => entries.some(({ degree }) => degree.level === level));
  const [only, ...others] = entries.filter(({ degree }) => degree.level === highest);
  if (!only || others.length > 0 || highest === 'school') return {};
  const { entry, degree } = only;
  const isAsHigh = (text: string) => levels.indexOf(degreeIn(text)?.level ?? 'school') >= levels.indexOf(degree.level);
  if (outside.map(textOf).some((text) => institution.test(text) && isAsHigh(text))) return {};
  const studied = (text: string) => segmentsOf(text).filter((segment) => !institution.test(segment));
  const named = studied(entry.find(degreeIn) ?? '').join(gap);
  return {
    collegeName: collegeIn(entry),
    highestEducation: optionOf(degree, named) ?? optionOf(degree, entry.flatMap(studied).join(gap)),
    yearOfPassing: passingYear(entry),
  };
}
