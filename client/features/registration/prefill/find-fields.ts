import type { FieldName } from '../../../../shared/fields.ts';
import { findEmail, findPhone } from './contacts.ts';
import { findEducation } from './education.ts';
import { findLinks } from './links.ts';
import { findName, isMadeOf } from './name.ts';
import { contactBlock, divide, linesOf } from './resume-parts.ts';
import { type Line, textOf } from './resume-text.ts';
import { findSkills } from './skills.ts';

/** What a resume says of its owner, by the names of the form's fields. */
export type Found = Partial<Record<FieldName, string>>;

/** Lines elsewhere, such as at the foot of a page, with an e-mail address that is made of the applicant's name. */
function signed(lines: readonly Line[], head: readonly Line[], isOwn: (email: string) => boolean): Line[] {
  return lines.flatMap((line, index) => {
    if (head.includes(line) || !isOwn(findEmail([line]) ?? '')) return [];
    const beside = [lines[index - 1], lines[index + 1]].filter((other) => other !== undefined);
    return [line, ...beside.filter((other) => bareNumber.test(textOf(other)) || isOfLinks(other))];
  });
}

/** A line that is nothing but a telephone number with its label. */
const bareNumber = /^\P{L}*(?:\p{L}{1,9}\P{L}+)?[+(]?\d[\d\s()+-]{8,}$/u;

function isOfLinks(line: Line): boolean {
  return line.links.length > 0 && !/@|\d{5}/.test(textOf(line));
}

/** Finds what can be found with certainty: a field that is left blank costs a moment, a wrong one may be sent. */
export function findFields(lines: readonly Line[], hints: readonly string[] = []): Found {
  const parts = divide(lines);
  const head = contactBlock(parts);
  const large = findName(lines, { block: head, email: undefined, hints });
  const isOwn = (email: string) => large !== undefined && isMadeOf(email, large);
  const block = findEmail(head, isOwn) ? head : [...head, ...signed(lines, head, isOwn)];
  const email = findEmail(block, isOwn);
  const links = findLinks(block, email);
  const found = {
    name: findName(lines, { block, email, hints: [...hints, links.linkedin ?? ''] }),
    email,
    phone: findPhone(block),
    ...links,
    skills: findSkills(linesOf(parts, 'skills')),
    ...findEducation(linesOf(parts, 'education')),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}
