import { expect, test } from 'vitest';
import { chooseOwners } from './choose-owners.ts';

const leads = (...courses: string[]) => courses.map((course, index) => ({ id: String(index), course }));
const rules = new Map([['AWS', 'asha']]);

test('leads are given in turn, and the turn goes on where it ended', () => {
  const first = chooseOwners(leads('GCP', 'GCP', 'GCP'), ['asha', 'ravi'], rules, 0);
  expect(first.owners).toEqual(['asha', 'ravi', 'asha']);
  expect(chooseOwners(leads('GCP'), ['asha', 'ravi'], rules, first.given).owners).toEqual(['ravi']);
});

test('the rule of a course takes no turn', () => {
  const { owners } = chooseOwners(leads('GCP', 'AWS', 'AWS', 'GCP'), ['asha', 'ravi'], rules, 0);
  expect(owners).toEqual(['asha', 'asha', 'asha', 'ravi']);
});

test('a rule for somebody who takes no leads is passed over', () => {
  expect(chooseOwners(leads('AWS'), ['ravi'], rules, 0).owners).toEqual(['ravi']);
});

test('nobody owns a lead while nobody takes any', () => {
  expect(chooseOwners(leads('AWS', 'GCP'), [], rules, 3)).toEqual({ owners: [null, null], given: 3 });
});
