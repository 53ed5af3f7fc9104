import { beforeAll, expect, test } from 'vitest';
import { otherCourse } from '../../shared/courses.ts';
import { columnOf, type FieldName, fieldNames, fields } from '../../shared/fields.ts';
import { textLimits } from '../../shared/limits.ts';
import { startApp, use } from '../support/app.ts';
import { appliedOf, validApplication } from '../support/intake.ts';
import { realResumes } from '../support/resumes.ts';

interface BrokenRule {
  /** `resume` stands for a missing file. */
  field: FieldName | 'resume';
  value: string;
  message: string;
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

/** The numbered rules of the specification, in order. */
const specifiedRules: readonly BrokenRule[] = [
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

/** Cases that the specification leaves open: ranges, other schemes, look-alike hosts, blanks. */
const furtherRules: readonly BrokenRule[] = [
  { field: 'others', value: '', message: 'Please specify the course', given: { course: otherCourse } },
  { field: 'others', value: '   ', message: 'Please specify the course', given: { course: otherCourse } },
  { field: 'name', value: '   ', message: 'Name is required' },
  { field: 'name', value: ' A ', message: 'Name must be at least 2 characters' },
  { field: 'email', value: 'ananya@mailbox', message: email },
  { field: 'email', value: 'ananya k@mailbox.example', message: email },
  { field: 'email', value: 'ananya@k@mailbox.example', message: email },
  { field: 'email', value: 'ananya@mailbox.example,', message: email },
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

/** Values outside the form's choices, which only other clients can send. */
const unlistedChoices: readonly BrokenRule[] = [
  { field: 'course', value: 'Underwater Basket Weaving', message: 'Please select a course' },
  { field: 'highestEducation', value: 'PhD', message: 'Highest education qualification is required' },
  { field: 'workExperience', value: 'Retired', message: 'Please select work experience status' },
];

const typedFields = fieldNames.filter((field) => !('options' in fields[field]));

const upperBounds: readonly BrokenRule[] = typedFields.map((field) => {
  const limit = ['address', 'skills'].includes(field) ? textLimits.long : textLimits.short;
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

const acceptedValues: readonly {
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

function describeRule({ field, value, message }: BrokenRule): string {
  const shown = value.length > 40 ? `${value.length} characters` : JSON.stringify(value);
  return field === 'resume' ? `no resume: ${message}` : `${field} ${shown}: ${message}`;
}

function refused(message: string, field: string) {
  return {
    type: '/problems/invalid-fields',
    title: 'Some fields are not valid',
    status: 422,
    detail: 'Please correct the fields marked below.',
    errors: { [field]: message },
  };
}

test('the table has the 23 rules of the specification', () => {
  expect(specifiedRules).toHaveLength(23);
});

const app = use(startApp);
let early: { resumeUrl: string };
beforeAll(async () => {
  early = { resumeUrl: await app.uploaded(realResumes.pdf) };
});

const rules = [...specifiedRules, ...furtherRules, ...unlistedChoices, ...upperBounds];
test.each(rules.map((rule) => [describeRule(rule), rule] as const))('%s', async (_title, rule) => {
  const { field, value, message, given } = rule;
  const fields = { ...validApplication, ...given, ...(field !== 'resume' && { [field]: value }) };

  const asJson = await app.applyAsJson({ ...fields, ...(field !== 'resume' && early) });
  const asForm = await app.applyWithFile(fields, field === 'resume' ? undefined : realResumes.pdf);

  expect(asJson).toMatchObject({ status: 422, body: refused(message, field) });
  expect(asForm.body).toEqual(asJson.body);
  expect(asJson.body).toEqual(refused(message, field));
});

test('everything that is wrong is reported at once', async () => {
  const answer = await app.applyAsJson({});

  const required = specifiedRules.filter(({ field, value }) => value === '' && field !== 'experienceYears');
  const errors = Object.fromEntries(required.map(({ field, message }) => [field, message]));
  expect(answer).toMatchObject({ status: 422, body: { errors } });
  expect(Object.keys((answer.body as { errors: object }).errors)).toHaveLength(required.length);
});

test('a refused application is not stored, and uses no number', async () => {
  expect(await app.count('applications')).toBe(0);
  expect(await app.rows('SELECT is_called FROM applications_number_seq')).toEqual([{ is_called: false }]);
});

test.each(acceptedValues)('$field $value is stored as $stored', async ({ field, value, stored, given }) => {
  const answer = await app.applyWithFile({ ...validApplication, ...given, [field]: value }, realResumes.pdf);

  const number = appliedOf(answer).number;
  expect(await app.rows(`SELECT ${columnOf(field)} AS stored FROM applications WHERE number = $1`, [number])).toEqual([
    { stored },
  ]);
});
