import { describe, expect, it } from 'vitest';
import { features as platformFeatures } from '../../client/content/coding.yaml';
import { courseSummary, courses } from '../../client/content/courses/catalogue.ts';
import { loadCourse } from '../../client/content/courses/load.ts';
import { courses as learningCourses } from '../../client/content/learning.yaml';
import { campusPrograms } from '../../client/content/programs/index.ts';
import { tracks } from '../../client/content/tracks.yaml';
import { skills as professionalSkills } from '../../client/content/training.yaml';
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

function moduleIds(slug: TrainingSlug): string[] | undefined {
  return details.get(slug)?.modules.map(({ id }) => id);
}

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
  it('has a card on the listing for the six featured slugs', () => {
    expect(courses.filter(({ featured }) => featured).map(({ slug }) => slug)).toEqual([
      'full-stack-ai-cloud',
      'ai-ml-training',
      'devops-aws-cloud',
      'cybersecurity-ethical-hacking',
      'azure-cloud-security',
      'linux-system-admin',
    ]);
  });

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
  it('teaches AI and machine learning in its six named sections, several open at once', () => {
    expect(moduleIds('ai-ml-training')).toEqual([
      'python',
      'math',
      'data-analysis',
      'machine-learning',
      'deep-learning',
      'ai-advanced',
    ]);
    expect(details.get('ai-ml-training')?.openMode).toBe('independent');
  });

  it('teaches full-stack AI and cloud in four sections, one open at a time', () => {
    expect(moduleIds('full-stack-ai-cloud')).toHaveLength(4);
    expect(details.get('full-stack-ai-cloud')?.openMode).toBe('exclusive');
  });

  it('teaches DevOps with AWS in eight sections, several open at once', () => {
    expect(moduleIds('devops-aws-cloud')).toHaveLength(8);
    expect(details.get('devops-aws-cloud')?.openMode).toBe('independent');
  });

  it.each(templatePages)('teaches %s in six modules, several open at once', (slug) => {
    expect(moduleIds(slug)).toHaveLength(6);
    expect(details.get(slug)?.openMode).toBe('independent');
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

  it.each(everyCourse)('$slug has a title and a description of the lengths that search engines show', (course) => {
    expect(course.pageTitle.length).toBeGreaterThanOrEqual(20);
    expect(course.pageTitle.length).toBeLessThanOrEqual(50);
    expect(course.pageDescription.length).toBeGreaterThanOrEqual(70);
    expect(course.pageDescription.length).toBeLessThanOrEqual(160);
  });

  it('gives every course a title and a description of its own', () => {
    expect(repeated(everyCourse.map(({ pageTitle }) => pageTitle))).toEqual([]);
    expect(repeated(everyCourse.map(({ pageDescription }) => pageDescription))).toEqual([]);
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

  it('covers generative AI and prompt engineering in Campus Ready Training', () => {
    const ready = campusPrograms.find(({ id }) => id === 1);
    expect(ready?.title).toBe('Campus Ready Training');
    expect(ready?.syllabus.sections.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Generative AI', 'Prompt Engineering']),
    );
  });
});

describe('other training pages', () => {
  it('lists the four professional skills', () => {
    expect(professionalSkills.map(({ id }) => id)).toEqual(['communication', 'presentation', 'interview', 'teaming']);
  });

  it('describes four features of the coding platform', () => {
    expect(platformFeatures).toHaveLength(4);
  });

  it('has five popular developer tracks with four outcomes each', () => {
    expect(tracks.map(({ title }) => title)).toEqual([
      'Frontend Developer',
      'Full-Stack Developer',
      'Java Developer',
      'Python Developer',
      'AI/ML Developer',
    ]);
    for (const { outcomes, badge } of tracks) expect([new Set(outcomes).size, badge]).toEqual([4, 'Popular']);
  });

  it('fills the three columns of the learning platform, every course with modules and topics', () => {
    expect(learningCourses.length % 3).toBe(0);
    expect(repeated(learningCourses.map(({ id }) => id))).toEqual([]);
    for (const { title, modules } of learningCourses) {
      expect(modules.length, title).toBeGreaterThanOrEqual(4);
      for (const { name, topics } of modules) expect(topics.length, `${title}, ${name}`).toBeGreaterThanOrEqual(3);
    }
  });
});
