import { createHash, randomBytes } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import Papa from 'papaparse';
import { beforeAll, expect, test, vi } from 'vitest';
import { openSheet } from '../../client/staff/import/read-sheet.ts';
import { fieldNames } from '../../shared/fields.ts';
import { originNames } from '../../shared/origin.ts';
import { staffApp } from '../support/app.ts';
import { validApplication } from '../support/intake.ts';
import { makePdf, realResumes, type SampleFile } from '../support/resumes.ts';
import { adminSettings, colleagueAt, createToken, its, putWork } from '../support/staff.ts';

const columns = [
  ...['referenceId', 'receivedAt', ...fieldNames, 'resumeFileName', 'resumeRisks', 'resumeUrl'],
  ...['noticeVersion', 'consents', ...originNames],
  ...['owner', 'stage', 'stageReason', 'nextStep', 'nextAt', 'batch', 'importedFrom'],
];

function parseCsv(text: string): string[][] {
  const { data, errors } = Papa.parse<string[]>(text, { newline: '\r\n' });
  expect(errors).toEqual([]);
  expect(data.pop()).toEqual(['']);
  return data;
}

const exported = (query: string) => admin.download(`/api/admin/applications/export?${query}`);

function partOf(archive: Buffer, name: string): string {
  return strFromU8(unzipSync(archive)[name] ?? new Uint8Array());
}

const formulas = ['=1+1', '+91 98450', '-2', '@SUM(A1)', '＝1', '+', '-'];

const references: string[] = [];

const apply = async (fields: Record<string, string>, file: SampleFile) => {
  const given = { email: validApplication.email, ...fields };
  references.push((await app.applied(given, file)).referenceId);
};

const { app, admin } = staffApp();
beforeAll(async () => {
  await apply({}, realResumes.pdf);
  for (const formula of formulas) await apply({ referenceName: formula }, makePdf(1_000));
  await apply(
    {
      name: 'Zoë "Z" O\'Neil, <b>&_x0041_ \\N \\.',
      address: '1,\n"Main" Road\\\n=2+3',
      certifications: 'CCNA; =1+1;@SUM(A1)',
      course: 'Others',
      others: '=cmd|calc',
      phone: '0123456789',
      workExperience: 'Fresher',
      portfolio: '',
      skills: '\u{1F680}, é',
    },
    { ...realResumes.docx, name: '../../=evil".docx' },
  );
  // Exports name the owners, whom leads receive soon after they are stored.
  const areGiven = async () => (await app.rows('SELECT FROM lead_work')).length === references.length;
  await vi.waitUntil(areGiven, { timeout: 20_000 });
});

test('a CSV has the names on the wire, CR LF, every lead as it was sent, and no cell that is a formula', async () => {
  const { status, headers, content } = await exported('format=csv');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toMatch(/^text\/csv; charset=utf-8/);
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename=[\w-]+\.csv$/);
  expect(headers.get('cache-control')).toBe('no-store');

  const [header, ...records] = parseCsv(content.toString());
  expect(header).toEqual(columns);
  const rows = records.map((cells) => Object.fromEntries(cells.map((cell, index) => [columns[index], cell])));
  expect(rows.map(({ referenceId }) => referenceId)).toEqual(references);
  const [first] = rows;
  expect(first).toMatchObject({ ...validApplication, resumeFileName: 'resume.pdf' });
  expect(first?.resumeUrl).toMatch(/^https?:.*\/api\/admin\/resumes\/[\da-f-]{36}$/);
  expect(new Date(first?.receivedAt ?? '').valueOf()).toBeGreaterThan(Date.now() - 600_000);
  expect(rows.slice(1, -1).map(({ referenceName }) => referenceName)).toEqual(formulas.map((text) => `'${text}`));
  expect(rows.at(-1)).toMatchObject({
    name: 'Zoë "Z" O\'Neil, <b>&_x0041_ \\N \\.',
    // Spreadsheets that separate by semicolons or tabs see cells within a field.
    address: `1,\n"Main" Road\\\n'=2+3`,
    certifications: `CCNA; '=1+1;'@SUM(A1)`,
    others: `'=cmd|calc`,
    phone: '0123456789',
    experienceYears: '',
    portfolio: '',
    skills: '\u{1F680}, é',
    resumeFileName: `'=evil%22.docx`,
  });
  for (const cell of records.flat()) expect(cell).not.toMatch(/(^|[;\t\r\n]\s*)[=+\-@＝＋－＠]/);
  expect(content.toString()).toContain(`,"CCNA; '=1+1;'@SUM(A1)",`);
});

test('days and hours are those of the company where people read them, and UTC for programs', async () => {
  const received = '2026-03-01T20:00:00.25Z';
  await app.rows('UPDATE applications SET received_at = $1 WHERE number = 2', [received]);
  const { content: csv } = await exported('format=csv');
  const { content: xlsx } = await exported('format=xlsx');
  const { content: jsonl } = await exported('format=jsonl');
  const sheet = partOf(xlsx, 'xl/worksheets/sheet1.xml');

  expect(parseCsv(csv.toString())[2]?.[1]).toBe('2026-03-02T01:30:00.250+05:30');
  // A workbook stores days, and the time as a fraction of one.
  const [, date = ''] = /<c r="B3" s="2"><v>(46083\.0625[\d.]*)<\/v><\/c>/.exec(sheet) ?? [];
  expect(Number(date) * 86_400).toBeCloseTo(46083 * 86_400 + 1.5 * 3_600 + 0.25, 2);
  expect(JSON.parse(jsonl.toString().split('\n')[1] ?? '').receivedAt).toBe('2026-03-01T20:00:00.250+00:00');
});

test('JSON lines have all values unchanged, and null for omitted ones', async () => {
  const { content, headers } = await exported('format=jsonl');
  const rows = content
    .toString()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(headers.get('content-type')).toMatch(/^application\/jsonl/);
  expect(rows.map(({ referenceId }) => referenceId)).toEqual(references);
  expect(Object.keys(rows[0])).toEqual(columns);
  expect(rows[0]).toMatchObject({ yearOfPassing: 2022, experienceYears: 2.5, phone: '9880012345' });
  expect(rows[1].referenceName).toBe('=1+1');
  expect(rows.at(-1)).toMatchObject({ address: '1,\n"Main" Road\\\n=2+3', portfolio: null, experienceYears: null });
});

test('a workbook has texts as texts and numbers as numbers', async () => {
  const { content } = await exported('format=xlsx');
  const sheet = partOf(content, 'xl/worksheets/sheet1.xml');
  const rows = [...sheet.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [
      ...row.matchAll(
        /<c r="\w+"(?: t="(\w+)")?(?: s="\d")?(?:\/>|>(?:<is><t xml:space="preserve">(.*?)<\/t><\/is>|<v>(.*?)<\/v>)<\/c>)/gs,
      ),
    ].map(([, type, text, value]) => ({ type, text: text ?? value ?? '' })),
  );
  expect(Object.keys(unzipSync(content))).toEqual(
    expect.arrayContaining(['[Content_Types].xml', 'xl/workbook.xml', '_rels/.rels']),
  );
  expect(rows).toHaveLength(references.length + 1);
  expect(rows[0]?.map(({ text }) => text)).toEqual(columns);
  const at = (row: number, column: string) => rows.at(row)?.[columns.indexOf(column)];
  expect(at(-1, 'phone')).toEqual({ type: 'inlineStr', text: '0123456789' });
  expect(at(-1, 'name')?.text).toBe('Zoë "Z" O\'Neil, &lt;b&gt;&amp;_x005F_x0041_ \\N \\.');
  expect(at(-1, 'portfolio')).toEqual({ type: undefined, text: '' });
  expect(at(1, 'yearOfPassing')).toEqual({ type: undefined, text: '2022' });
  expect(at(2, 'referenceName')).toEqual({ type: 'inlineStr', text: '=1+1' });
  expect(at(-1, 'certifications')).toEqual({ type: 'inlineStr', text: 'CCNA; =1+1;@SUM(A1)' });
  expect(at(1, 'receivedAt')).toEqual({ type: undefined, text: expect.stringMatching(/^\d{5}\.\d+$/) });
  expect(partOf(content, 'xl/styles.xml')).toContain('formatCode="yyyy\\-mm\\-dd hh:mm:ss"');
  const [opened] = (await openSheet(new File([new Uint8Array(content)], 'leads.xlsx'))).sheets;
  expect(opened?.rows.at(-1)?.[columns.indexOf('phone')]).toBe('0123456789');
});

test('filters are those of the list, and typed text is never part of a statement', async () => {
  const references = async (query: string) =>
    parseCsv((await exported(query)).content.toString())
      .slice(1)
      .map(([reference]) => reference);
  expect(await references('course=Others')).toHaveLength(1);
  expect(await references('q=zo%C3%AB')).toHaveLength(1);
  expect(await references(`q=${encodeURIComponent(`'); DROP TABLE applications; --`)}`)).toEqual([]);
  expect(await references(`q=${encodeURIComponent('copy.p1 %s $1 \\')}`)).toEqual([]);
  expect(await references('from=2020-01-01&to=2020-12-31&tz=Asia/Kolkata')).toEqual([]);
  expect((await exported('format=exe')).status).toBe(400);
});

test('the work on a lead is in every format', async () => {
  const nextAt = '2026-12-01T10:30:00Z';
  const work = { owner: adminSettings.STAFF_EMAIL, stage: 'contacted', nextStep: '=call', nextAt };
  await putWork(admin, 1, work);
  const { content: csv } = await exported('stage=contacted');
  const { content: jsonl } = await exported('stage=contacted&format=jsonl');
  const [, record] = parseCsv(csv.toString());
  expect(Object.fromEntries(columns.map((column, at) => [column, record?.[at]]))).toMatchObject({
    owner: work.owner,
    stage: 'contacted',
    stageReason: '',
    nextStep: `'=call`,
    nextAt: '2026-12-01T16:00:00.000+05:30',
    batch: '',
  });
  expect(JSON.parse(jsonl.toString())).toMatchObject({ nextStep: '=call', nextAt: '2026-12-01T10:30:00.000+00:00' });
});

test('a manifest and the audit trail describe an export without its search words', async () => {
  const { headers, content } = await exported('q=ananya&course=Data+Science');
  const id = headers.get('x-export-id');
  const body = await admin.read(`exports/${id}`);
  const sha256 = createHash('sha256').update(content).digest('hex');
  const rows = parseCsv(content.toString()).length - 1;
  expect(body).toMatchObject({ id, format: 'csv', by: adminSettings.STAFF_EMAIL, rows, bytes: content.length, sha256 });
  expect(body.filter).toEqual({ q: 'not kept', course: ['Data Science'] });
  expect(body.finishedAt).not.toBeNull();
  const entries = await app.recorded(`subject = '${id}'`);
  expect(entries).toMatchObject([
    { action: 'application.export' },
    { action: 'application.export.done', detail: { sha256 } },
    { action: 'export.manifest' },
  ]);
  expect(JSON.stringify(entries)).not.toContain('ananya');
});

test('resumes come as an archive with safe names, and those that were removed here are listed', async () => {
  await app.rows(
    `UPDATE resumes SET content = NULL WHERE id = (SELECT resume_id FROM applications ORDER BY number OFFSET 1 LIMIT 1)`,
  );
  const { content, headers } = await admin.download('/api/admin/applications/resumes');
  const names = Object.keys(unzipSync(content));
  const reference = (index: number) => references.at(index)?.replaceAll('/', '-');
  expect(headers.get('content-type')).toBe('application/zip');
  expect(names).toHaveLength(references.length);
  expect(names[0]).toBe(`${reference(0)} ${validApplication.name}.pdf`);
  expect(names.at(-2)).toBe(`${reference(-1)} Zoë Z O'Neil, b &_x0041_ N.docx`);
  expect(realResumes.pdf.content.equals(unzipSync(content)[names[0] ?? ''] ?? Buffer.of())).toBe(true);
  expect(partOf(content, 'NOT-INCLUDED.txt')).toContain(`${reference(1)} ${validApplication.name}.pdf`);
  const body = await admin.read(`exports/${headers.get('x-export-id')}`);
  expect(body).toMatchObject({ format: 'zip', rows: references.length - 1, bytes: content.length });
});

test.each<[string, (ids: { account: string; token: string }) => Promise<unknown>]>([
  [
    'account is disabled',
    ({ account }) => admin.call(`PATCH /api/admin/accounts/${account}`, { body: { disabled: true } }),
  ],
  ['session is ended', ({ account }) => admin.call(`DELETE /api/admin/accounts/${account}/sessions`)],
  ['token is revoked', ({ token }) => admin.call(`DELETE /api/admin/tokens/${token}`)],
  ['token has run out', ({ token }) => app.rows('UPDATE api_tokens SET expires_at = now() WHERE id = $1', [token])],
])('an export that is under way ends once its %s', async (what, end) => {
  await app.rows('UPDATE resumes SET content = $1', [randomBytes(5_000_000)]);
  const { browser, id: account } = await colleagueAt(app, `${what.replaceAll(' ', '.')}@staff.example`);
  const { token, id } = await createToken(admin, ['export']);
  const headers = { cookie: browser.cookie, ...(what.startsWith('token') && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(`${app.url}/api/admin/applications/resumes`, { headers });
  await end({ account, token: id });
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 3_000);
  await expect(answer.arrayBuffer().then(its('byteLength'))).rejects.toThrow('terminated');
  clock.mockRestore();
});

test('an export whose statement fails is refused, or broken off if it has begun', async () => {
  await app.rows('ALTER TABLE imports RENAME TO away');
  const [csv, workbook] = await Promise.allSettled([exported('format=csv'), exported('format=xlsx')]);
  await app.rows('ALTER TABLE away RENAME TO imports');
  expect(csv).toMatchObject({ value: { status: 500 } });
  expect(workbook).toMatchObject({ reason: { message: 'terminated' } });
});
