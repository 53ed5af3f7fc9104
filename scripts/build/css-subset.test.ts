import { expect, test } from 'vitest';
import { subsetStylesheet as subset } from './css-subset.ts';

test('a rule stays only when the page has its class, element or id', () => {
  const css = '.used{top:0}.unused{top:0}main .used{top:1px}aside .used{top:2px}#here{top:3px}#gone{top:4px}';
  expect(subset(css, '<main id="here"><p class="other used">x</p></main>')).toBe(
    '.used{top:0}main .used{top:1px}#here{top:3px}',
  );
});

test('only the selectors of a list that may match stay', () => {
  expect(subset('.a,.b,h1:hover{top:0}', '<h1 class="b">x</h1>')).toBe('.b,h1:hover{top:0}');
});

test('a rule goes when nothing in its :is(), :where() or :has() may match', () => {
  const css = ':is(.gone,.a):hover{top:0}:is(.gone,.lost):after{top:1px}b:has(>.gone){top:2px}b:has(:checked){top:3px}';
  expect(subset(css, '<b class="a">x</b>')).toBe(':is(.gone,.a):hover{top:0}b:has(:checked){top:3px}');
});

test('states, attributes and what :not() excludes never drop a rule', () => {
  const css = '.a[open]:hover{top:0}.a:not(.gone){top:1px}.a:has(:checked){top:2px}details[open]>.a:after{top:3px}';
  expect(subset(css, '<details><b class="a">x</b></details>')).toBe(css);
});

test('custom properties that nothing reads are dropped, also when only a dropped property read them', () => {
  expect(subset(':root{--a:1px;--b:var(--c);--c:2px}.x{top:var(--a)}', '<html><p class="x">x</p></html>')).toBe(
    ':root{--a:1px}.x{top:var(--a)}',
  );
});

test('keyframes stay when an animation names them', () => {
  const css = '.x{animation:1s spin}@keyframes spin{to{rotate:1turn}}@keyframes fade{to{opacity:0}}';
  expect(subset(css, '<p class="x">x</p>')).toBe('.x{animation:1s spin}@keyframes spin{to{rotate:1turn}}');
});

test('a group without a remaining rule is dropped', () => {
  expect(subset('@media print{.gone{top:0}}@layer page{.x{top:0}}', '<p class="x">x</p>')).toBe(
    '@layer page{.x{top:0}}',
  );
});

test('escaped class names are compared by their meaning', () => {
  expect(subset('.a\\:b{top:0}', '<p class="a:b">x</p>')).toBe('.a\\:b{top:0}');
});

test('a custom property that a container query asks for ends the search for unused ones', () => {
  const css = '@container style(--wide:1){.x{top:0}}';
  expect(subset(css, '<p class="x">x</p>')).toBe(css);
});
