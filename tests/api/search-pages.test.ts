import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../server/database/database.ts';
import { Prisma } from '../../server/database/generated/client.ts';
import { connectPool } from '../../server/database/postgresql.ts';
import { leadCondition } from '../../server/leads/filter.ts';
import { listLeads } from '../../server/leads/list-leads.ts';
import { resumeLinks } from '../../server/resumes/resumes.ts';
import { countLimit, leadQuerySchema } from '../../shared/staff-leads.ts';
import { generateLeads } from '../support/leads.ts';
import { generateResumeTexts } from '../support/resume-texts.ts';
import { createMigratedDatabase } from '../support/templates.ts';

let database: Database;

// Enough for each way in which a page is looked for; the latest leads have no text.
beforeAll(async () => {
  const url = await createMigratedDatabase();
  await generateLeads(url, 4_000);
  await generateResumeTexts(url, 3_000);
  database = connectPool(url, 4);
}, 120_000);
afterAll(() => database.close());

const orders = {
  '-receivedAt': 'a.received_at DESC, a.number DESC',
  '-number': 'a.number DESC',
  name: 'lower(a.name), a.number',
  '-yearOfPassing': 'a.year_of_passing DESC, a.received_at DESC, a.number DESC',
} as const;

const searches: Readonly<Record<string, Record<string, string>>> = {
  'all by their fields': { q: 'institute' },
  'many in fields': { q: 'java' },
  'some in fields, many in texts': { q: 'python' },
  'many in texts alone': { q: 'kafka' },
  'few in both': { q: 'asha kafka' },
  'a phrase': { q: '"machine learning"' },
  'few of many in texts, by filters': { q: 'python', course: 'AWS', workExperience: 'Experienced' },
  'many in texts, by a filter that is no field': { q: 'java', source: 'web', delivery: 'none' },
  'no search': { workExperience: 'Fresher' },
};

test.each(
  Object.entries(searches).flatMap(([name, asked]) =>
    Object.keys(orders).map((sort) => [name, sort as keyof typeof orders, asked] as const),
  ),
)('%s, sorted by %s: pages have what matches, in the order, and know how many', async (_name, sort, asked) => {
  const query = leadQuerySchema.parse({ ...asked, sort, limit: '100' });
  const read = (cursor?: string) => listLeads(database, resumeLinks('https://site.example'), { ...query, cursor });
  const all = await database.prisma.$queryRaw<{ number: bigint }[]>`
    SELECT a.number FROM applications a WHERE ${leadCondition(query)} ORDER BY ${Prisma.raw(orders[sort])}`;
  const expected = all.map(({ number }) => Number(number));

  const first = await read();
  const second = first.nextCursor ? await read(first.nextCursor) : undefined;
  const third = second?.nextCursor ? await read(second.nextCursor) : undefined;
  const pages = [first, second, third].map((page) => page?.items.map(({ number }) => number) ?? []);
  expect(pages).toEqual([expected.slice(0, 100), expected.slice(100, 200), expected.slice(200, 300)]);
  expect(first).toMatchObject({
    total: Math.min(expected.length, countLimit),
    totalIsExact: expected.length <= countLimit,
  });
  if (!third?.previousCursor) return;
  const back = await read(third.previousCursor);
  expect(back.items.map(({ number }) => number)).toEqual(expected.slice(100, 200));
});
