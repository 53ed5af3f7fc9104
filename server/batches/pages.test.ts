import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { encode, type Resource } from '../site/resource.ts';
import { nextBatches, type SeatedBatch } from './batches.ts';
import { showBatches } from './pages.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const path = '/services/training/aws';
const resource = (html: string) => encode(html, { 'Content-Type': 'text/html' });
const data = '{"@graph":[{"@type":"Course","url":"u","provider":{},"hasCourseInstance":[]}]}';
const built = `<script type="application/ld+json">${data}</script><div id="app"></div><template id="page-end">`;

const batch = (startsOn: string): SeatedBatch => ({
  ...{ id: startsOn, course: 'AWS', startsOn, schedule: null, trainer: 'Meera', seats: 5, free: 5, taken: 0, leads: 0 },
  ...{ trainerAbout: null, hasTrainerPicture: false, fee: null, feeIncludes: null },
  changedAt: new Date(0),
});

test('a batch is shown until the day of its beginning ends where the company is, also without the database', async () => {
  vi.setSystemTime('2026-12-07T18:29:00Z');
  let isAway = false;
  const resources = new Map<string, Resource>([[path, resource('without')]]);
  const stop = await showBatches({
    site: {
      resources,
      batches: new Map(),
      courses: new Map([[path, (write) => resource(write(built))]]),
      publicUrl: 'https://site.example',
    },
    readPicture: async () => null,
    read: async () => {
      if (isAway) throw new Error('away');
      return [batch('2026-12-07'), batch('2026-12-08')];
    },
    news: { subscribe: () => () => undefined },
    renderCourse: async (_, { startsOn }) => `begins ${startsOn}`,
    logger: { warn: () => undefined },
  });
  const html = () => resources.get(path)?.representations.identity.body.toString();
  expect(html()).toContain('begins 2026-12-07');

  isAway = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(html()).toContain('begins 2026-12-08');
  await vi.advanceTimersByTimeAsync(24 * 3_600_000);
  expect(html()).toBe('without');
  expect(resources.has(`${path}/next-batch.ics`)).toBe(false);
  await stop();
});

test('a full batch gives its place to a later one with free seats', () => {
  vi.setSystemTime('2026-12-07T06:00:00Z');
  const full = { ...batch('2026-12-08'), free: 0 };
  expect(nextBatches([full, batch('2026-12-15')]).get(path)?.id).toBe('2026-12-15');
  expect(nextBatches([full, { ...full, id: 'later' }]).get(path)).toBe(full);
});
