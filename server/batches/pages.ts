import type { FastifyBaseLogger } from 'fastify';
import { batchDataPath, calendarPath, picturePath } from '../../shared/next-batch.ts';
import type { News } from '../platform/news.ts';
import type { Site } from '../site/load.ts';
import type { RenderCourse } from '../site/render-answer.ts';
import { encode, type Resource } from '../site/resource.ts';
import { securityHeaders } from '../site/security-headers.ts';
import { nextBatches, type SeatedBatch, toNextBatch } from './batches.ts';
import { calendarOf, showBatch } from './course-page.ts';

interface BatchPageServices {
  /** Its resources are replaced in place. */
  site: Pick<Site, 'resources' | 'courses' | 'batches' | 'publicUrl'>;
  /** The batches that have not begun, the earliest first. */
  read: () => Promise<SeatedBatch[]>;
  readPicture: (id: string) => Promise<Uint8Array | null>;
  news: Pick<News, 'subscribe'>;
  renderCourse: RenderCourse;
  logger: Pick<FastifyBaseLogger, 'warn'>;
}

/** Browsers ask for it again each time. */
const fresh = (content: Parameters<typeof encode>[0], type: string) =>
  encode(content, { ...securityHeaders, 'Content-Type': type, 'Cache-Control': 'no-cache' });

/**
 * Keeps the next batch on the pages of courses up to date: when batches or seats change, and within a minute after a
 * day ends. Resolves once the current batches are shown, with a function that ends it.
 */
export async function showBatches({ site, read, readPicture, news, renderCourse, logger }: BatchPageServices) {
  const { resources, courses, batches, publicUrl } = site;
  const plain = new Map([...courses.keys()].map((path) => [path, resources.get(path)]));
  /** By page, the batch and when it was changed, as JSON. */
  const shown = new Map<string, string>();
  let upcoming: SeatedBatch[] = [];
  let running = Promise.resolve();
  let waiting: Promise<void> | undefined;
  let isFailing = false;

  async function showOn(path: string, batch: SeatedBatch | undefined) {
    const next = batch && toNextBatch(batch);
    const state = JSON.stringify([next, batch?.changedAt]);
    if (shown.get(path) === state) return;
    const body = next && (await renderCourse(path, next));
    const picture = batch?.hasTrainerPicture && (await readPicture(batch.id));
    // From here on nothing waits, so that no page names a file that is not there.
    const page = batch && body ? courses.get(path)?.((html) => showBatch(html, body, batch)) : plain.get(path);
    const put = (at: string, resource: Resource | undefined) =>
      resource ? resources.set(at, resource) : resources.delete(at);
    put(path, page);
    put(batchDataPath(path), fresh(JSON.stringify(next ?? null), 'application/json; charset=utf-8'));
    put(calendarPath(path), batch && fresh(calendarOf(batch, publicUrl + path), 'text/calendar; charset=utf-8'));
    put(picturePath(path), picture ? fresh(picture, 'image/jpeg') : undefined);
    shown.set(path, state);
  }

  /** Never rejects: without the database it shows those read last. */
  async function show() {
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

  /** After a current reading, which may have missed the news, one more for all news until then. */
  function refresh() {
    waiting ??= running.then(() => {
      waiting = undefined;
      return show();
    });
    running = waiting;
    return waiting;
  }

  const unsubscribe = news.subscribe((topic) => {
    if (topic === 'batches' || topic === 'work') void refresh();
  });
  await refresh();
  // Also for missed notifications, and the end of a day.
  const clock = setInterval(refresh, 60_000).unref();
  return async () => {
    clearInterval(clock);
    unsubscribe();
    await running;
  };
}
