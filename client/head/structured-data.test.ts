import { expect, test } from 'vitest';
import { site } from '../../shared/site.ts';
import { course, pageGraph } from './structured-data.ts';

const page = { path: '/aws', name: 'AWS', hero: { lead: 'A course.' } };
const facts = { level: 'Beginner', prerequisites: [], outcomes: [], modules: [] };

test('a course says how and for how long it can be taken', () => {
  const modes = ['Online live', 'In person', 'Hybrid', 'Self-paced'];
  const node = course(page, { ...facts, modes, duration: '10 weeks' });
  expect(node.hasCourseInstance).toEqual(
    ['Online', 'Onsite', 'Blended'].map((courseMode) => ({
      '@type': 'CourseInstance',
      courseMode,
      courseWorkload: 'P10W',
    })),
  );
  expect(node).not.toHaveProperty('offers');
});

test('a course has an offer when it has a price', () => {
  const node = course(page, { ...facts, modes: [], duration: '3 months', price: 900 });
  expect(node.offers).toEqual({ '@type': 'Offer', category: 'Paid', price: 900, priceCurrency: 'USD' });
});

test('every page names the company with both offices on the map', () => {
  const [company] = pageGraph('/', { title: 'Home', description: 'A page.' });
  expect(company).toMatchObject({
    '@type': 'EducationalOrganization',
    location: site.offices.map(({ address, position: [latitude, longitude] }) => ({
      address,
      geo: { latitude, longitude },
    })),
  });
});
