import { courseOptions } from '../../shared/courses.ts';

const inHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;');

/**
 * Returns what gives the registration form with a course chosen, so that links with `?course=` work without script; undefined
 * for courses that the form does not list. Each page is made when it is first asked for.
 *
 * @param html the form's page as it is served.
 * @param make turns HTML into a response.
 */
export function coursePages<Page>(html: string, make: (html: string) => Page): (course: string) => Page | undefined {
  const pages = new Map<string, Page>();
  return (course) => {
    if (!courseOptions.some((option) => option === course)) return undefined;
    const known = pages.get(course);
    if (known) return known;
    // In another language, an option may read otherwise than what is sent for it.
    const tags = [`<option>${inHtml(course)}<`, `<option value="${inHtml(course)}">`];
    const tag = tags.find((one) => html.includes(one));
    if (!tag) throw new Error(`The registration form does not list the course ${course}`);
    const page = make(html.replace(tag, tag.replace('>', ' selected="">')));
    pages.set(course, page);
    return page;
  };
}
