import { beforeAll, expect, test, vi } from 'vitest';
import { nextRound, staffApp, startApp } from '../support/app.ts';
import { appliedOf, numberOf, validApplication } from '../support/intake.ts';
import { fixture, makePdf } from '../support/resumes.ts';
import { adminAt, adminSettings, its, type StaffAnswer } from '../support/staff.ts';

const numbers: Record<string, number> = {};

const samples = {
  script: { ...fixture('risks/has-its-script-in-an-object-stream.pdf'), name: 'resume.pdf' },
  outside: fixture('risks/loads-its-template-from-elsewhere.docx'),
  macros: fixture('risks/has-macros.doc'),
};

const { app, admin } = staffApp({ RESUME_TEXT: 'on' });
beforeAll(async () => {
  for (const [name, file] of Object.entries({ plain: makePdf(20_000), script: samples.script, macros: samples.macros }))
    numbers[name] = (await app.applied({}, file)).number;
  const resumeUrl = await app.uploaded(samples.outside);
  numbers.outside = appliedOf(await app.applyAsJson({ ...validApplication, resumeUrl })).number;
  await nextRound(app, 'read-resumes');
  const unread = () => app.rows('SELECT FROM resumes WHERE risks IS NULL');
  await vi.waitUntil(async () => (await unread()).length === 0, { timeout: 90_000 });
});

const numbersIn = ({ body }: StaffAnswer) => body.items.map(its('number')).sort();
const namesOf = (...names: string[]) => names.map((name) => numbers[name]).sort();
const list = (risk: string) => admin.call(`GET /api/admin/applications?risk=${risk}`);

test('staff see what a resume does, however it came, and find the leads by it', async () => {
  expect(numbersIn(await list('any'))).toEqual(namesOf('script', 'macros', 'outside'));
  for (const risk of ['script', 'macros', 'outside']) {
    const found = await list(risk);
    expect(numbersIn(found), risk).toEqual(namesOf(risk));
    expect(found.body.items[0].resumeRisks).toEqual([risk]);
  }
  expect(numbersIn(await list('attachment'))).toEqual([]);
  expect((await list('nonsense')).status).toBe(400);
  expect(await admin.read(`applications/${numbers.script}`)).toMatchObject({
    resumeRisks: ['script'],
    resumeScan: null,
    resume: { scan: { state: 'off' } },
  });
});

test('exports and the view for SQL name the risks', async () => {
  const { content } = await admin.download('/api/admin/applications/export?format=jsonl&risk=any');
  const lines = content.toString().trim().split('\n');
  const exported = lines.map((line) => JSON.parse(line));
  expect(exported.map(its('resumeRisks'))).toEqual(['script', 'macros', 'outside']);
  expect(exported.map(({ referenceId }) => numberOf(referenceId))).toEqual([
    ...[numbers.script, numbers.macros, numbers.outside],
  ]);
  const rows = await app.rows<{ resume_risks: string[] }>('SELECT resume_risks FROM leads ORDER BY reference_id');
  expect(rows.map(({ resume_risks: risks }) => risks)).toEqual([[], ['script'], ['macros'], ['outside']]);
});

test('a resume that was not opened yet says so, and so does one that cannot be opened', async () => {
  await using other = await startApp(adminSettings);
  const staff = await adminAt(other.url);
  const { number } = await other.applied();
  const lead = () => staff.read(`applications/${number}`);
  expect((await lead()).resumeRisks).toEqual(['unchecked']);
  await other.rows(`UPDATE resumes SET content = 'x'`);
  await other.restart({ RESUME_TEXT: 'on' });
  await nextRound(other, 'read-resumes');
  const opened = () => other.rows('SELECT FROM resumes WHERE risks IS NOT NULL');
  await expect.poll(opened, { timeout: 90_000 }).toHaveLength(1);
  expect((await lead()).resumeRisks).toEqual(['unchecked']);
  expect(numbersIn(await staff.call('GET /api/admin/applications?risk=unchecked'))).toHaveLength(1);
});

test('no answer with a resume can become a page: neither the download nor what the viewer reads', async () => {
  const body = await admin.read(`applications/${numbers.script}`);
  for (const path of [body.resume.downloadPath, body.resume.viewPath]) {
    const { headers } = await admin.download(path);
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="?resume.pdf/);
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*; sandbox$/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
  }
});

test('the document that shows resumes has no origin, no network and no other page around it', async () => {
  const { headers } = await fetch(`${app.url}/staff/viewer`);
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/^sandbox allow-scripts; default-src 'none'; script-src 'sha256-/);
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).not.toMatch(/connect-src|unsafe-inline|'unsafe-eval|allow-same-origin/);
});
