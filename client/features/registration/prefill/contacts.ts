import { gap, type Line, textOf } from './resume-text.ts';

const address = /(?<![\w.+%-])[\w.+%-]*\w@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}(?![\w@]|[.-]\w)/gi;

/** Whose number or address it is not, when these words stand before it. */
const others =
  /\b(?:father|mother|parent|guardian|spouse|emergency|alternat\w*|alt|secondary|referee|reference|manager|guide|mentor|advis[eo]r|supervisor|prof(?:essor)?|dr|hod|principal|client|company|employer|agency|consultants?|hr|office|landline|fax|resi(?:dence)?)\b[^@\d]{0,30}$/i;

/** Addresses of a post, not of a person. */
const ofPost =
  /^(?:info|hr|jobs?|careers?|contact|admin|office|sales|support|enquir(?:y|ies)|hello|recruit(?:er|ment|ing)?|placements?|resumes?|cv)\d*@/i;

/**
 * The end of a word that goes on in the address: what TeX drew between them was an underscore. A label ends otherwise.
 */
const cutOff = /(?:^|[\s|,;:(])(?!(?:e-?mail|mail|id|address|at|is|me|to)\s)[a-z][a-z\d.]*\s$/;

/** The only one of its kind, or nothing. */
function onlyOne(found: readonly string[]): string | undefined {
  const [first, ...rest] = new Set(found);
  return rest.length === 0 ? first : undefined;
}

/** Whether text at the edge of a narrow column may have been broken off inside a word. */
function isBroken(lines: readonly Line[], index: number, { 0: found, index: start, input }: RegExpExecArray): boolean {
  const isFragment = (line: Line) => /^(?:[a-z\d._-]+$|[\w.-]*@)/.test(textOf(line));
  const [before, line, after] = [lines[index - 1], lines[index], lines[index + 1]];
  const startsBroken = start === 0 && before?.isFull && isFragment(before);
  const endsBroken = start + found.length === input.length && line?.isFull && after && isFragment(after);
  return Boolean(startsBroken || endsBroken) || cutOff.test(input.slice(0, start));
}

/**
 * The applicant's e-mail address, from the contact block: the only one there. Of several it is the one that is made of
 * the name.
 *
 * @param isOwn whether an address is made of the applicant's name.
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
  // A link that says otherwise was left over from somebody else's resume, or the text was.
  const isLinked = (email: string) => linked.some((link) => link.toLowerCase() === email.toLowerCase());
  const email = [onlyOne(emails), onlyOne(emails.filter(isOwn))].find((found) => found && !ofPost.test(found));
  const isSure = written.every(({ isWhole }) => isWhole) && (linked.length === 0 || (email && isLinked(email)));
  return isSure ? email : undefined;
}

/** Ten digits of an Indian mobile, with its prefix and however they are grouped. */
const mobile =
  /(?<![\d+/.-]|\d[ \t])(?:(?:\(?\+|00)91\)?[\s.-]*|\(?91\)?[\s.-]+|91(?=\d{10}(?!\d))|0)?([6-9](?:[\s.-]?\d){9})(?![\d/]|[\s.-]\d)/g;

/** Numbers that are not telephones, when these words stand before them. */
const notTelephones =
  /\b(?:roll|reg\w*|usn|aadha?ar|pan|passport|enrol\w*|id|account|a\/c|ifsc|candidate|employee|emp|no\. of|pin|licen[cs]e|otp|hall ticket|dob|born)\b[^\d]{0,20}$/i;

/**
 * How people group ten digits: 98765 43210, 987 654 3210, 9876 543 210 and so on. Dates and sums are grouped otherwise.
 */
const groups = /^(?:10|5 5|3 3 4|4 3 3|3 4 3|4 6|4 2 4|3 2 2 3|2 3 5)$/;

function isGroupedLikeOne(number: string): boolean {
  const lengths = number.split(/[\s.-]+/).map((group) => group.length);
  return groups.test(lengths.join(' '));
}

/** The applicant's mobile number, ten digits, from the contact block: the only one there. */
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
