/**
 * The rules of the application form as one table, for the API and for the browser alike. Each row is a valid application
 * with one thing wrong, and the message that exactly this must give.
 */

import { otherCourse } from '../../shared/courses.ts';
import { type FieldName, fieldNames, fields } from '../../shared/fields.ts';
import { textLimits } from '../../shared/limits.ts';

/** An experienced applicant who filled in everything, as it would be typed. */
export const validApplication = {
  name: 'Ananya Krishnamurthy',
  email: 'ananya.k@mailbox.example',
  phone: '9880012345',
  whatsapp: '9880054321',
  address: '14, 3rd Cross, Malleshwaram\nBengaluru 560003',
  skills: 'TypeScript, PostgreSQL, Docker',
  areaOfInterest: 'Back-end development',
  course: 'Data Science',
  others: '',
  collegeName: 'Government Engineering College, Hassan',
  yearOfPassing: '2022',
  highestEducation: 'BTech - Computer Science',
  certifications: 'Certified Kubernetes Administrator',
  referenceName: 'Raghav Shenoy',
  workExperience: 'Experienced',
  experienceYears: '2.5',
  jobRole: 'Junior developer',
  currentEmployee: 'Tungabhadra Software',
  currentCTC: '4.2 LPA',
  noticePeriod: '30 days',
  portfolio: 'https://ananya.example/work',
  linkedin: 'https://www.linkedin.com/in/ananya-k',
  github: 'https://github.com/ananya-k',
} satisfies Partial<Record<FieldName, string>>;

/** One way to get a field wrong. */
export interface BrokenRule {
  /** `resume` stands for the file: it is left out. */
  field: FieldName | 'resume';
  value: string;
  message: string;
  /** Other fields that the rule depends on. */
  given?: Partial<Record<FieldName, string>>;
}

const year = 'Please enter a valid year (e.g., 2024)';
const years = 'Please enter a valid number of years';
const phone = 'Please enter a valid 10-digit phone number';
const whatsapp = 'Please enter a valid 10-digit WhatsApp number';
const email = 'Please enter a valid email address';
const linkedin = 'Please enter a valid LinkedIn URL';
const github = 'Please enter a valid GitHub URL';
const portfolio = 'Please enter a valid portfolio URL';

/** The rules that the specification numbers, in its order. */
export const specifiedRules: readonly BrokenRule[] = [
  { field: 'name', value: '', message: 'Name is required' },
  { field: 'name', value: 'A', message: 'Name must be at least 2 characters' },
  { field: 'email', value: '', message: 'Email is required' },
  { field: 'email', value: 'ananya.example', message: email },
  { field: 'address', value: '', message: 'Address is required' },
  { field: 'phone', value: '', message: 'Phone number is required' },
  { field: 'phone', value: '98800 1234', message: phone },
  { field: 'whatsapp', value: '', message: 'WhatsApp number is required' },
  { field: 'whatsapp', value: '98800123456', message: whatsapp },
  { field: 'skills', value: '', message: 'Skills are required' },
  { field: 'areaOfInterest', value: '', message: 'Area of interest is required' },
  { field: 'course', value: '', message: 'Please select a course' },
  { field: 'collegeName', value: '', message: 'College name is required' },
  { field: 'yearOfPassing', value: '', message: 'Year of passing is required' },
  { field: 'yearOfPassing', value: '202', message: year },
  { field: 'highestEducation', value: '', message: 'Highest education qualification is required' },
  { field: 'workExperience', value: '', message: 'Please select work experience status' },
  { field: 'experienceYears', value: '', message: 'Experience years is required for experienced candidates' },
  { field: 'experienceYears', value: '-1', message: years },
  { field: 'resume', value: '', message: 'Resume upload is required' },
  { field: 'linkedin', value: 'https://ananya.example/in/ananya-k', message: linkedin },
  { field: 'github', value: 'https://ananya.example/ananya-k', message: github },
  { field: 'portfolio', value: 'my work', message: portfolio },
];

/** What the specification leaves open: ranges, other schemes, look-alike hosts, blanks. */
export const furtherRules: readonly BrokenRule[] = [
  { field: 'others', value: '', message: 'Please specify the course', given: { course: otherCourse } },
  { field: 'others', value: '   ', message: 'Please specify the course', given: { course: otherCourse } },
  { field: 'name', value: '   ', message: 'Name is required' },
  { field: 'name', value: ' A ', message: 'Name must be at least 2 characters' },
  { field: 'email', value: 'ananya@mailbox', message: email },
  { field: 'email', value: 'ananya k@mailbox.example', message: email },
  { field: 'email', value: 'ananya@k@mailbox.example', message: email },
  { field: 'phone', value: '+919880012345', message: phone },
  { field: 'phone', value: '988001234x', message: phone },
  { field: 'whatsapp', value: '98800-54321', message: whatsapp },
  { field: 'yearOfPassing', value: '1989', message: year },
  { field: 'yearOfPassing', value: '2031', message: year },
  { field: 'yearOfPassing', value: '20 22', message: year },
  { field: 'experienceYears', value: '50.5', message: years },
  { field: 'experienceYears', value: '1e1', message: years },
  { field: 'experienceYears', value: 'two', message: years },
  { field: 'linkedin', value: 'https://linkedin.com.ananya.example/in/k', message: linkedin },
  { field: 'linkedin', value: 'https://notlinkedin.com/in/k', message: linkedin },
  { field: 'linkedin', value: 'https://ananya.example/linkedin.com', message: linkedin },
  { field: 'linkedin', value: 'javascript:alert(1)//linkedin.com', message: linkedin },
  { field: 'github', value: 'https://github.com@ananya.example/k', message: github },
  { field: 'github', value: 'data:text/html,github.com', message: github },
  { field: 'portfolio', value: 'javascript:alert(1)', message: portfolio },
  { field: 'portfolio', value: 'data:text/html,hello', message: portfolio },
  { field: 'portfolio', value: 'ftp://ananya.example/work', message: portfolio },
  { field: 'portfolio', value: 'ananya', message: portfolio },
];

/** Values outside the lists of the form's choices, which only another client than the form can send. */
export const unlistedChoices: readonly BrokenRule[] = [
  { field: 'course', value: 'Underwater Basket Weaving', message: 'Please select a course' },
  { field: 'highestEducation', value: 'PhD', message: 'Highest education qualification is required' },
  { field: 'workExperience', value: 'Retired', message: 'Please select work experience status' },
];

const longFields: readonly FieldName[] = ['address', 'skills'];
const typedFields = fieldNames.filter((field) => !('options' in fields[field]));

/** Every text field with one character more than it holds. */
export const upperBounds: readonly BrokenRule[] = typedFields.map((field) => {
  const limit = longFields.includes(field) ? textLimits.long : textLimits.short;
  return {
    field,
    value: 'a'.repeat(limit + 1),
    message: `${fields[field].label} must be at most ${limit} characters`,
    ...(field === 'others' && { given: { course: otherCourse } }),
    ...(field.startsWith('guardian') && {
      given: { under18: 'Yes', guardianName: 'Sudha', guardianContact: '9880099999' },
    }),
  };
});

/** Values at the edge of what is accepted, and how they are stored. */
export const acceptedValues: readonly {
  field: FieldName;
  value: string;
  stored: string | number | null;
  given?: Partial<Record<FieldName, string>>;
}[] = [
  { field: 'name', value: ' Om ', stored: 'Om' },
  { field: 'name', value: "Zoë O'Hara-Ñandú ಕನ್ನಡ 🙂", stored: "Zoë O'Hara-Ñandú ಕನ್ನಡ 🙂" },
  { field: 'address', value: 'a'.repeat(1000), stored: 'a'.repeat(1000) },
  { field: 'phone', value: ' 98800 123 45 ', stored: '9880012345' },
  { field: 'whatsapp', value: '988\u00a0005\u00a04321', stored: '9880054321' },
  { field: 'course', value: otherCourse, stored: otherCourse, given: { others: 'Robotics' } },
  { field: 'others', value: 'Robotics', stored: 'Robotics', given: { course: otherCourse } },
  { field: 'others', value: 'Robotics', stored: null },
  { field: 'yearOfPassing', value: '1990', stored: 1990 },
  { field: 'yearOfPassing', value: '2030', stored: 2030 },
  { field: 'experienceYears', value: '0', stored: '0.00' },
  { field: 'experienceYears', value: '0.5', stored: '0.50' },
  { field: 'experienceYears', value: '50', stored: '50.00' },
  { field: 'experienceYears', value: '7', stored: null, given: { workExperience: 'Fresher' } },
  { field: 'jobRole', value: 'Tester', stored: null, given: { workExperience: 'Fresher' } },
  { field: 'linkedin', value: '', stored: null },
  { field: 'linkedin', value: 'in.linkedin.com/in/ananya', stored: 'https://in.linkedin.com/in/ananya' },
  { field: 'github', value: 'github.com/ananya-k', stored: 'https://github.com/ananya-k' },
  { field: 'github', value: 'https://GitHub.com/ananya-k', stored: 'https://GitHub.com/ananya-k' },
  { field: 'portfolio', value: 'ananya.example/work?a=1#b', stored: 'https://ananya.example/work?a=1#b' },
  { field: 'portfolio', value: 'http://ananya.example', stored: 'http://ananya.example' },
];
