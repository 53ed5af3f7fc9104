import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { courseOptions, trainingTitles } from '../../shared/courses.ts';

/*
 * The README's recipes: a file in a folder, and nothing else, makes the page of a service; a file and a title make the page
 * of a course. Everything that follows from them is read from the built site.
 */

const root = path.resolve(import.meta.dirname, '../..');
const built = (file: string) => readFileSync(path.join(root, 'dist', file), 'utf8');
const namesIn = (folder: string) =>
  readdirSync(path.join(root, 'client/content', folder)).map((file) => path.basename(file, '.yaml'));

const pages: Record<string, { file: string }> = JSON.parse(built('pages.json')).pages;
const found: { path: string; title: string }[] = JSON.parse(built('client/search-index.json'));
const sitemap = built('client/sitemap.xml');

test.each(namesIn('services/pages'))(
  'the file %s makes a page, a search result and an entry of the sitemap',
  (name) => {
    const address = `/services/${name}`;
    expect(pages).toHaveProperty([address]);
    expect(found.map((entry) => entry.path)).toContain(address);
    expect(sitemap).toContain(`${address}</loc>`);
  },
);

test('every course has a title and a file', () => {
  expect(namesIn('courses/pages').toSorted()).toEqual(Object.keys(trainingTitles).toSorted());
});

test.each(Object.entries(trainingTitles))(
  'the course %s is on its page, in listing, search, sitemap and form',
  (slug, title) => {
    const address = `/services/training/${slug}`;
    expect(built(`pages/${pages[address]?.file}`)).toContain(`${title} Training Curriculum`);
    expect(built('pages/services/training.html')).toContain(`href="${address}"`);
    expect(found).toContainEqual(expect.objectContaining({ kind: 'course', path: address, title }));
    expect(sitemap).toContain(`${address}</loc>`);
    expect(courseOptions).toContain(title);
  },
);
