import { beforeAll, expect, test } from 'vitest';
import { columnOf } from '../../shared/fields.ts';
import { startApp } from '../support/app.ts';
import {
  acceptedValues,
  type BrokenRule,
  furtherRules,
  specifiedRules,
  unlistedChoices,
  upperBounds,
  validApplication,
} from '../support/application-rules.ts';
import { appliedOf } from '../support/intake.ts';
import { realResumes } from '../support/resumes.ts';
import { use } from '../support/use.ts';

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

test('nothing that was refused is stored, and it used up no number', async () => {
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
