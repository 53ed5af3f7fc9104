import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { courseOptions } from '../../shared/courses.ts';
import type { Encoding } from './negotiate.ts';

/** The registration form's page as it was built, and how a page in one encoding becomes a response. */
interface FormPage<Response> {
  html: string;
  respond: (body: Buffer, encoding: Encoding, hash: string) => Response;
}

export type CoursePage<Response> = Record<Encoding, Response>;

const inHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;');

/**
 * Returns what gives the registration form with a course chosen, so that links with `?course=` work without script; undefined
 * for courses that the form does not list. Each page is made when it is first asked for.
 */
export function coursePages<Response>({ html, respond }: FormPage<Response>) {
  const pages = new Map<string, CoursePage<Response>>();
  return (course: string): CoursePage<Response> | undefined => {
    if (!courseOptions.some((option) => option === course)) return undefined;
    const known = pages.get(course);
    if (known) return known;
    const option = `<option>${inHtml(course)}</option>`;
    if (!html.includes(option)) throw new Error(`The registration form does not list the course ${course}`);
    const body = Buffer.from(html.replace(option, option.replace('>', ' selected="">')));
    const hash = createHash('sha256').update(body).digest('hex').slice(0, 16);
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
    const page = {
      identity: respond(body, 'identity', hash),
      br: respond(brotliCompressSync(body, quality), 'br', hash),
      gzip: respond(gzipSync(body), 'gzip', hash),
    };
    pages.set(course, page);
    return page;
  };
}
