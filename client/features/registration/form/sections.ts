import type { FieldErrors } from '../../../shared/application.ts';
import { type FieldName, fieldOf, fieldsOf, type SectionId, sections } from '../../../shared/fields.ts';

/** What a section asks for, in the order of the form; `resume` stands for the file. */
export function askedIn(section: SectionId): readonly (FieldName | 'resume')[] {
  return section === 'resume-upload' ? ['resume'] : fieldsOf(section);
}

interface Progress {
  errors: FieldErrors;
  hasResume: boolean;
  /** Sections that the applicant has seen. */
  visited: ReadonlySet<SectionId>;
}

/** The sections that something is entered in and nothing is wrong with; one that requires nothing is done once it was seen. */
export function completeSections(
  values: Readonly<Record<string, string>>,
  { errors, hasResume, visited }: Progress,
): ReadonlySet<SectionId> {
  const isFilled = (field: FieldName | 'resume') => (field === 'resume' ? hasResume : Boolean(values[field]));
  const isRequired = (field: FieldName | 'resume') => field === 'resume' || fieldOf(field).required !== undefined;
  const complete = sections.filter(({ id }) => {
    const asked = askedIn(id);
    const isDone = asked.some(isFilled) || (visited.has(id) && !asked.some(isRequired));
    return isDone && !asked.some((field) => errors[field] !== undefined);
  });
  return new Set(complete.map(({ id }) => id));
}
