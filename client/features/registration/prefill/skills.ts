import { textLimits } from '../../../../shared/limits.ts';
import { headingOf } from './resume-parts.ts';
import { type Line, textOf } from './resume-text.ts';

/** Skills that a form wants to read. */
const skillLimit = 30;
/** Words of a skill; more are a sentence. */
const wordLimit = 4;

/** "Languages: Java, Python" without what it says of them. */
const label =
  /^(?:[\p{L}\s/&()-]{3,40}\s*[:–]\s*|(?:(?:Programming )?[Ll]anguages|Frameworks|Libraries|Databases|Tools)\s+(?=[\p{Lu}.]))/u;

/** Splits at commas, bullets and bars, but not inside brackets: "AWS (EC2, S3)". */
function split(text: string): string[] {
  return text
    .split(/[,;|•·●▪‣◦➢✓\t\uf0b7\uf0a7]+(?![^(]*\))/u)
    .map((skill) => skill.replace(/^[\s*–-]+|[\s.]+$/g, '').replace(/\s+/g, ' '))
    .filter((skill) => /[\p{L}]/u.test(skill));
}

/** The text of a line without the cell that says of what its list is: "Languages | Java, Python". */
function withoutLabel(line: Line): string {
  const [label, list, ...rest] = line.cells;
  return label && list?.text.includes(',') && rest.length === 0 && !/[,•]/.test(label.text) ? list.text : textOf(line);
}

/** The texts of lines; a list that fills its line goes on in the next one. */
function whole(lines: readonly Line[]): string[] {
  const texts: string[] = [];
  for (const [index, line] of lines.entries()) {
    const text = withoutLabel(line);
    const last = texts.at(-1);
    const goesOn = lines[index - 1]?.isFull && last?.includes(',') && !/,\s*$/.test(last) && !/^[•*]|:/.test(text);
    if (goesOn) texts[texts.length - 1] = `${last} ${text}`;
    else texts.push(text);
  }
  return texts;
}

/** The skills of the parts that list them, divided by commas; nothing where those are sentences. */
export function findSkills(lines: readonly Line[]): string | undefined {
  const found = whole(lines).flatMap((text) => split(text.replace(/^[\s•●▪‣◦➢✓*\uf0b7-]+/u, '').replace(label, '')));
  const brief = found.filter((skill) => skill.split(' ').length <= wordLimit && skill.length <= 40);
  // A heading was missed, and other parts have joined the list.
  const isForeign = (skill: string) => /\b(?:19|20)\d\d\b|@|\d{5}/.test(skill) || headingOf(skill) === 'education';
  if (found.some(isForeign)) return undefined;
  if (brief.length < 2 || brief.length < found.length * 0.7) return undefined;
  const unique = new Map(brief.map((skill) => [skill.toLowerCase(), skill]));
  const skills = [...unique.values()].slice(0, skillLimit).join(', ');
  return skills.length <= textLimits.long ? skills : undefined;
}
