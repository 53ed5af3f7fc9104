import { expect, test } from 'vitest';
import { site } from '../../shared/site.ts';
import { passwordLength } from '../../shared/staff-accounts.ts';
import { contextWords, weaknessOf } from './password.ts';

const owner = { email: 'asha.rao@staff.example', name: 'Asha Rao' };

test.each([
  'password1234',
  'Password@1234',
  'P@ssw0rd1234',
  'qwertyuiop12',
  '1q2w3e4r5t6y',
  'iloveyou1234',
  'letmeinplease',
  'sunshine2024!',
  'aaaaaaaaaaaa',
  'abcdefghijkl',
  'passwordpassword',
  'Welcome@123456',
  'Welcome#qwerty1',
  'Welcome@qwertyuiop1',
  'Login@India-2026',
])('%s is refused: leaked passwords and patterns are tried first', async (password) => {
  expect(await weaknessOf(password, owner)).toContain('too easy to guess');
});

test.each([
  site.name.padEnd(passwordLength.min, '!'),
  `${site.name}#2026`,
  `${site.referencePrefix}@Bengaluru1`,
  `${new URL(site.url).hostname}!1`,
  'Staff-Admin-123',
  'asha.rao-12345',
  'Rao+Asha+2026',
  'Bangalore@12345',
  'Karnataka#2026',
  `${site.referencePrefix}@560076-BTM`,
  'my own Asha.Rao@Staff.example',
])('%s is refused: it is made of the names of the company and the account', async (password) => {
  expect(await weaknessOf(password, owner)).toContain('names of this company or account do not count');
});

test.each([
  'correct horse battery',
  'four rivers quietly bend',
  'கடலும் மலையும் வானமும்',
  '7391 5520 8814 6602',
  'x9$Lq!vR2m#T',
  'another quiet harbour',
  'harbour asha lantern moss',
])('%s is accepted: no kind of character is asked for', async (password) => {
  expect(await weaknessOf(password, owner)).toBeUndefined();
});

test('the words that do not count are those of the company, the account and the place', () => {
  const words = contextWords(owner);
  expect(words).toEqual(expect.arrayContaining(['asha', 'rao', 'staff', 'admin', 'bengaluru']));
  expect(words).toContain(site.referencePrefix.toLowerCase());
  expect(words).toContain(site.name.toLowerCase().replaceAll(/[^a-z]/g, ''));
});
