import { courseOptions } from '../../shared/courses.ts';
import { languageOf } from '../../shared/languages/languages.ts';
import type { NextBatch } from '../../shared/next-batch.ts';
import type { Resource } from './resource.ts';

export type OpenBatch = Pick<NextBatch, 'id' | 'startsOn' | 'schedule'> & { course: string };

const entities: Record<string, string> = { '&': '&amp;', "'": '&#x27;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };
const inHtml = (text: string) => text.replaceAll(/[&'"<>]/g, (character) => entities[character] ?? character);

/** Selects a course in the registration form. */
export function chooseCourse(html: string, course: string, batch?: OpenBatch) {
  // In another language, the label of an option may differ from its value.
  const tags = [`<option>${inHtml(course)}<`, `<option value="${inHtml(course)}">`];
  const tag = tags.find((one) => html.includes(one));
  if (!tag) throw new Error(`The registration form does not list the course ${course}`);
  const chosen = html.replace(tag, tag.replace('>', ' selected="">'));
  return batch ? chooseBatch(chosen, batch) : chosen;
}

/** As client/features/registration/form/RegistrationForm.tsx shows it. */
function chooseBatch(html: string, { id, startsOn, schedule }: OpenBatch) {
  const [, path = ''] = /<form [^>]*action="([^"]+)"/.exec(html) ?? [];
  const day = new Date(startsOn).toLocaleDateString(`${languageOf(path)}-IN`, { dateStyle: 'full', timeZone: 'UTC' });
  const words = inHtml([day, schedule].filter(Boolean).join(', '));
  const choice =
    /(<p [^>]*data-batch="") hidden=""(>.*?name="batch" value=")(".*?name="batchName" value=")(".*?<strong>)/s;
  if (!choice.test(html)) throw new Error('The registration form has no place for a batch');
  return html.replace(choice, (_, start, value, name, text) => start + value + id + name + words + text + words);
}

/** As client/features/contact/ContactForm.tsx shows it. */
export function offerCourse(html: string, course: string, batch?: OpenBatch) {
  const offer = /(<div [^>]*data-course-offer="") hidden=""(>.*?<strong>)(<\/strong>.*?href="\/registration-form)/s;
  if (!offer.test(html)) throw new Error('The contact page offers no course');
  const query = inHtml(`?${new URLSearchParams({ course, ...(batch && { batch: batch.id }) })}`);
  return html.replace(offer, (_, start, before, after) => start + before + inHtml(course) + after + query);
}

/**
 * Makes the page for a course and a batch of it on first use, so that links with `?course=&batch=` work without
 * JavaScript; undefined for unknown courses.
 */
export function coursePages(html: string, write: typeof chooseCourse, make: (html: string) => Resource) {
  const pages = new Map<string, Resource>();
  return (course: string, batch?: OpenBatch) => {
    if (!courseOptions.some((option) => option === course)) return undefined;
    const own = batch?.course === course ? batch : undefined;
    const key = JSON.stringify([course, own]);
    const page = pages.get(key) ?? make(write(html, course, own));
    pages.set(key, page);
    return page;
  };
}
