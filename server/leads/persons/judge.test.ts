import { expect, test } from 'vitest';
import { labelledPairs } from '../../../tests/support/person-pairs.ts';
import { type Identity, judge } from './judge.ts';
import { compareNames } from './same-name.ts';

const asha: Identity = {
  name: 'Asha Rao',
  mailbox: 'asha@mailbox.example',
  phone: '9876543210',
  whatsapp: '9876543210',
  profile: null,
  resume: 'aa',
  collegeName: 'Example College',
  yearOfPassing: 2024,
};
const other = { mailbox: 'other@mailbox.example', phone: '9000000001', whatsapp: '9000000001', resume: 'bb' };

test('a phone number and a name with a typing error are one person, and staff read why', () => {
  expect(judge(asha, { ...asha, ...other, name: 'Ashaa Rao', whatsapp: asha.phone })).toEqual({
    isSame: true,
    why: 'same phone number, similar name',
  });
});

test('a family phone with another name is another person', () => {
  expect(judge(asha, { ...asha, ...other, name: 'Usha Rao', phone: asha.phone })).toEqual({
    isSame: false,
    why: 'same phone number, other name',
  });
});

test('a name alone says nothing', () => {
  expect(judge(asha, { ...asha, ...other })).toEqual({ isSame: false, why: '' });
});

test('another surname takes a second thing in common', () => {
  const married = { ...asha, ...other, name: 'Asha Menon', yearOfPassing: 2019 };
  expect(judge(asha, { ...married, phone: asha.phone }).isSame).toBe(false);
  expect(judge(asha, { ...married, phone: asha.phone, resume: asha.resume }).isSame).toBe(true);
  expect(judge(asha, { ...married, phone: asha.phone, yearOfPassing: 2024 }).isSame).toBe(true);
});

test.each([
  ['Asha Rao', 'RAO ASHA', 'same'],
  ['Ravi Kumar', 'Ravikumar', 'same'],
  ['Dr. José Mathew', 'jose mathew', 'same'],
  ['Lakshmi Iyer', 'Laxmi Iyer', 'similar'],
  ['Sandeep Shetty', 'Sandip Shetti', 'similar'],
  ['Srinivas Rao', 'Srinvias Rao', 'similar'],
  ['K. Ramesh', 'Ramesh Kulkarni', 'part'],
  ['Asha', 'Asha Rao', 'part'],
  ['Asha Rao', 'Asha Menon', 'surname'],
  ['Ramesh Kumar', 'Rajesh Kumar', 'different'],
  ['Ramesh Kumar', 'Suresh Kumar', 'different'],
  ['Rao', 'Asha Rao', 'different'],
  ['Ramesh Rao', 'Asha Ramesh Rao', 'different'],
  ['Asha', 'Kulkarni Asha', 'part'],
  ['Mohd Imran Khan', 'Imran Khan', 'part'],
  ['Suresh Rao', 'Sureka Rao', 'different'],
  ['Arun Prakash', 'Prakash Kumar', 'different'],
  ['Deepak Shetty', 'Deepika Shetty', 'different'],
] as const)('%s and %s: %s', (one, two, likeness) => {
  expect(compareNames(one, two)).toBe(likeness);
  expect(compareNames(two, one)).toBe(likeness);
});

test.each([1, 2, 3])('among made-up pairs (seed %i) hardly any is judged wrongly', (seed) => {
  const judged = labelledPairs(seed, 6_000).map((pair) => ({ ...pair, found: judge(pair.a, pair.b).isSame }));
  const right = judged.filter(({ isSame, found }) => isSame && found).length;
  const found = judged.filter((pair) => pair.found).length;
  const same = judged.filter(({ isSame }) => isSame).length;
  expect(right / found, 'precision').toBeGreaterThanOrEqual(0.995);
  expect(right / same, 'recall').toBeGreaterThanOrEqual(0.98);
});
