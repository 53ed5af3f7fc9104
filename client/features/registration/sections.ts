import type { FieldErrors, FieldName } from '../../../shared/application.ts';

/** The sections of the form in their order (website.md 2.10), with the fields that each asks for. */
export const sections = [
  {
    id: 'personal-information',
    title: 'Personal Information',
    fields: ['name', 'email', 'phone', 'whatsapp', 'address'],
  },
  { id: 'skills-interests', title: 'Skills & Interests', fields: ['skills', 'areaOfInterest', 'course', 'others'] },
  {
    id: 'education',
    title: 'Education',
    fields: ['collegeName', 'highestEducation', 'yearOfPassing', 'certifications', 'referenceName'],
  },
  {
    id: 'work-experience',
    title: 'Work Experience',
    fields: ['workExperience', 'experienceYears', 'jobRole', 'currentEmployee', 'currentCTC', 'noticePeriod'],
  },
  { id: 'professional-links', title: 'Professional Links', fields: ['portfolio', 'linkedin', 'github'] },
  { id: 'resume-upload', title: 'Resume Upload', fields: ['resume'] },
] as const satisfies readonly { id: string; title: string; fields: readonly (FieldName | 'resume')[] }[];

export type SectionId = (typeof sections)[number]['id'];

/** The sections that something is entered in and nothing is wrong with. */
export function completeSections(
  values: Readonly<Record<string, string>>,
  errors: FieldErrors,
  hasResume: boolean,
): ReadonlySet<SectionId> {
  const isFilled = (field: FieldName | 'resume') => (field === 'resume' ? hasResume : Boolean(values[field]));
  const complete = sections.filter(
    ({ fields }) => fields.some(isFilled) && !fields.some((field) => errors[field] !== undefined),
  );
  return new Set(complete.map(({ id }) => id));
}
