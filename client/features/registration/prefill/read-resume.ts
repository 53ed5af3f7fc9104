import type { FieldName } from '../../../../shared/fields.ts';
import { findEmail, findPhone } from './contacts.ts';
import { findEducation } from './education.ts';
import { findLinks } from './links.ts';
import { findName, isMadeOf } from './name.ts';
import { contactBlock, divide, linesOf } from './resume-parts.ts';
import type { Line } from './resume-text.ts';
import { findSkills } from './skills.ts';

/** The values in a resume, by form field. */
export type Found = Partial<Record<FieldName, string>>;

/** Finds the certain values only: a blank field costs a moment, but a wrong one may be submitted. */
export function findFields(lines: readonly Line[]): Found {
  const parts = divide(lines);
  const block = contactBlock(parts);
  const large = findName(lines, { block, email: undefined });
  const email = findEmail(block, (address) => large !== undefined && isMadeOf(address, large));
  const found = {
    name: findName(lines, { block, email }),
    email,
    phone: findPhone(block),
    ...findLinks(block, email),
    skills: findSkills(linesOf(parts, 'skills')),
    ...findEducation(
      linesOf(parts, 'education'),
      parts.flatMap((part) => (part.kind === 'education' ? [] : part.lines)),
    ),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

const marks = { pdf: '%PDF-', zip: 'PK\u0003\u0004' } as const;

function startsWith(data: Uint8Array, mark: string): boolean {
  return [...mark].every((letter, index) => data[index] === letter.charCodeAt(0));
}

/** Reads a resume by its content, whatever its name. DOC files are not read. */
export async function readResume(data: Uint8Array): Promise<Found> {
  if (startsWith(data, marks.pdf)) {
    const { readPdf } = await import('./read-pdf.ts');
    return findFields(await readPdf(data));
  }
  if (startsWith(data, marks.zip)) {
    const { readDocx } = await import('./read-docx.ts');
    return findFields(readDocx(data));
  }
  return {};
}
