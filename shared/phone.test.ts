import { expect, test } from 'vitest';
import { withoutPrefix } from './phone.ts';

test.each([
  '\u202a+91 98765 43210\u202c',
  '+919876543210',
  '+91-98765-43210',
  '(+91) 98765 43210',
  '919876543210',
  '09876543210',
  '0 98765 43210',
  '\u202a98765-43210\u202c',
  '00919876543210',
  '९८७६५ ४३२१०',
  '+೯೧ ೯೮೭೬೫೪೩೨೧೦',
  '９８７６５４３２１０',
])('a complete number is reduced to its digits: %s', (number) => expect(withoutPrefix(number)).toBe('9876543210'));

test.each(['9876543210', '9198765432', '+91 98765', '0987654321', '98765432101', '+65 9876 5432', ''])(
  'what has ten digits, or is not complete, stays: "%s"',
  (number) => expect(withoutPrefix(number)).toBe(number),
);
