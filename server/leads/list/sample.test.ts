import { expect, test } from 'vitest';
import { recordOf } from '../../../shared/fields.ts';
import { filterFields } from '../../../shared/lead-fields.ts';
import { estimate, type SampledLead, sampleOf } from './sample.ts';

const leads = Array.from({ length: 300 }, (_, at) => ({
  ...recordOf(filterFields, () => null),
  text: `${at % 4 === 0 ? 'python' : 'java'} nair${at}`,
  page: Math.floor(at / 10),
  course: at % 3 === 0 ? 'AWS' : 'DevOps',
  yearOfPassing: 2000 + (at % 2),
}));
const sample = sampleOf(leads, 3_000_000);
const having = (text: string) => (lead: SampledLead) => lead.text.includes(text);

test('a sample tells how many leads have words and fields', () => {
  expect(estimate(sample, {}, [having('python')])).toEqual({ pages: 30, expected: 750_000 });
  expect(estimate(sample, { course: ['AWS'] }, [having('python')])).toEqual({ pages: 25, expected: 250_000 });
  expect(estimate(sample, { course: ['AWS', 'DevOps'], yearOfPassing: 2001 }, [])).toMatchObject({
    expected: 1_500_000,
  });
  expect(estimate(sample, {}, [having('python'), having('delhi')])).toEqual({ pages: 0, expected: 0 });
});

test('leads that came together count once', () => {
  expect(estimate(sample, {}, [having('nair29')])).toEqual({ pages: 2, expected: 110_000 });
});

test('an empty sample says nothing', () => {
  expect(estimate(sampleOf([], 0), {}, [having('python')])).toEqual({ pages: 0, expected: Number.NaN });
});
