import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resumeLinks } from '../../server/intake/resumes/resumes.ts';
import { leadCondition, leadSearch } from '../../server/leads/list/filter.ts';
import { listLeads } from '../../server/leads/list/list-leads.ts';
import { createSample, sampleOf } from '../../server/leads/list/sample.ts';
import { scanFew, scanMany } from '../../server/leads/list/scan.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { Prisma } from '../../server/platform/database/generated/client.ts';
import { connectPool } from '../../server/platform/database/postgresql.ts';
import { recordOf } from '../../shared/fields.ts';
import { filterFields } from '../../shared/lead-fields.ts';
import { countLimit, type LeadSort, leadQuerySchema } from '../../shared/staff-leads.ts';
import { generateLeads } from '../support/leads.ts';
import { generateResumeTexts } from '../support/resume-texts.ts';
import { createMigratedDatabase } from '../support/templates.ts';

let database: Database;

// Enough for each way in which a page is looked for; the latest leads have no text.
beforeAll(async () => {
  const url = await createMigratedDatabase();
  await generateLeads(url, 8_000);
  await generateResumeTexts(url, 6_000);
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
  'nearly all that have a text': { q: 'project' },
  'few in both': { q: 'asha kafka' },
  'a phrase': { q: '"machine learning"' },
  'few of many in texts, by filters': { q: 'python', course: 'AWS', workExperience: 'Experienced' },
  'many in texts, by a filter that is no field': { q: 'java', source: 'web', delivery: 'none' },
  'a year, and parts of numbers': { q: '2013' },
  'a lead whose address has its number, too': { q: '6999' },
  'no search': { workExperience: 'Fresher' },
};

test.each(
  Object.entries(searches).flatMap(([name, asked]) =>
    Object.keys(orders).map((sort) => [name, sort as keyof typeof orders, asked] as const),
  ),
)('%s, sorted by %s: pages have what matches, in the order, and know how many', async (_name, sort, asked) => {
  const query = leadQuerySchema.parse({ ...asked, sort, limit: '100' });
  const sample = await createSample(database)();
  const read = (cursor?: string) =>
    listLeads(database, resumeLinks('https://site.example'), { ...query, cursor }, { sample });
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

test.each(Object.keys(orders) as (keyof typeof orders)[])(
  'words that the next leads do not have are found behind them, sorted by %s',
  async (sort) => {
    const search = leadSearch(leadQuerySchema.parse({ q: 'java' }));
    const [name, isDescending] = [sort.replace('-', '') as LeadSort, sort.startsWith('-')];
    const expected = await database.prisma.$queryRaw<{ id: string }[]>`
    SELECT a.id FROM applications a WHERE ${leadCondition(leadQuerySchema.parse({ q: 'java' }))} ORDER BY ${Prisma.raw(orders[sort])} LIMIT 100`;
    const found = await scanMany(database, search, { sort: name, isDescending }, 100, undefined, 20);
    expect(found.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
  },
);

describe('what a sample shows beyond doubt', () => {
  const links = resumeLinks('https://site.example');

  /** A page, and how often leads were counted for it. */
  async function list(asked: Record<string, string>, leads: number) {
    const sample = { ...(await createSample(database)()), of: leads };
    let counts = 0;
    let scans = 0;
    const counting: typeof database.find = (statement, options) => {
      if (statement.text.includes('count(*)::int AS count')) counts += 1;
      if (statement.text.includes('a.search_text')) scans += 1;
      return database.find(statement, options);
    };
    const query = leadQuerySchema.parse({ ...asked, limit: '100' });
    const page = await listLeads({ ...database, find: counting }, links, query, { sample });
    return { counts, scans, numbers: page.items.map(({ number }) => number), ...page };
  }

  test.each([{ q: 'python' }, { course: 'AWS' }, { q: 'asha', workExperience: 'Fresher' }])(
    'is not counted, and the page is the same: %o',
    async (asked) => {
      const counted = await list(asked, 8_000);
      const known = await list(asked, 10_000_000);
      expect([counted.counts > 0, known.counts]).toEqual([true, 0]);
      expect(known).toMatchObject({ numbers: counted.numbers, total: countLimit, totalIsExact: false });
      expect(known.numbers).toHaveLength(100);
    },
  );

  test.each([
    [{ q: 'python', course: 'AWS' }, true],
    [{ q: 'lormelka' }, false],
    [{ q: 'python', source: 'web' }, false],
    [{ q: 'python', from: '2026-01-01' }, false],
    [{ q: 'python 2013' }, true],
    [{ q: '2013' }, true],
    [{ q: '98765' }, false],
    [{ q: 'python SANTPL/Ref/000042' }, false],
    [{ q: 'x.example' }, false],
    [{ q: 'python', held: 'true' }, false],
    [{}, false],
  ])('is what a sample has, words, numbers and fields of leads that are not held: %o', async (asked, isCertain) => {
    const sample = { ...(await createSample(database)()), of: 10_000_000 };
    expect(leadSearch(leadQuerySchema.parse(asked), sample).isCertain).toBe(isCertain);
  });

  test.each([{ q: 'institute' }, { q: 'institute', sort: 'name' }])(
    'somewhat more than are counted are all collected, by one question: %o',
    async (asked) => {
      const collected = await list(asked, 8_000);
      const known = await list(asked, 10_000_000);
      expect(collected).toMatchObject({ counts: 1, scans: 1, numbers: known.numbers, total: countLimit });
    },
  );

  test('more than the sample shows are not collected, and the page is the same', async () => {
    const search = leadSearch(leadQuerySchema.parse({ q: 'institute' }));
    const asked = { order: { sort: 'receivedAt', isDescending: true }, rows: 100, most: 101 } as const;
    expect(await scanFew(database, search, { ...asked, collected: 8_001 })).toMatchObject({
      count: 101,
      fieldsHaveFew: false,
      inFields: await scanMany(database, search, asked.order, 100),
    });
    const { inFields, count } = await scanFew(database, search, { ...asked, collected: 7_000 });
    expect([inFields, count]).toEqual([undefined, 101]);
  });

  test('a page that is not full is counted whatever the sample shows', async () => {
    const asked = { q: 'asha', course: 'AWS', yearOfPassing: '2015' };
    const leads = Array.from({ length: 20 }, (_, page) => ({
      ...recordOf(filterFields, () => null),
      text: ' asha',
      page,
      course: 'AWS',
      yearOfPassing: 2015,
    }));
    const query = leadQuerySchema.parse({ ...asked, limit: '100' });
    const { prisma } = database;
    const [{ stored } = { stored: 0 }] = await prisma.$queryRaw<{ stored: number }[]>`
      SELECT count(*)::int AS stored FROM applications a WHERE ${leadCondition(query)}`;
    const page = await listLeads(database, links, query, { sample: sampleOf(leads, 10_000_000) });
    expect(page).toMatchObject({ total: stored, totalIsExact: true });
    expect(page.items).toHaveLength(stored);
  });
});

test('a word or a part of one is found wherever it stands in the fields, and nowhere else', async () => {
  // The latest leads have no text, in which more is found.
  const leads = await database.rows<{ text: string }>(
    'SELECT search_text AS text FROM applications WHERE number > 6000',
  );
  const parts = leads
    .filter((_, at) => at % 200 === 0)
    .flatMap(({ text }) => text.trim().split(/\s+/))
    .flatMap((word) => [word, word.slice(1), word.slice(0, -1), word.slice(2, 7)]);
  const words = [...new Set(parts)].filter((word) => /[^\d]/.test(word) && word.length > 2).slice(0, 150);
  for (const word of words) {
    const condition = leadCondition(leadQuerySchema.parse({ q: `"${word}"` }));
    const [counted] = await database.prisma.$queryRaw<{ found: bigint }[]>`
      SELECT count(*) AS found FROM applications a WHERE ${condition} AND a.number > 6000`;
    // A part such as "b.tech" has to begin a word.
    const begins = /^[a-z\d]{1,2}[^a-z\d]+[a-z\d]/.test(word);
    const stands = new RegExp(`${begins ? '(?<![a-z\\d])' : ''}${word.replace(/[^a-z\d]/g, '\\$&')}`);
    expect([word, Number(counted?.found)]).toEqual([word, leads.filter(({ text }) => stands.test(text)).length]);
  }
});
