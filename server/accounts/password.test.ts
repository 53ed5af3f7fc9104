import { expect, test } from 'vitest';
import { api } from '../../shared/api/api.ts';
import { site } from '../../shared/site.ts';
import { passwordLength } from '../../shared/staff-accounts.ts';
import { contextWords, hashPassword, verifyPassword, weaknessOf } from './password.ts';

test('a hash tells its password from others, and two hashes of one password differ', async () => {
  const [first, second] = await Promise.all([
    hashPassword('correct horse battery'),
    hashPassword('correct horse battery'),
  ]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(first).not.toBe(second);
  expect(await verifyPassword(first, 'correct horse battery')).toBe(true);
  expect(await verifyPassword(first, 'correct horse batterY')).toBe(false);
});

test('a password counts as it is typed: to its 128th character, with its case and its spaces', async () => {
  const long = ` ${'Kept exactly. '.repeat(9)}x`;
  expect(long).toHaveLength(128);
  expect(api['POST /api/auth/reset'].body.parse({ token: 'any', password: long }).password).toBe(long);
  const hash = await hashPassword(long);
  expect(await verifyPassword(hash, long)).toBe(true);
  for (const other of [`${long.slice(0, -1)}y`, long.trim(), long.toLowerCase()]) {
    expect(await verifyPassword(hash, other)).toBe(false);
  }
});

test('a hash that another program made in the same form is understood', async () => {
  const hash = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
  expect(await verifyPassword(hash, 'password')).toBe(true);
});

test('letters that are composed in two ways are one password', async () => {
  expect(await verifyPassword(await hashPassword('caf\u00e9 in the morning'), 'cafe\u0301 in the morning')).toBe(true);
});

test.each(['', 'scrypt:abc', '$argon2id$v=19$m=0,t=2,p=1$c29tZXNhbHQ$AAAA'])(
  '%j is no hash of anything',
  async (hash) => {
    expect(await verifyPassword(hash, '')).toBe(false);
  },
);

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
