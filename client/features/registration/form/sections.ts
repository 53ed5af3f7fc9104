import type { FieldErrors } from '../../../../shared/application.ts';
import { type FieldName, fieldOf, fieldsOf, type SectionId, sections } from '../../../../shared/fields.ts';

/** What a section asks for, in the order of the form; `resume` stands for the file. */
export function askedIn(section: SectionId): readonly (FieldName | 'resume')[] {
  return section === 'resume-upload' ? ['resume'] : fieldsOf(section);
}

interface Progress {
  errors: FieldErrors;
  hasResume: boolean;
  /** Sections that the applicant has seen. */
  visited: ReadonlySet<string>;
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

/**
 * Watches which section of the form is at the middle of the window, and which ones have been, or were passed over by a jump.
 *
 * @returns ends it.
 */
export function watchSections(
  form: HTMLFormElement,
  onReached: (section: SectionId, seen: readonly SectionId[]) => void,
): () => void {
  const ids = sections.map(({ id }) => id);
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const reached = ids.find((id) => id === target.id);
        if (isIntersecting && reached) onReached(reached, ids.slice(0, ids.indexOf(reached) + 1));
      }
    },
    // The line at two fifths of the window.
    { rootMargin: '-40% 0px -60%' },
  );
  for (const id of ids) {
    const section = form.querySelector(`#${id}`);
    if (section) observer.observe(section);
  }
  return () => observer.disconnect();
}
