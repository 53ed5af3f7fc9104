import { closeUp, gap, type Line, textOf } from './resume-text.ts';

/** The subject of a part. `head` precedes the first heading; `other` is not evaluated. */
type PartKind = 'head' | 'contact' | 'education' | 'skills' | 'other';

interface Part {
  kind: PartKind;
  lines: Line[];
}

const contact =
  /^(?:contacts?|contact (?:me|details|info|information)|(?:social |web |online |profile |important )?(?:links|profiles)|get in touch|reach (?:me|out)|(?:let s )?connect(?: with me)?|online|personal (?:details|info|information|profile|data))$/;

const education =
  /^(?:education(?:al)?|academics?|scholastics?)(?: (?:&|and) (?:training|qualifications?|certifications?))?(?: (?:qualifications?|background|details|profile|history|credentials|record|information|summary))?$|^qualifications?$/;

const skills =
  /^(?:(?:technical|key|core|top|it|professional|computer|programming|software|soft) )*(?:skills?|skill ?set|competenc(?:y|ies)|expertise|proficienc(?:y|ies))(?: (?:set|summary|& tools|and tools|& technologies|and technologies))?$|^technologies$|^tech(?:nical)? stack$/;

/** Headings of parts without contact details. */
const other =
  /^(?:(?:career|professional|executive|work|academic|personal|key|major|mini|employment|relevant|industrial|co-? ?curricular|extra-? ?curricular|leadership|additional|about|area of|areas of|final year|positions? of|family|references?|projects?|certifications?|trainings?|internships?) )*(?:details|references?|referees?|objectives?|summary|profile|about|me|experiences?|history|employment|projects?|internships?|trainings?|certifications?|certificates?|licen[cs]es? & certifications|licen[cs]es? and certifications|courses?|courses? & certifications|courses? & certificates|certification courses|projects? (?:undertaken|handled)|achievements?|awards?|honou?rs?|honors-awards|honou?rs? (?:&|and) awards|awards? (?:&|and) achievements|publications?|languages?|languages? known|hobbies|interests?|hobbies (?:&|and) interests|activities|strengths?|declaration|responsibilit(?:y|ies)|volunteering|volunteer experience|workshops?|workshops? (?:&|and) seminars|background|career|synopsis)$/;

/** Spaces do not count, because spaced letters do not show where words end. */
const withoutSpaces = ({ source }: RegExp) => new RegExp(source.replaceAll(' ', ''));
const headings = {
  contact: withoutSpaces(contact),
  education: withoutSpaces(education),
  skills: withoutSpaces(skills),
  other: withoutSpaces(other),
} as const;

type Heading = keyof typeof headings;

/** Headings whose content may be in the same line. */
const leading = /^((?:technical |key |core |it )?skills?|references?|education)\s*:\s*(\S.*)/i;

/** The part that a heading begins; undefined for other text. */
export function headingOf(line: string): Heading | undefined {
  if (line.length > 48 || /\d{4}|@/.test(line)) return undefined;
  const words = closeUp(line)
    .toLowerCase()
    .replace(/^[^\p{L}]+|[^\p{L}]+$|\s/gu, '');
  return (Object.keys(headings) as Heading[]).find((kind) => headings[kind].test(words));
}

function sizeOf({ cells }: Line): number {
  return cells[0]?.size ?? 0;
}

/** Whether a heading is in the margin, beside the first line of its part. */
function isMarginHeading({ cells }: Line): boolean {
  const kind = cells.length === 2 && headingOf(cells[0]?.text ?? '');
  return Boolean(kind) && kind !== 'contact';
}

/** The look of a possible heading: its size, and whether it ends with a colon; undefined for ordinary text. */
function lookOf(line: Line, usual: number): string | undefined {
  const hasColon = /:\s*$/.test(textOf(line));
  const isPlain = line.cells.length > 1 || (!hasColon && sizeOf(line) <= 1.05 * usual);
  return isPlain ? undefined : `${sizeOf(line).toFixed(1)} ${hasColon}`;
}

/**
 * Divides a resume by its headings. By far the largest text is the name, which begins the head wherever it is. Other
 * lines that look like several known headings are headings as well.
 */
export function divide(lines: readonly Line[]): Part[] {
  const usual = lines.map(sizeOf).sort((one, other) => one - other)[Math.floor(lines.length / 2)] ?? 0;
  const parts: Part[] = [{ kind: 'head', lines: [] }];
  const inMargin = lines.filter(isMarginHeading).length > 1;
  const looks = lines.flatMap((line) => (headingOf(textOf(line)) && lookOf(line, usual)) ?? []);
  const isLikeHeadings = (line: Line) => {
    const look = lookOf(line, usual);
    return looks.filter((one) => one === look).length > 1;
  };
  for (const line of lines) {
    const text = textOf(line);
    const [, title, content] = leading.exec(text) ?? [];
    const isMargin = inMargin && isMarginHeading(line);
    const isHeading = title !== undefined || line.cells.length === 1 || isMargin;
    const kind = isHeading ? headingOf(title ?? text.split(gap)[0] ?? '') : undefined;
    const inHead = parts.at(-1)?.kind === 'head';
    const cells = content ? [{ text: content, size: sizeOf(line) }] : line.cells.slice(1);
    if (kind) parts.push({ kind, lines: cells.length > 0 ? [{ ...line, cells }] : [] });
    else if (!inHead && sizeOf(line) > 1.6 * usual) parts.push({ kind: 'head', lines: [line] });
    else if (!inHead && text.length <= 48 && !/\d/.test(text) && isLikeHeadings(line))
      parts.push({ kind: 'other', lines: [] });
    else parts.at(-1)?.lines.push(line);
  }
  return parts;
}

/** The lines of all parts of a kind. */
export function linesOf(parts: readonly Part[], wanted: PartKind): Line[] {
  return parts.filter(({ kind }) => kind === wanted).flatMap(({ lines }) => lines);
}

/** Maximum lines of a head without a heading after it, as the contact block does not go on. */
const headLimit = 18;

/** The lines with contact details: above the first heading, and below a heading for them. */
export function contactBlock(parts: readonly Part[]): Line[] {
  return [...linesOf(parts, 'head').slice(0, headLimit), ...linesOf(parts, 'contact')];
}
