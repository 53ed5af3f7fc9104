import { describe, expect, test } from 'vitest';
import about from '../../client/content/about.yaml';
import contact from '../../client/content/contact.yaml';
import { events } from '../../client/content/events.yaml';
import gallery from '../../client/content/gallery.yaml';
import type { PhotoCollection } from '../../client/content/photos.ts';
import { site } from '../../shared/site.ts';
import { documentAt, linksIn, textsIn } from './built-pages.ts';

function expectUnique(values: readonly string[]) {
  expect(new Set(values).size).toBe(values.length);
}

describe('about', () => {
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
});
