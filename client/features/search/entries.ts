import { courses } from '../../content/courses.ts';
import faq from '../../content/faq.yaml';
import { coursePath, loadCourse } from '../../content/load.ts';
import { campusPrograms } from '../../content/programs.ts';
import searchWords from '../../content/search-words.yaml';
import development from '../../content/services/development.yaml';
import type { SearchEntry } from './search.ts';

/** The metadata of a pre-rendered page. */
type IndexedPage = Record<'path' | 'title' | 'description', string>;

/** A course and its modules. */
async function courseEntries({ slug, title, description, features }: (typeof courses)[number]): Promise<SearchEntry[]> {
  const path = coursePath(slug);
  const { modules } = await loadCourse(slug);
  return [
    { kind: 'course', title, path, details: [description, ...features], keywords: searchWords[path] },
    ...modules.map(({ id, title: name, topics }) => {
      return { kind: 'module' as const, title: name, path: `${path}#${id}`, context: title, details: topics };
    }),
  ];
}

const programs = campusPrograms.map(({ id, title, description, modules }): SearchEntry => {
  const details = [description, ...modules.map(({ name, topics }) => `${name}: ${topics.join(', ')}`)];
  const path = `/services/training/campus#program-${id}`;
  return { kind: 'course', title, path, context: 'Campus programme', details };
});

/** The questions of a page. */
function questionEntries(path: string, questions: (typeof faq)['items']): SearchEntry[] {
  return questions.map(({ id, question, answer }) => {
    return { kind: 'question', title: question, path: `${path}#${id}`, details: [answer] };
  });
}

/**
 * All entries of the search: pages, courses with their modules, campus programs and questions. The page of a course is
 * listed as the course.
 */
export async function searchEntries(pages: readonly IndexedPage[]): Promise<SearchEntry[]> {
  const fromCourses = (await Promise.all(courses.map(courseEntries))).flat();
  const coursePaths = new Set(fromCourses.map(({ path }) => path));
  const others = pages.filter(({ path }) => !coursePaths.has(path));
  return [
    ...others.map(({ path, title, description }): SearchEntry => {
      return { kind: 'page', title, path, details: [description], keywords: searchWords[path] };
    }),
    ...fromCourses,
    ...programs,
    ...questionEntries('/faq', faq.items),
    ...questionEntries('/services/development', development.faq.items),
  ];
}
