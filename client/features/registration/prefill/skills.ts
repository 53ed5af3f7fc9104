import { textLimits } from '../../../../shared/limits.ts';
import { gap, type Line, textOf } from './resume-text.ts';

/** Maximum skills, words per skill and letters per word of a certain list. */
const limits = { skills: 40, words: 3, letters: 30 } as const;

const bullet = /^[\s•●▪‣◦➢✓*\uf0b7\uf0a7-]+/u;
/** The label in "Languages: Java, Python", also in a table. */
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

/** Labels of lists that may have one item only. */
const singles =
  /^\W*(?:[\p{L}&/-]+\s)*(?:languages?|databases?|tools?|os|operating systems?|ides?|web|servers?|frameworks?|libraries|platforms?|technologies|cloud|version control|packages|back[- ]?end|front[- ]?end|testing|methodolog\w+)\s*[:\t]/iu;

/** Lines about the person, and spoken languages, which some people add to their skills. */
const personal =
  /^\W*(?:hobb|interest|strength|personal|languages? (?:known|spoken)|mother tongue)|\b(?:english|hindi|kannada|tamil|telugu|malayalam|marathi|urdu|bengali|gujarati|tulu|konkani)\b/i;

function isSkill(text: string): boolean {
  const bare = text.replace(/\s*\([^()]*\)$/, '');
  const isShort = text.length <= limits.letters && bare.split(' ').length <= limits.words;
  // Years, levels, sentences and addresses are not skills.
  return isShort && /\p{L}/u.test(text) && !/\d{3}|[%@:!?]|\band\b|[()]/iu.test(bare);
}

/** The lines, joined where one ends with a comma. */
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

/** Lists of skills, separated by commas; undefined where a part may be something else. */
export function findSkills(divided: readonly Line[]): string | undefined {
  const lines = joined(divided.filter((line) => /[\p{L}\p{N}]/u.test(textOf(line))));
  const texts = lines.map(textOf);
  // A list that reaches the edge may go on in the next line, within a skill.
  const isCut = lines.some(({ isFull }, index) => {
    const [text = '', next] = texts.slice(index);
    return isFull && next !== undefined && !/[,;|•]\s*$/.test(text) && !bullet.test(next) && !label.test(next);
  });
  // A table of labels and lists, unlike a grid of single skills.
  const isLabelled =
    lines.length > 1 &&
    lines.every(({ cells: [name, list, ...more] }) => name && list && more.length === 0 && !name.text.includes(',')) &&
    texts.some((text) => text.includes(','));
  const lists = texts.map((text) => split(isLabelled ? text.slice(text.indexOf(gap) + 1) : text));
  // A single skill among lists is probably an unknown heading.
  const isList = lists.map((list, index) => list.length > 1 || singles.test(texts[index] ?? ''));
  const areLists = isLabelled || new Set(isList).size === 1 || texts.every((text) => bullet.test(text));
  const found = lists.flat();
  if (isCut || !areLists || texts.some((text) => personal.test(text))) return undefined;
  if (found.length < 3 || found.length > limits.skills || !found.every(isSkill)) return undefined;
  const skills = [...new Map(found.map((skill) => [skill.toLowerCase(), skill])).values()].join(', ');
  return skills.length <= textLimits.long ? skills : undefined;
}
