import { expect, test } from 'vitest';
import { minifySvg, svgSize } from './pictures.ts';

test('the size of a drawing comes from its attributes, or else from its viewBox', () => {
  expect(svgSize('<svg width="40" height="30.4" viewBox="0 0 1 1">', 'a.svg')).toEqual({ width: 40, height: 30 });
  expect(svgSize('<svg viewBox="0 0 800 600">', 'a.svg')).toEqual({ width: 800, height: 600 });
});

test('a drawing without a size is refused by name', () => {
  expect(() => svgSize('<svg>', 'a.svg')).toThrow('a.svg');
});

test('comments and white space between elements are dropped', () => {
  expect(minifySvg('<?xml version="1.0"?>\n<svg>\n  <!-- x -->\n  <path d="M0 0"/>\n</svg>\n')).toBe(
    '<svg><path d="M0 0"/></svg>',
  );
});
