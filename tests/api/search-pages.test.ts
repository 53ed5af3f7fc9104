import { expect, test } from 'vitest';
import { resumeLinks } from '../../server/intake/resumes/resumes.ts';
import { leadCondition } from '../../server/leads/filter.ts';
import { listLeads } from '../../server/leads/list-leads.ts';
import { Prisma } from '../../server/platform/database/generated/client.ts';
import { connectPool } from '../../server/platform/database/open-database.ts';
import { countLimit, leadQuerySchema } from '../../shared/staff-leads.ts';
import { use } from '../support/app.ts';
import { generateLeads } from '../support/leads.ts';
import { createMigratedDatabase } from '../support/postgres.ts';
import { generateResumeTexts } from '../support/resume-texts.ts';

// Enough leads for every plan of the database; the latest have no text.
const database = use(async () => {
  const url = await createMigratedDatabase();
  await generateLeads(url, 8_000);
  await generateResumeTexts(url, 6_000);
  return connectPool(url, 4);
});

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
  // Each in two of the orders.
  Object.entries(searches).flatMap(([name, asked], search) =>
    (Object.keys(orders) as (keyof typeof orders)[])
      .filter((_, order) => (order + search) % 2 === 0)
      .map((sort) => [name, sort, asked] as const),
  ),
)('%s, sorted by %s: pages have what matches, in the order, and know how many', async (_name, sort, asked) => {
  // The latest first, after those who applied for the course in the search.
  const course = asked.q?.replaceAll('"', '') ?? '';
  const isNamed =
    sort === '-receivedAt' && course ? Prisma.sql`a.course ~* ${`\\m${course}\\M`}` : Prisma.sql`a.number > 0`;
  const query = leadQuerySchema.parse({ ...asked, sort, limit: '100' });
  // More than so many are read in the order.
  const most = sort === '-receivedAt' ? [countLimit + 1] : [];
  const links = resumeLinks('https://site.example');
  const read = (cursor?: string) => listLeads(database, links, { ...query, cursor }, ...most);
  const all = await database.prisma.$queryRaw<{ number: bigint }[]>`
    SELECT a.number FROM applications a WHERE ${leadCondition(query)} ORDER BY ${isNamed} DESC, ${Prisma.raw(orders[sort])}`;
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

const find = async (q: string, others = Prisma.sql`true`) => {
  const rows = await database.prisma.$queryRaw<{ number: bigint }[]>`
    SELECT a.number FROM applications a WHERE ${leadCondition(leadQuerySchema.parse({ q }))} AND ${others} ORDER BY a.number`;
  return rows.map(({ number }) => Number(number));
};

test('beginnings of words of the fields are found, any part of names and addresses, and nothing else', async () => {
  // The latest leads have no text, which would match more.
  const leads = await database.rows<{ number: string; parts: string; words: string }>(
    `SELECT number, lower(name || ' ' || email || ' ' || phone) AS parts, lower(concat_ws(' ', name, email, phone, address, skills, area_of_interest,
       course, others, college_name, year_of_passing, highest_education, certifications, job_role)) AS words
     FROM applications WHERE number > 6000 ORDER BY number`,
  );
  const words = leads
    .filter((_, at) => at % 200 === 0)
    .flatMap(({ words }) => words.split(/[^a-z]+/))
    .flatMap((word) => [word, word.slice(1), word.slice(0, -1), word.slice(2, 7)]);
  for (const word of [...new Set(words)].filter(({ length }) => length > 2).slice(0, 60)) {
    const begins = new RegExp(`(?<![a-z\\d])${word}`);
    const expected = leads.filter(({ parts, words }) => parts.includes(word) || begins.test(words));
    const found = await find(word, Prisma.sql`a.number > 6000`);
    expect([word, found]).toEqual([word, expected.map(({ number }) => Number(number))]);
  }
});

test('a part of an address and a word of the resume are found together, and so are a name and a part of a number', async () => {
  const [lead] = await database.rows<{ number: string; word: string; email: string; name: string; phone: string }>(
    `SELECT a.number, split_part(t.text, ' ', 5) AS word, a.email, a.name, a.phone
     FROM applications a JOIN resume_texts t ON t.resume_id = a.resume_id WHERE a.number = 77`,
  );
  if (!lead) throw new Error('There is no such lead');
  expect(await find(`${lead.email.slice(3, 15)} ${lead.word}`)).toContain(77);
  expect(await find(`${lead.email.slice(3, 15)} nosuchword`)).toEqual([]);
  expect(await find(`${lead.name.split(' ')[1]} ${lead.phone.slice(3, 8)}`)).toContain(77);
});

test('words are the same in a text and in a search, whatever signs tell them apart', async () => {
  const wordsOf = async (text: string) =>
    (await database.rows<{ words: string }>('SELECT search_words($1) AS words', [text]))[0]?.words.trim();
  expect(await wordsOf('Node.js, C++ & C# (.NET Core); AWS/Azure — full-stack')).toBe(
    'node js cplusplus csharp dotnet core aws azure full stack',
  );
  expect(await wordsOf('ಬೆಂಗಳೂರು ﬁne')).toBe('ಬೆಂಗಳೂರು fine');
  expect(await wordsOf('&&& --')).toBe('');
});

test('a name in Kannada and names that signs tell apart are found by their words and beginnings', async () => {
  await database.rows(
    `UPDATE applications SET name = 'ಕಾವ್ಯ ಗೌಡ', skills = 'B.Tech, C++, .NET', certifications = 'C# (MCSD)' WHERE number = 7777`,
  );
  const latest = Prisma.sql`a.number = 7777`;
  for (const q of ['ಕಾವ್ಯ', 'ಗೌಡ', 'ಗೌ', 'b.tech', 'b.te', 'c++', '.net', 'c#', 'c++, .net'])
    expect([q, await find(q, latest)]).toEqual([q, [7777]]);
  for (const q of ['ವ್ಯ', 'c+++x', 'f#', 'd.tech', '"b.te"']) expect([q, await find(q, latest)]).toEqual([q, []]);
});

test('resumes that repeat one word for pages slow no search down, and show a line far behind', async () => {
  await database.rows(
    `WITH texts AS (
       UPDATE resume_texts t SET text = repeat('zig ', 30000) || 'Ada compilers' FROM applications a
       WHERE a.resume_id = t.resume_id AND a.number <= 100 RETURNING a.id
     )
     UPDATE applications SET resume_words = to_tsvector('simple', 'zig ada compilers') WHERE id IN (SELECT id FROM texts)`,
  );
  const links = resumeLinks('http://localhost');
  for (const [q, text] of [
    ['zig', 'zig zig'],
    ['"ada compilers"', 'Ada compilers'],
  ] as const) {
    const { items } = await listLeads(database, links, leadQuerySchema.parse({ q, limit: 100 }));
    expect(items).toHaveLength(100);
    for (const { match } of items)
      expect(match).toMatchObject({ where: 'Resume', text: expect.stringContaining(text) });
  }
});
