import { describe, expect, it } from 'vitest';
import { courseSummary, courses } from '../../client/content/courses/catalogue.ts';
import { loadCourse } from '../../client/content/courses/load.ts';
import { courses as learningCourses } from '../../client/content/learning.yaml';
import { campusPrograms } from '../../client/content/programs/index.ts';
import { tracks } from '../../client/content/tracks.yaml';
import { courseOptions, type TrainingSlug } from '../../shared/courses.ts';

const details = new Map(await Promise.all(courses.map(async ({ slug }) => [slug, await loadCourse(slug)] as const)));
const everyCourse = [...details].map(([slug, course]) => ({ slug, ...course }));

/** The eight pages that share a template, and the two that decisions.md adds to it. */
const templatePages: readonly TrainingSlug[] = [
  'data-science',
  'python-fullstack',
  'system-administration-cloud',
  'devops',
  'data-analytics',
  'aws',
  'azure',
  'gcp',
  'azure-cloud-security',
  'linux-system-admin',
];

function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

describe('course list of the application form', () => {
  it('holds the titles of the training programmes and campus programs once each, then the developer tracks, then Others', () => {
    const titles = [...courses, ...campusPrograms, ...tracks].map(({ title }) => title);
    expect(courseOptions).toEqual([...new Set<string>(titles), 'Others']);
  });
});

describe('training programmes', () => {
  it('gives every programme its own slug, picture and four features', () => {
    expect(repeated(courses.map(({ slug }) => slug))).toEqual([]);
    expect(repeated(courses.map(({ picture }) => picture))).toEqual([]);
    for (const { slug } of courses) {
      const { features, language, tag } = courseSummary(slug);
      expect({ slug, features: new Set(features).size, language, tag }).toEqual({
        slug,
        features: 4,
        language: 'ENGLISH',
        tag: 'TRENDING',
      });
    }
  });

  it('sets no price', () => {
    for (const course of courses) {
      expect(course.price).toBeUndefined();
      expect(course.originalPrice).toBeUndefined();
      expect(course.discount).toBeUndefined();
    }
  });
});

describe('curricula', () => {
  it.each<[TrainingSlug, number, string]>([
    ['ai-ml-training', 6, 'independent'],
    ['full-stack-ai-cloud', 4, 'exclusive'],
    ['devops-aws-cloud', 8, 'independent'],
    ...templatePages.map((slug): [TrainingSlug, number, string] => [slug, 6, 'independent']),
  ])('teaches %s in %i modules whose opening is %s', (slug, count, openMode) => {
    const course = details.get(slug);
    expect(course?.modules).toHaveLength(count);
    expect(course?.openMode).toBe(openMode);
  });

  it('keeps the cyber security page static', () => {
    expect(details.get('cybersecurity-ethical-hacking')?.openMode).toBe('static');
  });

  it.each(everyCourse)('$slug names 8 to 14 different topics in every module', ({ modules }) => {
    expect(repeated(modules.map(({ id }) => id))).toEqual([]);
    expect(repeated(modules.flatMap(({ topics }) => topics))).toEqual([]);
    for (const { title, topics } of modules) {
      expect(topics.length, title).toBeGreaterThanOrEqual(8);
      expect(topics.length, title).toBeLessThanOrEqual(14);
    }
  });

  it.each(everyCourse)('$slug takes between four weeks and six months', ({ duration }) => {
    const [, count, unit] = /^(\d+) (weeks|months)$/.exec(duration) ?? [];
    const weeks = Number(count) * (unit === 'months' ? 52 / 12 : 1);
    expect(weeks).toBeGreaterThanOrEqual(4);
    expect(weeks).toBeLessThanOrEqual(26);
  });
});

describe('campus catalogue', () => {
  it('numbers its programs 1 to 12, each with features and a syllabus', () => {
    expect(campusPrograms.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    for (const { title, features, syllabus } of campusPrograms) {
      expect(features.length, title).toBeGreaterThan(0);
      expect(syllabus.title).toBe(`${title} syllabus`);
      expect(syllabus.sections.length, title).toBeGreaterThanOrEqual(5);
      for (const { name, topics } of syllabus.sections) expect(topics.length, `${title}, ${name}`).toBeGreaterThan(3);
    }
  });
});

describe('learning platform', () => {
  it('fills the three columns of the learning platform, every course with modules and topics', () => {
    expect(learningCourses.length % 3).toBe(0);
    expect(repeated(learningCourses.map(({ id }) => id))).toEqual([]);
    for (const { title, modules } of learningCourses) {
      expect(modules.length, title).toBeGreaterThanOrEqual(4);
      for (const { name, topics } of modules) expect(topics.length, `${title}, ${name}`).toBeGreaterThanOrEqual(3);
    }
  });
});
