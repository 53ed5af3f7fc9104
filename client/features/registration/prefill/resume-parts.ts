import { closeUp, gap, type Line, textOf } from './resume-text.ts';

/** What a part of a resume is about. `head` comes before the first heading; `other` is of no interest here. */
type PartKind = 'head' | 'contact' | 'other';

interface Part {
  kind: PartKind;
  lines: Line[];
}

const contact =
  /^(?:contacts?|contact (?:me|details|info|information)|(?:social |web |online |profile |important )?(?:links|profiles)|get in touch|reach (?:me|out)|(?:let s )?connect(?: with me)?|online|personal (?:details|info|information|profile|data))$/;

/** Education, skills, references, and everything else that is not how to reach the applicant. */
const others = [
  /^(?:references?|referees?)$/,
  /^(?:education(?:al)?|academics?|scholastics?)(?: (?:&|and) (?:training|qualifications?|certifications?))?(?: (?:qualifications?|background|details|profile|history|credentials|record|information|summary))?$|^qualifications?$/,
  /^(?:(?:technical|key|core|top|it|professional|computer|programming|software|soft) )*(?:skills?|skill ?set|competenc(?:y|ies)|expertise|proficienc(?:y|ies))(?: (?:set|summary|& tools|and tools|& technologies|and technologies))?$|^technologies$|^tech(?:nical)? stack$/,
  /^(?:(?:career|professional|executive|work|academic|personal|key|major|mini|employment|relevant|industrial|co-? ?curricular|extra-? ?curricular|leadership|additional|about|area of|areas of|final year|positions? of) )*(?:objectives?|summary|profile|about|me|experiences?|history|employment|projects?|internships?|trainings?|certifications?|certificates?|licen[cs]es? & certifications|licen[cs]es? and certifications|courses?|courses? & certifications|achievements?|awards?|honou?rs?|honors-awards|honou?rs? (?:&|and) awards|awards? (?:&|and) achievements|publications?|languages?|languages? known|hobbies|interests?|hobbies (?:&|and) interests|activities|strengths?|declaration|responsibilit(?:y|ies)|volunteering|volunteer experience|workshops?|workshops? (?:&|and) seminars|background|career|synopsis)$/,
];

/** Letters that are set apart do not tell where a word ends, so spaces do not count. */
const withoutSpaces = ({ source }: RegExp) => new RegExp(source.replaceAll(' ', ''));
const contactHeading = withoutSpaces(contact);
const otherHeadings = others.map(withoutSpaces);

/** Headings whose content may stand in their own line. */
const leading = /^((?:technical |key |core |it )?skills?|references?|education)\s*:\s*\S/i;

/** What a heading announces; nothing for other text. */
export function headingOf(line: string): 'contact' | 'other' | undefined {
  if (line.length > 48) return undefined;
  const words = closeUp(line)
    .toLowerCase()
    .replace(/^[^\p{L}]+|[^\p{L}]+$|\s/gu, '');
  if (contactHeading.test(words)) return 'contact';
  return otherHeadings.some((heading) => heading.test(words)) ? 'other' : undefined;
}

function sizeOf({ cells }: Line): number {
  return cells[0]?.size ?? 0;
}

/** Whether a heading stands in the margin, beside the first line of its part. */
function isMarginHeading({ cells }: Line): boolean {
  return cells.length === 2 && headingOf(cells[0]?.text ?? '') === 'other';
}

/** Divides a resume by its headings. What is written far larger than the rest is the name, and begins the head wherever it stands. */
export function divide(lines: readonly Line[]): Part[] {
  const usual = lines.map(sizeOf).sort((one, other) => one - other)[Math.floor(lines.length / 2)] ?? 0;
  const parts: Part[] = [{ kind: 'head', lines: [] }];
  const inMargin = lines.filter(isMarginHeading).length > 1;
  for (const line of lines) {
    const text = textOf(line);
    const isAlone = line.cells.length === 1 || (inMargin && isMarginHeading(line));
    const kind = leading.test(text) ? 'other' : isAlone ? headingOf(text.split(gap)[0] ?? '') : undefined;
    if (kind) parts.push({ kind, lines: [] });
    else if (sizeOf(line) > 1.6 * usual && parts.at(-1)?.kind !== 'head') parts.push({ kind: 'head', lines: [line] });
    else parts.at(-1)?.lines.push(line);
  }
  return parts;
}

/** Lines of a head that no heading ends; what comes later is not the contact block. */
const headLimit = 18;

/** Where people write how to reach them: above the first heading, and below one that says so. */
export function contactBlock(parts: readonly Part[]): Line[] {
  const linesOf = (wanted: PartKind) => parts.filter(({ kind }) => kind === wanted).flatMap(({ lines }) => lines);
  return [...linesOf('head').slice(0, headLimit), ...linesOf('contact')];
}
