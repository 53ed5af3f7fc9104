import { expect, test } from 'vitest';
import { createClientKey } from './client-key.ts';

const keyOf = createClientKey('secret');

test('an IPv4 address is a client of its own', () => {
  expect(keyOf('198.51.100.7')).not.toEqual(keyOf('198.51.100.8'));
});

test('an IPv6 network of 64 bits is one client, however its addresses are written', () => {
  expect(keyOf('2001:db8::1')).toEqual(keyOf('2001:0db8:0:0:ffff::2'));
  expect(keyOf('2001:db8:0:1::1')).not.toEqual(keyOf('2001:db8::1'));
});

test('another secret gives other keys', () => {
  expect(createClientKey('other')('198.51.100.7')).not.toEqual(keyOf('198.51.100.7'));
});
