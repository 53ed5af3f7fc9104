import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Questions } from './Disclosures.tsx';

const items = [
  { id: 'first', question: 'First?', answer: 'One.' },
  { id: 'second', question: 'Second?', answer: 'Two.' },
];
const render = (props: { allowMultiple?: boolean }) =>
  renderToStaticMarkup(createElement(Questions, { items, ...props }));

test('by default the questions share a name, so that opening one closes the others', () => {
  const html = render({});
  expect(html.match(/<details name="faq"/g)).toHaveLength(2);
  expect(html).not.toContain('Expand all');
});

test('with allowMultiple the questions are independent and can be opened all at once', () => {
  const html = render({ allowMultiple: true });
  expect(html.match(/<details/g)).toHaveLength(2);
  expect(html).not.toContain('name="faq"');
  expect(html).toContain('Expand all');
});

test('every answer can be linked to', () => {
  const html = render({});
  for (const { id, answer } of items) expect(html).toMatch(new RegExp(`<p id="${id}"[^>]*>${answer}</p>`));
});
