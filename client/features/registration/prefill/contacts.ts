import { gap, type Line, textOf } from './resume-text.ts';

const address = /(?<![\w.+%-])[\w.+%-]*\w@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}(?![\w@]|[.-]\w)/gi;

/** Words before a number or address of another person. */
const others =
  /\b(?:father|mother|parent|guardian|spouse|husband|wife|brother|sister|uncle|aunt|c\/o)\b[^@\d]{0,60}$|\b(?:emergency|alternat\w*|alt|secondary|referee|reference|manager|guide|mentor|advis[eo]r|supervisor|prof(?:essor)?|dr|hod|tpo|principal|client|company|employer|agency|consultants?|hr|office|landline|fax|resi(?:dence)?)\b[^@\d]{0,30}$/i;

/** Addresses of a role, not of a person. */
const ofPost =
  /^(?:info|hr|jobs?|careers?|contact|admin|office|sales|support|enquir(?:y|ies)|hello|recruit(?:er|ment|ing)?|placements?(?:[._-]?\w+)?|tpo|resumes?|cv)\d*@/i;

/**
 * A word that continues in the address, because TeX drew the underscore between them as a line. Labels end differently.
 */
const cutOff = /(?:^|[\s|,;:(])(?!(?:e-?mail|mail|id|address|at|is|me|to)\s)[a-z][a-z\d.]*\s$/;

/** The value of a list with one value only. */
function onlyOne(found: readonly string[]): string | undefined {
  const [first, ...rest] = new Set(found);
  return rest.length === 0 ? first : undefined;
}

/** Whether text at the edge of a narrow column may have been broken within a word. */
function isBroken(lines: readonly Line[], index: number, { 0: found, index: start, input }: RegExpExecArray): boolean {
  const isFragment = (line: Line) => /^(?:[a-z\d._-]+$|[\w.-]*@)/.test(textOf(line));
  const [before, line, after] = [lines[index - 1], lines[index], lines[index + 1]];
  const startsBroken = start === 0 && before?.isFull && isFragment(before);
  const endsBroken = start + found.length === input.length && line?.isFull && after && isFragment(after);
  return Boolean(startsBroken || endsBroken) || cutOff.test(input.slice(0, start));
}

/**
 * The applicant's e-mail address, if it is the only one in the contact block, or the only one of several that contains
 * the name.
 *
 * @param isOwn whether an address contains the applicant's name.
 */
export function findEmail(block: readonly Line[], isOwn: (email: string) => boolean): string | undefined {
  const linked = block
    .flatMap(({ links }) => links)
    .flatMap((link) => /^mailto:([^?]+)/i.exec(link)?.[1] ?? [])
    .filter((link) => link.match(address)?.[0] === link);
  const written = block.flatMap((line, index) =>
    [...textOf(line).matchAll(address)]
      .filter((match) => !others.test(match.input.slice(0, match.index)))
      .map((match) => ({ email: match[0], isWhole: linked.includes(match[0]) || !isBroken(block, index, match) })),
  );
  const emails = written.length > 0 ? written.map(({ email }) => email) : linked;
  // If link and text differ, one of them is a remnant of another person's resume.
  const isLinked = (email: string) => linked.some((link) => link.toLowerCase() === email.toLowerCase());
  const email = [onlyOne(emails), onlyOne(emails.filter(isOwn))].find((found) => found && !ofPost.test(found));
  const isSure = written.every(({ isWhole }) => isWhole) && (linked.length === 0 || (email && isLinked(email)));
  return isSure ? email : undefined;
}

/** Ten digits of an Indian mobile, with its prefix, in any grouping. */
const mobile =
  /(?<![\d+/.-]|\d[ \t])(?:(?:\(?\+|00)91\)?[\s.-]*|\(?91\)?[\s.-]+|91(?=\d{10}(?!\d))|0)?([6-9](?:[\s.-]?\d){9})(?![\d/]|[\s.-]\d)/g;

/** Words before numbers that are not phone numbers. */
const notTelephones =
  /\b(?:roll|reg\w*|usn|aadha?ar|pan|passport|enrol\w*|id|account|a\/c|ifsc|candidate|employee|emp|no\. of|pin|licen[cs]e|otp|hall ticket|dob|born)\b[^\d]{0,20}$/i;

/** Groupings of ten digits: 98765 43210, 987 654 3210, 9876 543 210 and so on. Dates and amounts differ. */
const groups = /^(?:10|5 5|3 3 4|4 3 3|3 4 3|4 6|4 2 4|3 2 2 3|2 3 5)$/;

function isGroupedLikeOne(number: string): boolean {
  const lengths = number.split(/[\s.-]+/).map((group) => group.length);
  return groups.test(lengths.join(' '));
}

/** The applicant's mobile number, ten digits, if it is the only one in the contact block. */
export function findPhone(block: readonly Line[]): string | undefined {
  const found = block.flatMap((line) =>
    textOf(line)
      .split(gap)
      .flatMap((text, index, cells) =>
        [...text.matchAll(mobile)]
          .filter((match) => {
            const own = text.slice(0, match.index);
            // In a table the label has a cell of its own.
            const isLettered = (label: string) => /\p{L}/u.test(label);
            const before = isLettered(own) ? own : `${cells.slice(0, index).findLast(isLettered) ?? ''} ${own}`;
            return !others.test(before) && !notTelephones.test(before) && isGroupedLikeOne(match[1] ?? '');
          })
          .map((match) => (match[1] ?? '').replace(/\D/g, '')),
      ),
  );
  return onlyOne(found);
}
