import { expect, test } from 'vitest';
import { printable } from './printable.ts';

test.each([
  ['an escape sequence', 'a\u001b[2Jb', 'a\\u001b[2Jb'],
  ['a C1 control, which terminals take for one', 'a\u009b2Jb\u0085', 'a\\u009b2Jb\\u0085'],
  ['a carriage return over the line', 'ABC/Ref/000001\rABC/Ref/999999', 'ABC/Ref/000001\\u000dABC/Ref/999999'],
  ['a change of direction', 'a\u202Egpj.exe\u2066b\u2069\u200F', 'a\\u202egpj.exe\\u2066b\\u2069\\u200f'],
  ['line breaks of Unicode', 'a\u2028b\u2029c', 'a\\u2028b\\u2029c'],
  ['invisible tags', 'a\u{E0041}', 'a\\udb40\\udc41'],
])('%s is shown instead of obeyed', (_what, text, shown) => {
  expect(printable(text)).toBe(shown);
  expect(JSON.parse(printable(JSON.stringify({ text })))).toEqual({ text });
});

test('names keep their letters, whatever their script', () => {
  for (const name of ['Zoë Müller', 'ಕ್‍ಷಮಾ', 'आशा राव', '王小明', '👩‍🔬']) expect(printable(name)).toBe(name);
});
