import { courseOptions, otherCourse } from './courses.ts';
import { experienceYears, nameMinimum, phoneDigits, textLimits, yearOfPassing } from './limits.ts';
import { z } from './zod.ts';

export const workExperiences = ['Fresher', 'Experienced'] as const;

export const educationOptions = [
  'BTech - Computer Science',
  'BTech - Information Technology',
  'BTech - Electronics and Communication',
  'BTech - Electrical and Electronics',
  'BTech - Mechanical',
  'BTech - Civil',
  'BTech - AI and Data Science',
  'BTech - Other',
  'BSc - Computer Science',
  'BSc - Information Technology',
  'BSc - Mathematics',
  'BSc - Electronics',
  'BSc - Other',
  'BCA',
  'BBA',
  'BCom',
  'BA - Economics',
  'BA - English',
  'BA - Other',
  'MBA - Finance',
  'MBA - Human Resources',
  'MBA - Marketing',
  'MBA - Other',
  'MCA',
  'MSc - Computer Science',
  'MSc - Other',
] as const;

/** The fields of the form in its order, with the names that the wire, the database and the exports use. */
export const fieldLabels = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone number',
  whatsapp: 'WhatsApp number',
  address: 'Address',
  skills: 'Skills',
  areaOfInterest: 'Area of interest',
  course: 'Course',
  others: 'Other course',
  collegeName: 'College name',
  yearOfPassing: 'Year of passing',
  highestEducation: 'Highest education',
  certifications: 'Certifications',
  referenceName: 'Reference name',
  workExperience: 'Work experience',
  experienceYears: 'Years of experience',
  jobRole: 'Job role',
  currentEmployee: 'Current employer',
  currentCTC: 'Current CTC',
  noticePeriod: 'Notice period',
  portfolio: 'Portfolio',
  linkedin: 'LinkedIn',
  github: 'GitHub',
} as const;

export type FieldName = keyof typeof fieldLabels;

export const fieldNames = Object.keys(fieldLabels) as FieldName[];

/** One message per field that has one; `resume` stands for the file. */
export type FieldErrors = Partial<Record<FieldName | 'resume', string>>;

/** Everything but tab and line breaks that a keyboard does not type; Postgres cannot store NUL at all. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this removes
const controlCharacters = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g;

function text(name: FieldName, limit: number = textLimits.short) {
  return z.string().max(limit, `${fieldLabels[name]} must be at most ${limit} characters`);
}

function optional(name: FieldName) {
  return text(name).default('');
}

function required(name: FieldName, message: string, limit?: number) {
  return text(name, limit).min(1, message);
}

/** Reads an http(s) address whose scheme may be missing. Another scheme, spaces or credentials make it undefined. */
function readWebAddress(address: string): { text: string; url: URL } | undefined {
  const hasScheme = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(address);
  const withScheme = hasScheme ? address : `https://${address}`;
  if (/\s/.test(address) || !/^https?:\/\//i.test(withScheme) || !URL.canParse(withScheme)) return undefined;
  const url = new URL(withScheme);
  const isAcceptable = /^[^.].*\.[^.]+$/.test(url.hostname) && url.username === '' && url.password === '';
  return isAcceptable ? { text: withScheme, url } : undefined;
}

function webAddress(name: FieldName, message: string, domain = '') {
  return optional(name).transform((address, context) => {
    if (address === '') return '';
    const read = readWebAddress(address);
    if (read && `.${read.url.hostname}`.endsWith(domain && `.${domain}`)) return read.text;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
}

const tenDigits = new RegExp(`^\\d{${phoneDigits}}$`);
const validYear = 'Please enter a valid year (e.g., 2024)';

const fields = z.object({
  name: required('name', 'Name is required').min(nameMinimum, `Name must be at least ${nameMinimum} characters`),
  email: required('email', 'Email is required').regex(
    /^[^\s@]+@[^\s@]+\.[^\s@.]+$/,
    'Please enter a valid email address',
  ),
  phone: required('phone', 'Phone number is required').regex(tenDigits, 'Please enter a valid 10-digit phone number'),
  whatsapp: required('whatsapp', 'WhatsApp number is required').regex(
    tenDigits,
    'Please enter a valid 10-digit WhatsApp number',
  ),
  address: required('address', 'Address is required', textLimits.long),
  skills: required('skills', 'Skills are required', textLimits.long),
  areaOfInterest: required('areaOfInterest', 'Area of interest is required'),
  course: z.enum(courseOptions, 'Please select a course'),
  others: optional('others'),
  collegeName: required('collegeName', 'College name is required'),
  yearOfPassing: required('yearOfPassing', 'Year of passing is required')
    .regex(/^\d{4}$/, validYear)
    .refine((year) => Number(year) >= yearOfPassing.min && Number(year) <= yearOfPassing.max, validYear),
  highestEducation: z.enum(educationOptions, 'Highest education qualification is required'),
  certifications: optional('certifications'),
  referenceName: optional('referenceName'),
  workExperience: z.enum(workExperiences, 'Please select work experience status'),
  experienceYears: optional('experienceYears'),
  jobRole: optional('jobRole'),
  currentEmployee: optional('currentEmployee'),
  currentCTC: optional('currentCTC'),
  noticePeriod: optional('noticePeriod'),
  portfolio: webAddress('portfolio', 'Please enter a valid portfolio URL'),
  linkedin: webAddress('linkedin', 'Please enter a valid LinkedIn URL', 'linkedin.com'),
  github: webAddress('github', 'Please enter a valid GitHub URL', 'github.com'),
});

/**
 * The application form without its file: every field as the text that {@link readFields} makes of it. Each message is
 * the one that the specification fixes, and all fields are reported at once.
 */
export const applicationSchema = fields
  .refine(({ course, others }) => course !== otherCourse || others !== '', {
    path: ['others'],
    error: 'Please specify the course',
    when: always,
  })
  .refine(({ workExperience, experienceYears: years }) => workExperience !== 'Experienced' || years !== '', {
    path: ['experienceYears'],
    error: 'Experience years is required for experienced candidates',
    when: always,
  })
  .refine(({ experienceYears: years }) => years === '' || isYears(years), {
    path: ['experienceYears'],
    error: 'Please enter a valid number of years',
    when: always,
  });

/** zod leaves out rules that look at several fields once one field is wrong; a form wants all its messages at once. */
function always(): boolean {
  return true;
}

/** Decimal notation only, 0 to 50, at most two decimals. */
function isYears(years: string): boolean {
  return /^\d{1,2}(\.\d{1,2})?$/.test(years) && Number(years) <= experienceYears.max;
}

export type Application = z.output<typeof applicationSchema>;

/** The fields that only an experienced applicant is asked. */
export const experienceFields = [
  'experienceYears',
  'jobRole',
  'currentEmployee',
  'currentCTC',
  'noticePeriod',
] as const;

/**
 * Takes the form's fields out of whatever was sent: text without control characters and outer spaces, with the line
 * breaks of JSON also where a browser posted the form itself, phone numbers without spaces, numbers as text, and nothing
 * for what does not apply (`others` without the course "Others", the experience fields of a fresher). Unknown keys are
 * dropped.
 */
export function readFields(sent: Readonly<Record<string, unknown>>): Record<FieldName, string> {
  const read = Object.fromEntries(fieldNames.map((name) => [name, readText(sent[name])])) as Record<FieldName, string>;
  read.phone = read.phone.replace(/\s/g, '');
  read.whatsapp = read.whatsapp.replace(/\s/g, '');
  if (read.course !== otherCourse) read.others = '';
  if (read.workExperience !== 'Experienced') for (const name of experienceFields) read[name] = '';
  return read;
}

function readText(value: unknown): string {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string'
    ? value.toWellFormed().replace(/\r\n?/g, '\n').replace(controlCharacters, '').trim()
    : '';
}

/** Checks what was sent, and gives either the application or the first message of every field that has one. */
export function checkApplication(
  sent: Readonly<Record<string, unknown>>,
): { application: Application; errors?: undefined } | { application?: undefined; errors: FieldErrors } {
  const result = applicationSchema.safeParse(readFields(sent));
  if (result.success) return { application: result.data };
  const errors: FieldErrors = {};
  for (const { path, message } of result.error.issues) errors[path[0] as FieldName] ??= message;
  return { errors };
}

/** Skills as search reads them: split on commas, trimmed, each once whatever its case. */
export function splitSkills(skills: string): string[] {
  const bySpelling = new Map<string, string>();
  for (const skill of skills.split(',').map((part) => part.trim())) {
    if (skill !== '' && !bySpelling.has(skill.toLowerCase())) bySpelling.set(skill.toLowerCase(), skill);
  }
  return [...bySpelling.values()];
}
