import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { companyDay } from '../../shared/company-day.ts';
import { calendarPath } from '../../shared/next-batch.ts';
import type { News } from '../live/news.ts';
import type { SqlSession } from '../platform/database/sql-session.ts';
import type { Site } from '../site/load.ts';
import type { RenderCourse } from '../site/render-answer.ts';
import { encode } from '../site/resource.ts';
import { securityHeaders } from '../site/security-headers.ts';
import { calendarOf } from './calendar.ts';
import { showBatch } from './course-page.ts';
import { nextBatches, readUpcoming, type ShownBatch, toNextBatch } from './next.ts';

/** Milliseconds between two readings while a lot changes, and after which the batches are read although nothing was heard. */
const intervals = { least: 1_000, most: 60_000 };

export interface BatchPageServices {
  /** Its resources are changed: no request waits for anything. */
  site: Pick<Site, 'resources' | 'courses' | 'manifest'>;
  database: SqlSession;
  news: Pick<News, 'subscribe'>;
  renderCourse: RenderCourse;
  logger: Pick<FastifyBaseLogger, 'warn'>;
}

const file = (content: string, type: string) =>
  encode(content, { ...securityHeaders, 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-cache' });

/**
 * Keeps the pages of courses, which are served from memory, with the batch that is next: when batches or seats change, here or in
 * another process, and when a day ends. Where none is set, they are as they were built.
 */
export function createBatchPages({ site, database, news, renderCourse, logger }: BatchPageServices) {
  const { resources, courses, manifest } = site;
  const plain = new Map([...courses.keys()].map((path) => [path, resources.get(path)]));
  /** What each page shows, to tell what changed. */
  const shown = new Map<string, string>();
  const stopping = new AbortController();
  const { signal } = stopping;
  let upcoming: ShownBatch[] = [];
  let day = '';
  let readAt = 0;
  let isAsked = false;
  let isFailing = false;
  let running: Promise<void> | undefined;

  async function showOn(path: string, batch: ShownBatch | undefined): Promise<void> {
    const state = JSON.stringify(batch);
    if (shown.get(path) === state) return;
    if (batch) {
      const body = await renderCourse(path, toNextBatch(batch));
      const page = courses.get(path)?.((html) => showBatch(html, body, batch));
      if (page) resources.set(path, page);
      resources.set(calendarPath(path), file(calendarOf(batch, manifest.publicUrl + path), 'text/calendar'));
      shown.set(path, state);
    } else {
      const page = plain.get(path);
      if (page) resources.set(path, page);
      resources.delete(calendarPath(path));
      shown.delete(path);
    }
  }

  /** Shows what is next on this day, by what was read. */
  async function show(): Promise<void> {
    day = companyDay(Date.now());
    const next = nextBatches(upcoming, day);
    for (const path of courses.keys()) await showOn(path, next.get(path));
  }

  /** Shows what is there now. While the database is away, pages stay as they are. */
  async function refresh(): Promise<void> {
    readAt = Date.now();
    try {
      // At the end of a day the database may be away.
      if (companyDay(readAt) !== day) await show();
      upcoming = await readUpcoming(database);
      await show();
      isFailing = false;
    } catch (error) {
      if (!isFailing && !signal.aborted)
        logger.warn({ err: error }, 'the next batches could not be read; trying again');
      isFailing = true;
    }
  }

  /** Reads again, soon after the last time at the earliest. */
  async function refreshWhileAsked(): Promise<void> {
    while (isAsked && !signal.aborted) {
      isAsked = false;
      await refresh();
      await delay(intervals.least, undefined, { ref: false, signal }).catch(() => undefined);
    }
    running = undefined;
  }
  function ask(): void {
    isAsked = true;
    running ??= refreshWhileAsked();
  }

  return {
    refresh,
    /** Shows what changes from now on. */
    start(): void {
      const unsubscribe = news.subscribe((topic) => {
        if (topic === 'batches' || topic === 'work') ask();
      });
      const clock = setInterval(() => {
        const now = Date.now();
        if (companyDay(now) !== day || now - readAt > intervals.most) ask();
      }, intervals.least).unref();
      signal.addEventListener('abort', () => {
        clearInterval(clock);
        unsubscribe();
      });
    },
    async stop(): Promise<void> {
      stopping.abort();
      await running;
    },
  };
}
