import { expect, test } from 'vitest';
import { isUnavailable, isUnreachable } from './unavailable.ts';

/** An error of `pg` with a SQLSTATE, and as Prisma wraps it. */
function errors(code: string): Error[] {
  const driver = new Error('DriverAdapterError', { cause: { originalCode: code, kind: 'postgres' } });
  return [
    Object.assign(new Error('refused'), { code }),
    Object.assign(new Error('Invalid invocation'), { code: 'P2039', meta: { driverAdapterError: driver } }),
  ];
}

test.each([
  ['is starting', '57P03'],
  ['has no connection left', '53300'],
  ['has no disk left', '53100'],
  ['is being stopped', '57P01'],
])('a database that %s is unreachable', (_state, code) => {
  for (const error of errors(code)) expect([isUnreachable(error), isUnavailable(error)]).toEqual([true, true]);
});

test.each([
  ['is read-only', '25006'],
  ['is closed', '55000'],
  ['was renamed', '3D000'],
  ['holds a table locked', '55P03'],
  ['ends a statement that takes too long', '57014'],
  ['cannot read its disk', '58030'],
  ['has another password now', '28P01'],
  ['does not begin a transaction in time', 'P2028'],
  ['has a certificate that has expired', 'CERT_HAS_EXPIRED'],
  ['has a certificate that cannot be verified', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
])('a database that %s is reachable, but unavailable', (_state, code) => {
  for (const error of errors(code)) expect([isUnreachable(error), isUnavailable(error)]).toEqual([false, true]);
});

test.each([
  ['a value that is taken', '23505'],
  ['a mistake in a statement', '42601'],
  ['a text that is no number', '22P02'],
  ['a table that is missing', '42P01'],
])('%s is not a reason to retry', (_reason, code) => {
  for (const error of errors(code)) expect(isUnavailable(error)).toBe(false);
});

test('the cause of an error, and each error of an AggregateError, counts as well', () => {
  const [refused] = errors('ECONNREFUSED');
  expect(isUnavailable(new Error('outer', { cause: refused }))).toBe(true);
  expect(isUnavailable(new AggregateError([refused]))).toBe(true);
  expect(isUnavailable(new Error('Something else'))).toBe(false);
  expect(isUnavailable('ECONNREFUSED')).toBe(false);
});
