import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createNews, type Topic } from './news.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The news of one process, what its own listeners get, and what other processes get. */
function listening() {
  const heard: Topic[] = [];
  const told: unknown[] = [];
  const database = {
    rows: async (_sql: string, [, payload]: unknown[] = []) => {
      told.push(String(payload).split(' ')[0]);
      return [];
    },
    listen: () => async () => undefined,
  };
  const news = createNews(database, { warn: () => undefined });
  news.subscribe((topic) => heard.push(topic));
  return { news, heard, told };
}

test('a single change is announced at once, here and to other processes', () => {
  const { news, heard, told } = listening();
  news.announce('leads');

  expect(heard).toEqual(['leads']);
  expect(told).toEqual(['leads']);
});

test('any number of changes is announced five times a second, and once after the last one', () => {
  const { news, heard, told } = listening();
  for (let millisecond = 0; millisecond < 1_000; millisecond++) {
    news.announce('leads');
    if (millisecond === 500) news.announce('deliveries');
    vi.advanceTimersByTime(1);
  }
  vi.advanceTimersByTime(1_000);

  expect(heard.filter((topic) => topic === 'leads')).toHaveLength(6);
  expect(heard.filter((topic) => topic === 'deliveries')).toHaveLength(1);
  expect(told).toEqual(heard);
});
