import { textLimits } from '../../../../shared/limits.ts';
import { type Line, textOf } from './resume-text.ts';

/** Skills, and words of one, in a list that is one for certain. */
const limits = { skills: 40, words: 3, letters: 30 } as const;

const bullet = /^[\s•●▪‣◦➢✓*\uf0b7\uf0a7-]+/u;
/** "Languages: Java, Python", or in a table, without what it says of them. */
const label = /^[\p{L}\s/&()-]{3,40}\s*[:–]\s*|^[\p{L}\s/&-]{3,40}\t\s*(?=[^\t]*,[^\t]*$)/u;

/** Splits at commas, bullets and bars, but not inside brackets: "AWS (EC2, S3)". */
function split(text: string): string[] {
  return text
    .replace(bullet, '')
    .replace(label, '')
    .split(/[,;|•·●▪‣◦➢✓\t\uf0b7\uf0a7]+(?![^(]*\))/u)
    .map((skill) => skill.replace(/^[\s*–-]+|[\s.]+$/g, '').replace(/\s+/g, ' '))
    .filter(Boolean);
}

function isSkill(text: string): boolean {
  const isShort = text.length <= limits.letters && text.split(' ').length <= limits.words;
  // A year, a level, a sentence or an address is none.
  return isShort && /\p{L}/u.test(text) && !/\d{3}|[%@:!?]|\band\b|[()]/iu.test(text.replace(/\([^()]*\)$/, ''));
}

/** The texts of lines; what ends with a comma goes on in the next one. */
function joined(lines: readonly Line[]): Line[] {
  const whole: Line[] = [];
  for (const line of lines) {
    const last = whole.at(-1);
    if (last && /,\s*$/.test(textOf(last)) && !label.test(textOf(line)))
      whole[whole.length - 1] = { ...line, cells: [...last.cells, ...line.cells] };
    else whole.push(line);
  }
  return whole;
}

/** Lists of skills, divided by commas; nothing where a part of them may be something else. */
export function findSkills(divided: readonly Line[]): string | undefined {
  const lines = joined(divided);
  const texts = lines.map(textOf);
  // A list that reaches the edge may go on in the next line, within a skill.
  const isCut = lines.some(({ isFull }, index) => {
    const [text = '', next] = texts.slice(index);
    return isFull && next !== undefined && !/[,;|•]\s*$/.test(text) && !bullet.test(next) && !label.test(next);
  });
  const lists = texts.map(split);
  // One skill alone among lists is what a heading that is not known says.
  const areLists = new Set(lists.map((list) => list.length > 1)).size === 1 || texts.every((text) => bullet.test(text));
  const found = lists.flat();
  if (isCut || !areLists || found.length < 3 || found.length > limits.skills || !found.every(isSkill)) return undefined;
  const skills = [...new Map(found.map((skill) => [skill.toLowerCase(), skill])).values()].join(', ');
  return skills.length <= textLimits.long ? skills : undefined;
}
