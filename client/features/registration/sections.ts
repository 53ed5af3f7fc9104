import type { FieldErrors } from '../../../shared/application.ts';
import { type FieldName, fieldsOf, type SectionId, sections } from '../../../shared/fields.ts';

/** What a section asks for, in the order of the form; `resume` stands for the file. */
export function askedIn(section: SectionId): readonly (FieldName | 'resume')[] {
  return section === 'resume-upload' ? ['resume'] : fieldsOf(section);
}

/** The sections that something is entered in and nothing is wrong with. */
export function completeSections(
  values: Readonly<Record<string, string>>,
  errors: FieldErrors,
  hasResume: boolean,
): ReadonlySet<SectionId> {
  const isFilled = (field: FieldName | 'resume') => (field === 'resume' ? hasResume : Boolean(values[field]));
  const complete = sections.filter(({ id }) => {
    const asked = askedIn(id);
    return asked.some(isFilled) && !asked.some((field) => errors[field] !== undefined);
  });
  return new Set(complete.map(({ id }) => id));
}
