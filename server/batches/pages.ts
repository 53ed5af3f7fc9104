import type { FastifyBaseLogger } from 'fastify';
import { companyDay } from '../../shared/company-day.ts';
import { batchDataPath, calendarPath, picturePath } from '../../shared/next-batch.ts';
import type { News } from '../live/news.ts';
import type { Site } from '../site/load.ts';
import type { RenderCourse } from '../site/render-answer.ts';
import { encode } from '../site/resource.ts';
import { securityHeaders } from '../site/security-headers.ts';
import { nextBatches, type SeatedBatch, toNextBatch } from './batches.ts';
import { calendarOf, showBatch } from './course-page.ts';

/** Minimum and maximum milliseconds between two readings of the batches; the maximum applies without a notification. */
const intervals = { least: 500, most: 60_000 };

interface BatchPageServices {
  /** The site, whose resources are replaced in place. */
  site: Pick<Site, 'resources' | 'courses' | 'batches' | 'publicUrl'>;
  /** Reads the batches that have not begun, the earliest first. */
  read: () => Promise<SeatedBatch[]>;
  /** Reads the picture of a batch's trainer. */
  readPicture: (id: string) => Promise<Uint8Array | null>;
  news: Pick<News, 'subscribe'>;
  renderCourse: RenderCourse;
  logger: Pick<FastifyBaseLogger, 'warn'>;
}

const headersFor = (contentType: string) => ({
  ...securityHeaders,
  'Content-Type': contentType,
  'Cache-Control': 'no-cache',
});
const calendarHeaders = headersFor('text/calendar; charset=utf-8');
const pictureHeaders = headersFor('image/jpeg');
const dataHeaders = headersFor('application/json; charset=utf-8');

/**
 * Keeps the next batch on the pages of courses up to date, which are served from memory: when batches or seats change
 * in any process, and when a day ends. Without a batch, a page is as built.
 */
export function createBatchPages({ site, read, readPicture, news, renderCourse, logger }: BatchPageServices) {
  const { resources, courses, batches, publicUrl } = site;
  const plain = new Map([...courses.keys()].map((path) => [path, resources.get(path)]));
  /** The batch on each page, and when it was changed, as JSON, to detect changes. */
  const shown = new Map<string, string>();
  let upcoming: SeatedBatch[] = [];
  let isDue = false;
  let last = { at: 0, day: '' };
  let isFailing = false;

  async function showOn(path: string, batch: SeatedBatch | undefined): Promise<void> {
    const next = batch && toNextBatch(batch);
    const state = JSON.stringify([next, batch?.changedAt]);
    if (shown.get(path) === state) return;
    const body = next && (await renderCourse(path, next));
    const page =
      batch && next && body
        ? courses.get(path)?.((html) => showBatch(html, body, { ...next, course: batch.course }))
        : plain.get(path);
    if (page) resources.set(path, page);
    resources.set(batchDataPath(path), encode(JSON.stringify(next ?? null), dataHeaders));
    if (batch) {
      resources.set(calendarPath(path), encode(calendarOf(batch, publicUrl + path), calendarHeaders));
    } else resources.delete(calendarPath(path));
    const picture = batch?.hasTrainerPicture && (await readPicture(batch.id));
    if (picture) resources.set(picturePath(path), encode(picture, pictureHeaders));
    else resources.delete(picturePath(path));
    shown.set(path, state);
  }

  /** Shows the current batches, or those read last while the database is unavailable. Never rejects. */
  async function refresh(): Promise<void> {
    isDue = false;
    last = { at: Date.now(), day: companyDay() };
    const failures: unknown[] = [];
    const note = (error: unknown) => void failures.push(error);
    upcoming = (await read().catch(note)) ?? upcoming;
    const next = nextBatches(upcoming);
    batches.clear();
    for (const { id, course, startsOn, schedule } of upcoming) batches.set(id, { id, course, startsOn, schedule });
    for (const path of courses.keys()) await showOn(path, next.get(path)).catch(note);
    const [err] = failures;
    if (err && !isFailing) logger.warn({ err }, 'the next batches could not be read or shown; trying again');
    isFailing = failures.length > 0;
  }

  return {
    refresh,
    /** Shows changes from now on. Returns a function that ends it. */
    start(): () => Promise<void> {
      const unsubscribe = news.subscribe((topic) => {
        if (topic === 'batches' || topic === 'work') isDue = true;
      });
      let running: Promise<void> | undefined;
      const clock = setInterval(() => {
        if (running || !(isDue || companyDay() !== last.day || Date.now() - last.at > intervals.most)) return;
        running = refresh().finally(() => {
          running = undefined;
        });
      }, intervals.least).unref();
      return async () => {
        clearInterval(clock);
        unsubscribe();
        await running;
      };
    },
  };
}
