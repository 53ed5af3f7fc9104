import { recordOf } from '../../../../shared/fields.ts';
import { closeUp, gap, isSpacedOut, type Line, textOf } from './resume-text.ts';

/** What a part of a resume is about. `head` comes before the first heading; `other` is of no interest here. */
export type PartKind = 'head' | 'contact' | 'education' | 'skills' | 'references' | 'other';

export interface Part {
  kind: PartKind;
  lines: Line[];
}

type Heading = Exclude<PartKind, 'head'>;

const headings: Readonly<Record<Heading, RegExp>> = {
  contact:
    /^(?:contacts?|contact (?:me|details|info|information)|(?:social |web |online |profile |important )?(?:links|profiles)|get in touch|reach (?:me|out)|(?:let s )?connect(?: with me)?|online|personal (?:details|info|information|profile|data))$/,
  education:
    /^(?:education(?:al)?|academics?|scholastics?)(?: (?:&|and) (?:training|qualifications?|certifications?))?(?: (?:qualifications?|background|details|profile|history|credentials|record|information|summary))?$|^qualifications?$/,
  skills:
    /^(?:(?:technical|key|core|top|it|professional|computer|programming|software|soft) )*(?:skills?|skill ?set|competenc(?:y|ies)|expertise|proficienc(?:y|ies))(?: (?:set|summary|& tools|and tools|& technologies|and technologies))?$|^technologies$|^tech(?:nical)? stack$/,
  references: /^(?:references?|referees?)$/,
  other:
    /^(?:(?:career|professional|executive|work|academic|personal|key|major|mini|employment|relevant|industrial|co-? ?curricular|extra-? ?curricular|leadership|additional|about|area of|areas of|final year|positions? of) )*(?:objectives?|summary|profile|about|me|experiences?|history|employment|projects?|internships?|trainings?|certifications?|certificates?|licen[cs]es? & certifications|licen[cs]es? and certifications|courses?|courses? & certifications|achievements?|awards?|honou?rs?|honors-awards|honou?rs? (?:&|and) awards|awards? (?:&|and) achievements|publications?|languages?|languages? known|hobbies|interests?|hobbies (?:&|and) interests|activities|strengths?|declaration|responsibilit(?:y|ies)|volunteering|volunteer experience|workshops?|workshops? (?:&|and) seminars|background|career|synopsis)$/,
};

const headingKinds = Object.keys(headings) as Heading[];

/** The same without the spaces between their words, which letters that are set apart do not tell. */
const spacedOut = recordOf(headingKinds, (kind) => new RegExp(headings[kind].source.replaceAll(' ', '')));

/** Headings whose content may stand in their own line. */
const leading = /^((?:technical |key |core |it )?skills?|references?|education)\s*:\s*(.+)$/i;

/** What a heading announces; nothing for other text. */
export function headingOf(line: string): Heading | undefined {
  if (line.length > 48) return undefined;
  const text = line.replace(/[^\p{L}]+$/u, '');
  const words = closeUp(text)
    .toLowerCase()
    .replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
    .replace(/\s+/g, ' ');
  const pattern = (kind: Heading) => (isSpacedOut(text) ? spacedOut[kind] : headings[kind]);
  return headingKinds.find((kind) => pattern(kind).test(words));
}

function sizeOf({ cells }: Line): number {
  return cells[0]?.size ?? 0;
}

/** Whether a heading stands in the margin, beside the first line of its part. */
function isMarginHeading({ cells }: Line): boolean {
  const [title, content, ...rest] = cells;
  const kind = title && content && rest.length === 0 ? headingOf(title.text) : undefined;
  return kind !== undefined && kind !== 'contact';
}

/** Divides a resume by its headings. What is written far larger than the rest is the name, and begins the head wherever it stands. */
export function divide(lines: readonly Line[]): Part[] {
  const usual = lines.map(sizeOf).sort((one, other) => one - other)[Math.floor(lines.length / 2)] ?? 0;
  const parts: Part[] = [{ kind: 'head', lines: [] }];
  const inMargin = lines.filter(isMarginHeading).length > 1;
  for (const line of lines) {
    const text = textOf(line);
    const [, title, content] = leading.exec(text) ?? [];
    const kind = headingOf(title ?? text.split(gap)[0] ?? '');
    const isMargin = inMargin && isMarginHeading(line);
    const isHeading = kind !== undefined && (title !== undefined || line.cells.length === 1 || isMargin);
    const isName = !isHeading && sizeOf(line) > 1.6 * usual && parts.at(-1)?.kind !== 'head';
    if (isName) parts.push({ kind: 'head', lines: [line] });
    else if (!isHeading) parts.at(-1)?.lines.push(line);
    else if (isMargin) parts.push({ kind, lines: [{ ...line, cells: line.cells.slice(1) }] });
    else if (content === undefined) parts.push({ kind, lines: [] });
    else parts.push({ kind, lines: [{ ...line, cells: [{ text: content, size: sizeOf(line) }] }] });
  }
  return parts;
}

/** The lines of every part of a kind. */
export function linesOf(parts: readonly Part[], ...kinds: readonly PartKind[]): Line[] {
  return parts.filter(({ kind }) => kinds.includes(kind)).flatMap(({ lines }) => lines);
}

/** Lines of a head that no heading ends; what comes later is not the contact block. */
const headLimit = 18;

/** Where people write how to reach them: above the first heading, and below one that says so. */
export function contactBlock(parts: readonly Part[]): Line[] {
  return [...linesOf(parts, 'head').slice(0, headLimit), ...linesOf(parts, 'contact')];
}
