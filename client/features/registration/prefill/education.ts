import { yearOfPassing } from '../../../../shared/limits.ts';
import { degreeIn, levels, optionOf } from './degrees.ts';
import { gap, type Line, textOf } from './resume-text.ts';

export interface Education {
  collegeName?: string | undefined;
  highestEducation?: string | undefined;
  yearOfPassing?: string | undefined;
}

const institution =
  /\b(?:college|institute|university|universite|vidyalaya|vidyapeeth|vishwavidyalaya|polytechnic|school|academy|campus)\b|\b(?:IIT|NIT|IIIT|IIM|BITS|IISc)\b/i;
const university = /\b(?:university|vishwavidyalaya|vidyapeeth|board)\b/i;

/** The first row of a table names its columns. */
const tableHead =
  /\b(?:degree|qualification|course|exam(?:ination)?|institut\w*|college|school|board|university|year|percentage|aggregate|cgpa|marks|specialization)\b/gi;

/** Whether it names the columns of a table of degrees. */
export function isTableHead(text: string): boolean {
  return new Set(text.toLowerCase().match(tableHead)).size >= 3 && !/\d/.test(text);
}

type Kind = 'degree' | 'institution' | 'year';

function kindsIn(text: string): Kind[] {
  return [
    ...(degreeIn(text) ? ['degree' as const] : []),
    ...(institution.test(text) ? ['institution' as const] : []),
    ...(yearsIn(text).length > 0 ? ['year' as const] : []),
  ];
}

/** Years that may be one of passing; "2018-22" ends in 2022. */
function yearsIn(text: string): number[] {
  const whole = text.replace(
    /\b((?:19|20)\d\d)(\s*[-–—]\s*)(\d\d)\b(?![-/\d])/g,
    (_, from: string, dash: string, to: string) => `${from}${dash}${from.slice(0, 2)}${to}`,
  );
  return [...whole.matchAll(/(?<![\d.,])(?:19|20)\d\d(?![\d%]|\.\d)/g)]
    .map(([year]) => Number(year))
    .filter((year) => year >= yearOfPassing.min && year <= yearOfPassing.max);
}

/** The halves of an institution's name that a line's end divides: "from Haldia" and "Institute of Technology". */
const firstHalf = /(?:\b(?:from|at)|[,–-])\s+(?:\p{Lu}[\p{L}.']*\s?){1,3}$/u;
const secondHalf = /^(?:institute|college|school|university|academy)\b/i;

/** The texts of lines, with what was broken at their ends joined: words, and names of institutions. */
function joinBroken(lines: readonly Line[]): string[] {
  const joined: string[] = [];
  for (const [index, line] of lines.entries()) {
    const text = textOf(line);
    const last = joined.at(-1);
    if (last && /\p{Ll}-$/u.test(last) && /^\p{Ll}/u.test(text)) joined[joined.length - 1] = last.slice(0, -1) + text;
    else if (last && lines[index - 1]?.isFull && firstHalf.test(last) && secondHalf.test(text))
      joined[joined.length - 1] = `${last} ${text}`;
    else joined.push(text);
  }
  return joined;
}

/**
 * Divides the lines of the education into entries. What the first line has, a degree, an institution or a year, begins every
 * entry; but none is over before its degree.
 */
function entriesOf(lines: readonly Line[]): string[][] {
  const told = joinBroken(lines).filter((text) => !isTableHead(text));
  const beginning = told.map(kindsIn).find((kinds) => kinds.length > 0)?.[0];
  const entries: string[][] = [];
  for (const text of told) {
    const entry = entries.at(-1);
    const current = entry?.map(degreeIn).find((degree) => degree !== undefined);
    const degree = degreeIn(text);
    const isBeginning = beginning !== undefined && kindsIn(text).includes(beginning);
    const isNew = beginning === 'degree' ? isBeginning && degree !== current : isBeginning && current !== undefined;
    if (!entry || isNew) entries.push([text]);
    else entry.push(text);
  }
  return entries;
}

const unfinished = /\b(?:present|pursuing|ongoing|on-going|current(?:ly)?|till date|now)\b/i;

/** The year in which an entry ends: the later one of its first dates. Nothing where it says another one further down. */
function passingYear(entry: readonly string[]): number | undefined {
  const years = entry.map((text) => (unfinished.test(text) && !/\bexpect/i.test(text) ? [] : yearsIn(text)));
  const open = entry.some((text) => unfinished.test(text) && yearsIn(text).length > 0 && !/\bexpect/i.test(text));
  const first = years.find((found) => found.length > 0);
  if (!first || open) return undefined;
  const latest = Math.max(...first);
  return years.flat().every((year) => year <= latest) ? latest : undefined;
}

function segmentsOf(text: string): string[] {
  return text
    .split(/[\t,|·•;()[\]]|\s[-–—:]\s|\s(?:from|at|in)\s(?=\p{Lu})|:\s/u)
    .map((segment) => segment.replace(/^[\s•●▪–-]+|[\s.–-]+$/g, '').replace(/\s*\b(?:19|20)\d\d\b.*$/, ''))
    .filter(Boolean);
}

function collegeIn(entry: readonly string[]): string | undefined {
  const named = entry.flatMap(segmentsOf).filter((segment) => institution.test(segment) && segment.length > 5);
  const college = named.find((segment) => !university.test(segment)) ?? named[0];
  const isWhole =
    college && college.length <= 100 && /\s/.test(college) && !/(?:\b(?:of|and|for|the)|&)$/i.test(college);
  // It goes on in the next line of its cell.
  if (entry.some((text) => /(?:^|\t)(?:and|&|of)\b/.test(text))) return undefined;
  return isWhole && !degreeIn(college) ? college : undefined;
}

/** The highest education that is completed or in progress, with its year and its college; of two equal ones, neither. */
export function findEducation(lines: readonly Line[]): Education {
  const entries = entriesOf(lines).flatMap((texts) => {
    const degree = texts.map(degreeIn).find((found) => found !== undefined);
    return degree ? [{ texts, degree }] : [];
  });
  const highest = Math.max(-1, ...entries.map(({ degree }) => degree.level));
  const [entry, ...rest] = entries.filter(({ degree }) => degree.level === highest);
  if (!entry || rest.length > 0 || highest < levels.diploma) return {};
  const { texts, degree } = entry;
  const studies = texts.flatMap(segmentsOf).filter((segment) => !institution.test(segment));
  const option =
    optionOf(
      degree,
      segmentsOf(texts.find(degreeIn) ?? '')
        .filter((segment) => !institution.test(segment))
        .join(gap),
    ) ?? optionOf(degree, studies.join(gap));
  return { collegeName: collegeIn(texts), highestEducation: option, yearOfPassing: passingYear(texts)?.toString() };
}
