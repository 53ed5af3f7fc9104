import { expect, test } from 'vitest';
import { api } from '../../shared/api/api.ts';
import { hashPassword, verifyPassword } from './secrets.ts';

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
