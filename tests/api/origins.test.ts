import { randomUUID } from 'node:crypto';
import Papa from 'papaparse';
import { beforeAll, describe, expect, test } from 'vitest';
import { staffApp } from '../support/app.ts';
import { appliedOf, validApplication } from '../support/intake.ts';
import { generateLeads } from '../support/leads.ts';
import { makePdf } from '../support/resumes.ts';
import { adminSettings, colleagueAt, its, putWork } from '../support/staff.ts';

const campaign = {
  utmSource: 'Google',
  utmMedium: 'cpc',
  utmCampaign: 'Diwali 2026',
  utmTerm: '-free',
  utmContent: 'banner_2',
  referringSite: 'www.Google.com',
  landingPage: '/services/training/devops',
};
const stored = { ...campaign, utmSource: 'google', utmCampaign: 'diwali 2026', referringSite: 'google.com' };
const nothing = Object.fromEntries(Object.keys(campaign).map((name) => [name, null]));

const resume = makePdf(1_000);

const { app, admin } = staffApp();

async function apply(fields: Record<string, string> = {}, key?: string): Promise<number> {
  const sent = { ...validApplication, email: `${randomUUID()}@mailbox.example`, ...fields };
  return appliedOf(await app.applyWithFile(sent, resume, key ? { 'idempotency-key': key } : {})).number;
}

async function readLead(number: number) {
  return admin.read(`applications/${number}`);
}

test('the origin of applicants is stored with the lead, whatever way the form is sent', async () => {
  expect(await readLead(await apply(campaign))).toMatchObject(stored);
  const resumeUrl = await app.uploaded(makePdf(1_000));
  const email = 'json@mailbox.example';
  const answer = await app.postJson('/api/applications', { ...validApplication, ...campaign, email, resumeUrl });
  expect(await readLead(appliedOf(answer).number)).toMatchObject(stored);
  expect(await readLead(await apply())).toMatchObject(nothing);
});

test('values that are no label, host or path are dropped without refusing the application', async () => {
  const odd = {
    utmSource: 'asha@example.org',
    utmMedium: 'x'.repeat(101),
    utmCampaign: '<b>',
    utmTerm: '   ',
    utmContent: '🙂',
    referringSite: 'https://example.org/a?b',
    landingPage: '/application?secret=1',
  };
  expect(await readLead(await apply(odd))).toMatchObject(nothing);
  const long = { utmSource: 'x'.repeat(100), landingPage: `/${'x'.repeat(199)}`, referringSite: 'xn--a.example' };
  expect(await readLead(await apply(long))).toMatchObject(long);
  const longer = { utmSource: 'x'.repeat(101), landingPage: `/${'x'.repeat(200)}`, referringSite: 'a..b' };
  expect(await readLead(await apply(longer))).toMatchObject(nothing);
});

test('a repeat is a repeat wherever its sender is said to come from', async () => {
  const key = randomUUID();
  const same = { email: 'repeat@mailbox.example' };
  const first = await apply({ ...same, ...campaign }, key);
  expect(await apply({ ...same, utmSource: 'newsletter' }, key)).toBe(first);
  expect((await readLead(first)).utmSource).toBe('google');
});

test('staff filter by the origin, and find it in the export, where no spreadsheet runs it', async () => {
  const numbers = async (query: string) => (await admin.read(`applications?${query}`)).items.map(its('number'));
  const tagged = await apply({ ...campaign, utmCampaign: 'Filtered', landingPage: '/filtered' });
  const linked = await apply({ referringSite: 'Filtered.Example', landingPage: '/filtered' });
  expect(await numbers('landingPage=/filtered')).toEqual([linked, tagged]);
  expect(await numbers('landingPage=/filtered&cameFrom=google')).toEqual([tagged]);
  expect(await numbers('cameFrom=filtered.example')).toEqual([linked]);
  expect(await numbers('utmCampaign=filtered')).toEqual([tagged]);
  const body = await admin.read('applications/export?landingPage=/filtered');
  const [first, second] = Papa.parse<Record<string, string>>(body, { header: true }).data;
  expect(first).toMatchObject({ utmSource: 'google', utmMedium: 'cpc', utmCampaign: 'filtered', utmTerm: "'-free" });
  expect(first).toMatchObject({ utmContent: 'banner_2', referringSite: 'google.com', landingPage: '/filtered' });
  expect(second).toMatchObject({ utmSource: '', referringSite: 'filtered.example', landingPage: '/filtered' });
});

describe('outcomes', () => {
  const leads: number[] = [];
  const period = 'from=2026-03-02&to=2026-03-15&tz=Asia/Kolkata';
  const read = (by: string) => admin.read(`outcomes?${period}&by=${by}`);
  const contactedAfter = (minutes: number, number: number) =>
    app.rows(
      `UPDATE lead_work SET first_contact_at = a.received_at + $1 * interval '1 minute'
       FROM applications a WHERE a.id = application_id AND a.number = $2`,
      [minutes, number],
    );
  const firstContact = async (number: number) =>
    (
      await app.rows<{ at: Date | null }>(
        'SELECT first_contact_at AS at FROM lead_work w JOIN applications a ON a.id = w.application_id WHERE a.number = $1',
        [number],
      )
    )[0]?.at;
  const work = (number: number, stage: string, reason?: string) =>
    putWork(admin, number, { owner: adminSettings.STAFF_EMAIL, stage, nextAt: '2027-01-15', nextStep: null, reason });

  beforeAll(async () => {
    const origins = [
      { utmSource: '-google', landingPage: '/a', course: 'AWS' },
      { utmSource: '-google', landingPage: '/b', course: 'AWS' },
      { referringSite: 'linkedin.com', landingPage: '/a', course: 'DevOps' },
      {},
      { utmSource: 'outside' },
    ];
    for (const origin of origins) leads.push(await apply(origin));
    // The last minute of a Sunday, the first of a Monday, and a moment after the period, in the company's time zone.
    const times = ['2026-03-08T18:29:59Z', '2026-03-08T18:30Z', '2026-03-09Z', '2026-03-10Z', '2026-03-15T18:30Z'];
    for (const [index, time] of times.entries())
      await app.rows('UPDATE applications SET received_at = $1 WHERE number = $2', [time, leads[index]]);
    await admin.call(`GET /api/admin/applications/${leads[0]}/work`);
  });

  test('a call or a stage is the first contact, unless the stage is undone', async () => {
    const [first = 0, second = 0, third = 0, fourth = 0] = leads;
    const reach = (way: string) => putWork(admin, first, { contact: { way } });
    await reach('call');
    const called = await firstContact(first);
    expect(called).toBeInstanceOf(Date);
    await reach('mail');
    await work(first, 'contacted');
    await work(first, 'new');
    expect(await firstContact(first)).toEqual(called);
    await work(second, 'contacted');
    expect(await firstContact(second)).toBeInstanceOf(Date);
    await work(second, 'new');
    expect(await firstContact(second)).toBeNull();
    expect((await work(third, 'won', 'enrolled')).status).toBe(200);
    expect(await firstContact(third)).toBeInstanceOf(Date);
    await work(fourth, 'closed', 'no-answer');
    expect(await firstContact(fourth)).toBeNull();
    const { headers } = await work(fourth, 'contacted');
    await admin.call(`POST /api/admin/work/changes/${headers.get('x-change-id')}/undo`);
    expect(await firstContact(fourth)).toBeNull();
  });

  test('they are counted by source, page, course, owner and week, with the time to the first contact', async () => {
    const [first = 0, second = 0, third = 0] = leads;
    await contactedAfter(10, first);
    await contactedAfter(30, second);
    await contactedAfter(90, third);
    const { total, groups } = await read('source');
    expect(total).toEqual({ applications: 4, contacted: 3, won: 1, median: 30, p90: 90 });
    expect(groups).toEqual([
      { key: '-google', label: '-google', applications: 2, contacted: 2, won: 0, median: 10, p90: 30 },
      { key: '', label: 'Not known', applications: 1, contacted: 0, won: 0, median: null, p90: null },
      { key: 'linkedin.com', label: 'linkedin.com', applications: 1, contacted: 1, won: 1, median: 90, p90: 90 },
    ]);
    const counted = async (by: string) =>
      (await read(by)).groups
        .map((group: { label: string; applications: number }) => `${group.label}: ${group.applications}`)
        .join(', ');
    expect(await counted('landingPage')).toBe('/a: 2, Not known: 1, /b: 1');
    expect(await counted('course')).toBe('AWS: 2, Data Science: 1, DevOps: 1');
    expect(await counted('week')).toBe('2026-03-02: 1, 2026-03-09: 3');
    await colleagueAt(app, 'ravi@staff.example');
    const [owner] = (await read('owner')).groups;
    expect(owner).toMatchObject({ applications: 4, contacted: 3, won: 1 });
    expect(owner).toMatchObject({ key: adminSettings.STAFF_EMAIL, label: 'admin' });
  });

  test('the file has all of it, and no spreadsheet runs what it says', async () => {
    const { headers, body } = await admin.call(`GET /api/admin/outcomes/export?${period}`);
    expect(headers.get('content-disposition')).toBe('attachment; filename="outcomes-2026-03-02-to-2026-03-15.csv"');
    const lines = body.split('\r\n');
    expect(lines[0]).toBe('"by","group","applications","contacted","won","medianMinutes","p90Minutes"');
    expect(lines).toContain(`"Source","'-google",2,2,0,10,30`);
    expect(lines).toContain('"Source","Not known",1,0,0,,');
    expect(lines).toContain('"Source","All",4,3,1,30,90');
    expect(lines).toContain('"Week","2026-03-09",3,2,1,30,90');
  });

  test('groups beyond the limit are counted together, and a period has an end', async () => {
    const last = Math.max(...leads);
    await generateLeads(app.databaseUrl, 120);
    await app.rows(
      `UPDATE applications SET received_at = '2025-05-05', utm_source = 'source ' || number WHERE number > $1`,
      [last],
    );
    await app.rows(
      `INSERT INTO lead_work (application_id, stage, reason) SELECT id, 'closed', 'other' FROM applications WHERE received_at = '2025-05-05'
       ON CONFLICT DO NOTHING`,
    );
    const body = await admin.read('outcomes?from=2025-05-01&to=2025-05-31');
    expect(body.groups).toHaveLength(101);
    expect(body.groups.at(-1)).toMatchObject({ key: null, label: 'All others', applications: 20 });
    expect(body.total.applications).toBe(120);
    expect((await admin.call('GET /api/admin/outcomes?from=2025-05-01&to=2026-05-02')).status).toBe(400);
    expect((await admin.call('GET /api/admin/outcomes?from=2025-05-01&to=2025-04-30')).status).toBe(400);
  });
});
