import { expect, test } from 'vitest';
import { guessColumns } from './guess-columns.ts';

test('columns are known by our names and by what sheets call them, each once', () => {
  const header = [
    'Timestamp',
    'Full Name',
    'E-Mail ID',
    'Mobile No.',
    'Phone',
    'Course',
    'Remarks',
    'Follow-up',
    'Shoe size',
  ];
  expect(guessColumns(header)).toEqual([
    'receivedAt',
    'name',
    'email',
    'phone',
    undefined,
    'course',
    'note',
    'note',
    undefined,
  ]);
  expect(guessColumns(['receivedAt', 'name', 'currentCTC', 'Year of passing'])).toEqual([
    'receivedAt',
    'name',
    'currentCTC',
    'yearOfPassing',
  ]);
});
