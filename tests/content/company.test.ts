import { describe, expect, test } from 'vitest';
import about from '../../client/content/about.yaml';
import contact from '../../client/content/contact.yaml';
import { events } from '../../client/content/events.yaml';
import { items as faqItems, page as faqPage } from '../../client/content/faq.yaml';
import gallery from '../../client/content/gallery.yaml';
import type { PhotoCollection } from '../../client/content/photos.ts';
import privacyPolicy from '../../client/content/privacy.yaml';
import { site } from '../../shared/site.ts';
import { documentAt, linksIn, textsIn } from './built-pages.ts';

function expectUnique(values: readonly string[]) {
  expect(new Set(values).size).toBe(values.length);
}

describe('about', () => {
  test('names the four core values', () => {
    expect(about.values.items.map((value) => value.title)).toEqual([
      'Innovation',
      'Reliability',
      'Security First',
      'Partnership',
    ]);
  });

  test('shows a portfolio of nine different services', () => {
    expect(about.portfolio.items).toHaveLength(9);
    expectUnique(about.portfolio.items.map((item) => item.path));
  });

  test('closes with the consultation button, which leads to the contact page', () => {
    expect(linksIn(documentAt('/about'), 'main', 'Schedule a Consultation')).toEqual(['/contact']);
    expect(textsIn(documentAt('/contact'), 'main h1')).toEqual(['Get in Touch']);
  });
});

describe('contact', () => {
  test('centres the map between the two offices', () => {
    expect(contact.map).toMatchObject({ centre: [12.9165, 77.608], zoom: 14 });
    expect(site.offices).toHaveLength(2);
    for (const office of site.offices) {
      expect(Math.abs(office.position[0] - contact.map.centre[0])).toBeLessThan(0.01);
      expect(Math.abs(office.position[1] - contact.map.centre[1])).toBeLessThan(0.01);
    }
  });

  test('gives every office its hours and a link to two maps services', () => {
    for (const office of site.offices) {
      expect(office.hours).toMatch(/^Mon.Sat 09:00.19:00$/);
      expect(office.address).toContain('BTM Layout');
      expect(new URL(office.googleMapsUrl).hostname).toBe('www.google.com');
      expect(new URL(office.appleMapsUrl).hostname).toBe('maps.apple.com');
    }
  });
});

describe('FAQ', () => {
  test('has eleven questions with unique ids', () => {
    expect(faqItems).toHaveLength(11);
    expectUnique(faqItems.map((item) => item.id));
    expectUnique(faqItems.map((item) => item.question));
  });

  test('has its default title and its closing box', () => {
    expect(faqPage.defaultTitle).toBe('Frequently Asked Questions');
    expect(faqPage.closing.title).toBe('Ready to start your journey?');
  });

  test.each([
    ['duration-and-cost', ['4-week', '6-month', '$500', '$5000', '2-6 months']],
    ['job-placement', ['85%', 'within 6 months']],
    ['free-consultation', ['30-minute']],
    ['instructor-qualifications', ['5+ years']],
    ['weekend-or-evening-classes', ['6 to 9 PM', site.stats.support]],
  ])('states the agreed figures in "%s"', (id, figures) => {
    const answer = faqItems.find((item) => item.id === id)?.answer;
    for (const figure of figures) expect(answer).toContain(figure);
  });
});

describe.each<[string, PhotoCollection]>([
  ['Events', events],
  ['Gallery', gallery],
])('%s', (title, collection) => {
  test('is headed by its name and has ten described photos', () => {
    expect(collection.title).toBe(title);
    expect(collection.photos.map((photo) => photo.id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expectUnique(collection.photos.map((photo) => photo.image));
    expectUnique(collection.photos.map((photo) => photo.alt));
  });

  test('says of each photo what it shows and where', () => {
    expectUnique(collection.photos.map((photo) => photo.title));
    for (const { title: caption, place, date } of collection.photos) {
      expect(caption.length).toBeLessThanOrEqual(48);
      expect(place).not.toBe('');
      if (date) expect(new Date(date).toISOString().slice(0, 10)).toBe(date);
    }
  });

  test('has one filter, for all ten', () => {
    expect(collection.filters).toEqual([expect.objectContaining({ id: 'all', count: 10 })]);
  });
});

test('the events filter is named, the gallery filter has an accessible name only', () => {
  expect(events.sectionTitle).toBe('Our Events');
  expect(events.filters[0]?.name).toBe('All Events');
  expect(events.filterLabel).toBe('visible');
  expect(gallery.filters[0]?.name).toBe('All photos');
  expect(gallery.filterLabel).toBe('hidden');
});

describe('privacy policy', () => {
  test('has its twelve sections in order', () => {
    expect(privacyPolicy.sections.map((section) => section.id)).toEqual([
      'intro',
      'information-we-collect',
      'how-we-use',
      'cookies',
      'sharing',
      'retention',
      'security',
      'your-rights',
      'children',
      'international',
      'changes',
      'contact',
    ]);
  });

  test('shows when it was last updated and the minimum age', () => {
    expect(privacyPolicy.lastUpdated).toEqual({ date: '2025-08-25', text: 'August 25, 2025' });
    expect(privacyPolicy.minimumAge).toBe(13);
    const children = privacyPolicy.sections.find((section) => section.id === 'children');
    expect(JSON.stringify(children)).toContain('under 13');
  });
});
