import { expect, test } from 'vitest';
import { openGraphCard } from './open-graph.ts';

const head = { title: 'AWS Cloud Training Course', description: 'Six modules.' };
const picture = (attributes: string) => `<img src="/assets/course-aws-Ab3dEf7h.svg" alt="" ${attributes}/>`;
const trail = (...names: string[]) => [{ '@type': 'BreadcrumbList', itemListElement: names.map((name) => ({ name })) }];

test('a card shows the page, the level above it and the drawing of its first screen', () => {
  const card = openGraphCard({
    head: { ...head, graph: trail('Home', 'Services', 'Training', 'AWS') },
    body: `<nav></nav><main>${picture('width="1" fetchPriority="high"')}</main>`,
  });
  expect(card).toEqual({ title: head.title, section: 'Training', scene: 'course-aws' });
});

test('a page of the top level, without a picture that loads at once, says what the company does', () => {
  const card = openGraphCard({
    head: { ...head, graph: trail('Home', 'Registration') },
    body: `<main>${picture('loading="lazy"')}</main>`,
  });
  expect(card).toEqual({ title: head.title, section: 'IT services, training and recruitment' });
});
