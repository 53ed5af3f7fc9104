import { courses } from '../../content/courses.ts';
import faq from '../../content/faq.yaml';
import { coursePath, loadCourse } from '../../content/load.ts';
import { campusPrograms } from '../../content/programs.ts';
import searchWords from '../../content/search-words.yaml';
import development from '../../content/services/development.yaml';
import type { SearchEntry } from './search.ts';

/** A pre-rendered page, as search engines see it. */
interface IndexedPage {
  path: string;
  title: string;
  description: string;
}

/** What people also call a page, where they do. */
function keywordsOf(path: string): Pick<SearchEntry, 'keywords'> {
  const keywords = searchWords[path];
  return keywords === undefined ? {} : { keywords };
}

/** A course and its modules. */
async function courseEntries({ slug, title, description, features }: (typeof courses)[number]): Promise<SearchEntry[]> {
  const path = coursePath(slug);
  const details = await loadCourse(slug);
  return [
    { kind: 'course', title, path, details: [description, ...features], ...keywordsOf(path) },
    ...details.modules.map(
      (module): SearchEntry => ({
        kind: 'module',
        title: module.title,
        path: `${path}#${module.id}`,
        context: title,
        details: module.topics,
      }),
    ),
  ];
}

function programEntry({ id, title, description, modules }: (typeof campusPrograms)[number]): SearchEntry {
  const details = [description, ...modules.map(({ name, topics }) => `${name}: ${topics.join(', ')}`)];
  return {
    kind: 'course',
    title,
    path: `/services/training/campus#program-${id}`,
    context: 'Campus programme',
    details,
  };
}

/**
 * Everything that the search finds: the pages of the site, the courses with their modules, the campus programs and the
 * questions. A page that shows a course is listed as that course.
 */
export async function searchEntries(pages: readonly IndexedPage[]): Promise<SearchEntry[]> {
  const fromCourses = (await Promise.all(courses.map(courseEntries))).flat();
  const coursePaths = new Set(fromCourses.map(({ path }) => path));
  return [
    ...pages
      .filter(({ path }) => !coursePaths.has(path))
      .map(
        ({ path, title, description }): SearchEntry => ({
          kind: 'page',
          title,
          path,
          details: [description],
          ...keywordsOf(path),
        }),
      ),
    ...fromCourses,
    ...campusPrograms.map(programEntry),
    ...[
      { path: '/faq', questions: faq.items },
      { path: '/services/development', questions: development.faq.items },
    ].flatMap(({ path, questions }) =>
      questions.map(
        ({ id, question, answer }): SearchEntry => ({
          kind: 'question',
          title: question,
          path: `${path}#${id}`,
          details: [answer],
        }),
      ),
    ),
  ];
}
