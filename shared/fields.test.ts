import { expect, test } from 'vitest';
import { type FieldName, fieldNames, fieldOf, fieldsOf, isAlwaysGiven, noticeSection, sections } from './fields.ts';

const having = (property: 'after' | 'askedWhen' | 'isFilter' | 'isSorted') =>
  fieldNames.filter((name) => fieldOf(name)[property]);

test('the form asks for every field once, in sections of its own order', () => {
  expect([...sections, noticeSection].flatMap(({ id }) => fieldsOf(id)).toSorted()).toEqual(fieldNames.toSorted());
  expect(fieldsOf('education')).toEqual([
    'collegeName',
    'highestEducation',
    'yearOfPassing',
    'certifications',
    'referenceName',
  ]);
});

test.each(having('after'))('%s comes after a field of its section', (name) => {
  expect(fieldsOf(fieldOf(name).section as 'education')).toContain(fieldOf(name).after);
});

test.each(having('askedWhen'))('%s is asked with an option of an earlier choice', (name) => {
  const { field, is } = fieldOf(name).askedWhen ?? { field: '', is: '' };
  expect(fieldOf(field as FieldName).options).toContain(is);
  expect(fieldNames.indexOf(field as FieldName)).toBeLessThan(fieldNames.indexOf(name));
});

test.each(having('isSorted'))('every lead has the %s by which staff sort', (name) => {
  expect(isAlwaysGiven(fieldOf(name))).toBe(true);
});

test.each(having('isFilter'))('the filter %s is a choice or a whole number', (name) => {
  const { options, number } = fieldOf(name);
  expect(options !== undefined || number === 'integer').toBe(true);
});
