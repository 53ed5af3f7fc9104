import { expect, test } from 'vitest';
import { initialsOf } from './DraftNotice.tsx';

test.each([
  ['Asha Rao', 'A… R…'],
  ['Asha', 'A…'],
  ['  Asha   Rao ', 'A… R…'],
  ['Asha Devi Rao', 'A… R…'],
  ['S. Kumar', 'S… K…'],
  ['कीर्ति राव', 'की… रा…'],
  ['', ''],
  ['   ', ''],
])('of the name "%s" only "%s" is shown', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
