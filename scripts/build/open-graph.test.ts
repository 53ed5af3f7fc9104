import { expect, test } from 'vitest';
import { cardOf, textLayer } from './open-graph.ts';

const head = { title: 'AWS Cloud Training Course', description: 'Six modules.' };
const picture = (attributes: string, file = 'course-aws-Ab3dEf7h.svg') =>
  `<img src="/assets/${file}" alt="" ${attributes}/>`;
const below = (...parents: string[]) => ({ parents: parents.map((label) => ({ label, href: '/' })), current: '' });

test('a card shows the page, the level above it and the picture of its first screen', async () => {
  const card = await cardOf({
    head: { ...head, breadcrumbs: below('Services', 'Training') },
    body: `<nav></nav><main>${picture('width="1" fetchPriority="high"')}</main>`,
  });
  expect(card).toMatchObject({ title: head.title, section: 'Training', picture: 'client/media/course-aws.svg' });
});

test('a page of the top level, without a picture that loads at once, says what the company does', async () => {
  const card = await cardOf({
    head: { ...head, breadcrumbs: below() },
    body: `<main>${picture('loading="lazy"')}</main>`,
  });
  expect(card).toMatchObject({ title: head.title, section: 'IT services, training and recruitment' });
  expect(card).not.toHaveProperty('picture');
});

test('a photo, which has a width in its name, is found like a drawing', async () => {
  const photo = picture('fetchPriority="high"', 'coding-platform-hero-Ab3dEf7h-800.webp');
  const card = await cardOf({ head, body: `<main>${photo}</main>` });
  expect(card.picture).toBe('client/media/coding-platform-hero.svg');
});

test('a card with another text or picture is another file', async () => {
  const hero = (name: string) => `<main>${picture('fetchPriority="high"', `${name}-Ab3dEf7h.svg`)}</main>`;
  const cards = await Promise.all([
    cardOf({ head, body: hero('course-aws') }),
    cardOf({ head, body: hero('course-gcp') }),
    cardOf({ head: { ...head, title: 'AWS' }, body: hero('course-aws') }),
  ]);
  expect(new Set(cards.map(({ file }) => file)).size).toBe(3);
});

test('texts of cards are set in the typeface of headings, not in a font of the machine', async () => {
  const { raw } = await textLayer('<span size="100pt">ffff</span>', 1_000);
  expect(raw.width).toBeCloseTo(159, -1);
});
