import { courseOptions, otherCourse } from './courses.ts';
import { educationOptions } from './education.ts';
import { decimal, type Field, webAddress, year } from './field.ts';
import { emailRule, experienceYears, nameMinimum, phoneDigits, textLimits, yearOfPassing } from './limits.ts';

export const workExperiences = ['Fresher', 'Experienced'] as const;

const tenDigits = new RegExp(`^\\d{${phoneDigits}}$`);
const asOther = { field: 'course', is: otherCourse } as const;
const asExperienced = { field: 'workExperience', is: 'Experienced' } as const;
const asMinor = { field: 'under18', is: 'Yes' } as const;

/** The sections of the form in their order. The last one asks for the resume. */
export const sections = [
  { id: 'personal-information', title: 'Personal Information' },
  { id: 'skills-interests', title: 'Skills & Interests' },
  { id: 'education', title: 'Education' },
  { id: 'work-experience', title: 'Work Experience' },
  { id: 'professional-links', title: 'Professional Links' },
  { id: 'resume-upload', title: 'Resume Upload' },
] as const;

/** The unnumbered section beside the button that submits the form. */
export const noticeSection = { id: 'notice', title: 'Notice and consent' } as const;

export type SectionId = (typeof sections | readonly [typeof noticeSection])[number]['id'];

/**
 * Every field of the registration form, in the order of the exports. The rules, the form, the statement that stores a
 * lead, exports, staff pages and the view `leads` derive from this table.
 */
export const fields = {
  name: {
    label: 'Name',
    section: 'personal-information',
    control: { kind: 'line', autoComplete: 'name' },
    required: 'Name is required',
    rule: (text) => text.min(nameMinimum, `Name must be at least ${nameMinimum} characters`),
    search: 'parts',
    isSorted: true,
    column: { isUsual: true, width: 14 },
    isCopied: true,
  },
  email: {
    label: 'Email',
    section: 'personal-information',
    control: { kind: 'line', type: 'email', autoComplete: 'email' },
    required: 'Email is required',
    rule: (text) => text.regex(...emailRule),
    search: 'parts',
    column: { width: 16 },
    link: 'mail',
  },
  phone: {
    label: 'Phone number',
    section: 'personal-information',
    control: { kind: 'line', type: 'tel', autoComplete: 'tel-national' },
    hint: '10 digits',
    required: 'Phone number is required',
    isSpaceless: true,
    rule: (text) => text.regex(tenDigits, 'Please enter a valid 10-digit phone number'),
    isChecked: true,
    search: 'parts',
    column: { label: 'Phone', isUsual: true },
    link: 'phone',
  },
  whatsapp: {
    label: 'WhatsApp number',
    section: 'personal-information',
    control: { kind: 'line', type: 'tel', autoComplete: 'tel-national' },
    hint: '10 digits',
    required: 'WhatsApp number is required',
    isSpaceless: true,
    rule: (text) => text.regex(tenDigits, 'Please enter a valid 10-digit WhatsApp number'),
    isChecked: true,
    search: 'parts',
    link: 'whatsapp',
  },
  address: {
    label: 'Address',
    section: 'personal-information',
    control: { kind: 'area', rows: 2, autoComplete: 'street-address' },
    isWide: true,
    required: 'Address is required',
    limit: textLimits.long,
    isCopied: true,
    search: 'words',
  },
  skills: {
    label: 'Skills',
    section: 'skills-interests',
    control: { kind: 'area', rows: 2 },
    isWide: true,
    hint: 'Separate skills with commas',
    required: 'Skills are required',
    limit: textLimits.long,
    search: 'words',
    column: { width: 18 },
  },
  areaOfInterest: {
    label: 'Area of interest',
    section: 'skills-interests',
    required: 'Area of interest is required',
    search: 'words',
  },
  course: {
    label: 'Course',
    section: 'skills-interests',
    control: { kind: 'select', placeholder: 'Select a course' },
    options: courseOptions,
    required: 'Please select a course',
    search: 'words',
    isFilter: true,
    isSorted: true,
    column: { isUsual: true, width: 14 },
  },
  others: {
    label: 'Other course',
    section: 'skills-interests',
    hint: 'Which course are you looking for?',
    askedWhen: asOther,
    required: 'Please specify the course',
    search: 'words',
  },
  collegeName: {
    label: 'College name',
    section: 'education',
    control: { kind: 'line', autoComplete: 'organization' },
    required: 'College name is required',
    search: 'words',
    isSorted: true,
    column: { label: 'College', isUsual: true, width: 10 },
  },
  yearOfPassing: {
    label: 'Year of passing',
    section: 'education',
    control: { kind: 'number', inputMode: 'numeric', ...yearOfPassing },
    hint: `Four digits, ${yearOfPassing.min} to ${yearOfPassing.max}`,
    required: 'Year of passing is required',
    rule: year(yearOfPassing, 'Please enter a valid year (e.g., 2024)'),
    number: 'integer',
    search: 'words',
    isFilter: true,
    isSorted: true,
    column: { label: 'Year', isUsual: true, descendsFirst: true },
  },
  highestEducation: {
    label: 'Highest education',
    section: 'education',
    after: 'collegeName',
    control: { kind: 'select', placeholder: 'Select your highest qualification' },
    options: educationOptions,
    search: 'words',
    required: 'Highest education qualification is required',
    isFilter: true,
    isSorted: true,
    column: { label: 'Education', width: 12 },
  },
  certifications: {
    label: 'Certifications',
    section: 'education',
    hint: 'Such as AWS Cloud Practitioner',
    search: 'words',
  },
  referenceName: {
    label: 'Reference name',
    section: 'education',
    hint: 'Who told you about us?',
  },
  workExperience: {
    label: 'Work experience',
    section: 'work-experience',
    control: { kind: 'radio' },
    options: workExperiences,
    required: 'Please select work experience status',
    isFilter: true,
    column: { label: 'Experience', isUsual: true },
  },
  experienceYears: {
    label: 'Years of experience',
    section: 'work-experience',
    control: { kind: 'number', inputMode: 'decimal', step: '0.5', ...experienceYears },
    askedWhen: asExperienced,
    required: 'Experience years is required for experienced candidates',
    rule: decimal(experienceYears, 'Please enter a valid number of years'),
    number: 'decimal',
  },
  jobRole: {
    label: 'Job role',
    section: 'work-experience',
    control: { kind: 'line', autoComplete: 'organization-title' },
    askedWhen: asExperienced,
    search: 'words',
  },
  currentEmployee: {
    label: 'Current employer',
    section: 'work-experience',
    isWide: true,
    askedWhen: asExperienced,
    search: 'words',
  },
  currentCTC: {
    label: 'Current CTC',
    section: 'work-experience',
    hint: 'Yearly, such as 6 LPA',
    askedWhen: asExperienced,
  },
  noticePeriod: {
    label: 'Notice period',
    section: 'work-experience',
    hint: 'Such as 30 days',
    askedWhen: asExperienced,
  },
  portfolio: {
    label: 'Portfolio',
    section: 'professional-links',
    control: { kind: 'line', type: 'url', autoComplete: 'url' },
    hint: 'The address of your own site',
    rule: webAddress('Please enter a valid portfolio URL'),
    isChecked: true,
    link: 'web',
  },
  linkedin: {
    label: 'LinkedIn',
    section: 'professional-links',
    control: { kind: 'line', type: 'url' },
    hint: 'linkedin.com/in/your-name',
    rule: webAddress('Please enter a valid LinkedIn URL', 'linkedin.com'),
    isChecked: true,
    link: 'web',
  },
  github: {
    label: 'GitHub',
    section: 'professional-links',
    control: { kind: 'line', type: 'url' },
    hint: 'github.com/your-name',
    rule: webAddress('Please enter a valid GitHub URL', 'github.com'),
    isChecked: true,
    link: 'web',
  },
  under18: {
    label: 'I am under 18',
    section: noticeSection.id,
    control: { kind: 'tick' },
    options: [asMinor.is],
    column: { label: 'Under 18' },
  },
  guardianName: {
    label: 'Your parent or guardian',
    section: noticeSection.id,
    askedWhen: asMinor,
    hint: 'First and last name',
    required: 'Please give the name of your parent or guardian',
    column: { label: 'Guardian' },
  },
  guardianContact: {
    label: 'How we reach them',
    section: noticeSection.id,
    askedWhen: asMinor,
    hint: 'A phone number or an e-mail address',
    required: 'Please give a phone number or an e-mail address of your parent or guardian',
    column: { label: 'Guardian contact' },
  },
} as const satisfies Readonly<Record<string, Field & { section: SectionId }>>;

export type FieldName = keyof typeof fields;

export const fieldNames = Object.keys(fields) as FieldName[];

/** The names of the fields that have a property, such as `isFilter`. */
export type FieldsWith<Property extends object> = {
  [Name in FieldName]: (typeof fields)[Name] extends Property ? Name : never;
}[FieldName];

/** A record with a value for each of the names. */
export function recordOf<Name extends string, Value>(
  names: readonly Name[],
  make: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>;
}

export function fieldOf(name: FieldName): Field {
  return fields[name];
}

/** The database's name of a field, in snake case: `current_ctc` for `currentCTC`. */
export function columnOf(name: string): string {
  return name.replace(/[A-Z]+/g, (capitals) => `_${capitals.toLowerCase()}`);
}

/**
 * Whether every application has the field, because it is always asked and required. Imported leads may lack it: then
 * the database has an empty text or the number 0, which is not valid.
 */
export function isAlwaysGiven({ required, askedWhen }: Field): boolean {
  return required !== undefined && askedWhen === undefined;
}

/** The fields of a section in the order in which the form asks for them. */
export function fieldsOf(section: SectionId): readonly FieldName[] {
  const own = fieldNames.filter((name) => fields[name].section === section);
  const ordered = own.filter((name) => fieldOf(name).after === undefined);
  for (const name of own) {
    const { after } = fieldOf(name);
    if (after !== undefined) ordered.splice(ordered.indexOf(after as FieldName) + 1, 0, name);
  }
  return ordered;
}
