import { courseOptions } from '../../shared/courses.ts';

const inHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;');

/** The registration form with a course chosen. */
export function chooseCourse(html: string, course: string): string {
  // In another language, the label of an option may differ from its value.
  const tags = [`<option>${inHtml(course)}<`, `<option value="${inHtml(course)}">`];
  const tag = tags.find((one) => html.includes(one));
  if (!tag) throw new Error(`The registration form does not list the course ${course}`);
  return html.replace(tag, tag.replace('>', ' selected="">'));
}

/** The contact page as client/features/contact/CourseOffer.tsx shows it for a course. */
export function offerCourse(html: string, course: string): string {
  const offer = /(<div [^>]*data-course-offer="") hidden=""(>.*?<strong>)(<\/strong>.*?href="\/registration-form)/s;
  if (!offer.test(html)) throw new Error('The contact page offers no course');
  const query = `?${new URLSearchParams({ course })}`;
  return html.replace(offer, (_, start, before, after) => start + before + inHtml(course) + after + query);
}

/**
 * Returns a function that returns the page for a course, so that links with `?course=` work without JavaScript;
 * undefined for unknown courses. Each page is made on first use.
 *
 * @param html the page as it is served.
 * @param write puts a course into its HTML.
 * @param make turns HTML into a response.
 */
export function coursePages<Page>(
  html: string,
  write: (html: string, course: string) => string,
  make: (html: string) => Page,
): (course: string) => Page | undefined {
  const pages = new Map<string, Page>();
  return (course) => {
    if (!courseOptions.some((option) => option === course)) return undefined;
    const known = pages.get(course);
    if (known) return known;
    const page = make(write(html, course));
    pages.set(course, page);
    return page;
  };
}
