import { randomInt, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { staffApp, type TestApp } from '../support/app.ts';
import { numberOf } from '../support/intake.ts';
import {
  colleagueAt,
  createToken,
  firstAdmin,
  its,
  listenForNews,
  putWork,
  type StaffBrowser,
} from '../support/staff.ts';

const boss = firstAdmin.STAFF_EMAIL;
const tomorrow = new Date(Date.now() + 86_400_000).toISOString();

/** Another person each time. */
async function apply(app: TestApp, fields: Record<string, string> = {}): Promise<number> {
  const phone = String(randomInt(6e9, 1e10));
  return (await app.applied({ phone, whatsapp: phone, ...fields })).number;
}

const readWork = (browser: StaffBrowser, number: number) => browser.call(`GET /api/admin/applications/${number}/work`);

/** Open leads without a date, or without an owner although an account takes leads. There must be none. */
const left = (app: TestApp) =>
  app.rows(
    `SELECT a.number FROM applications a LEFT JOIN lead_work w ON w.application_id = a.id
     WHERE NOT EXISTS (SELECT FROM holds h WHERE h.application_id = a.id AND h.decision IS DISTINCT FROM 'released')
       AND (w.application_id IS NULL OR w.stage IN ('new', 'contacted') AND (w.owner_id IS NULL OR w.next_at IS NULL))`,
  );

describe('the work beside a lead', () => {
  const { app, admin } = staffApp();

  test('a new lead has an owner and a date from the moment it is stored', async () => {
    const number = await apply(app);
    const { status, body, headers } = await readWork(admin, number);
    expect(status).toBe(200);
    expect(body).toMatchObject({ owner: boss, stage: 'new', reason: null, nextStep: null });
    expect(Date.parse(body.nextAt)).toBeGreaterThan(Date.now());
    expect(headers.get('etag')).toBe('"1"');
    expect(await left(app)).toEqual([]);
  });

  test('a change needs the version that was read, and a stale one is refused with what changed', async () => {
    const number = await apply(app);
    const { browser: colleague } = await colleagueAt(app, 'ravi@staff.example');
    const { body: work, headers } = await readWork(admin, number);
    const etag = headers.get('etag') ?? '';
    const call = { owner: boss, stage: 'contacted', nextAt: '2027-01-15', nextStep: 'Call again' };

    expect((await putWork(colleague, number, call, null)).status).toBe(428);
    const changed = await putWork(colleague, number, call, etag);
    expect(changed).toMatchObject({ status: 200, body: { ...call, nextAt: '2027-01-14T18:30:00.000Z' } });
    const stale = await putWork(admin, number, { ...work, nextStep: 'Send the fees' }, etag);
    expect(stale.status).toBe(412);
    expect(stale.body).toMatchObject({
      type: '/problems/work-changed',
      errors: {
        stage: 'ravi@staff.example set it to Contacted.',
        nextStep: 'ravi@staff.example set it to Call again.',
      },
    });
    expect((await readWork(admin, number)).body).toMatchObject(changed.body);
    expect((await putWork(admin, number, call, changed.headers.get('etag') ?? '')).status).toBe(200);
    expect(await app.recorded("action = 'work.change'")).toMatchObject([{ actor: 'ravi@staff.example' }]);
  });

  test('an open lead can lose neither owner nor date, and has a reason only once it is over', async () => {
    const number = await apply(app);
    const open = { owner: boss, stage: 'contacted', nextAt: tomorrow, nextStep: null };
    const nobody = await putWork(admin, number, { ...open, owner: null, nextAt: null });
    expect(nobody).toMatchObject({
      status: 422,
      body: { errors: { owner: expect.any(String), nextAt: expect.any(String) } },
    });
    expect((await putWork(admin, number, { ...open, owner: 'nobody@staff.example' })).body.errors).toEqual({
      owner: 'There is no such account in use.',
    });
    expect((await putWork(admin, number, { ...open, stage: 'won', reason: 'duplicate' })).status).toBe(422);
    const closed = await putWork(admin, number, { stage: 'closed', reason: 'no-answer', owner: boss });
    expect(closed.body).toMatchObject({ stage: 'closed', reason: 'no-answer', nextAt: null });
    expect((await putWork(admin, number, { stage: 'won' })).body.reason).toBe('other');
    expect((await putWork(admin, number, open)).body.reason).toBeNull();
  });

  test('the author of a change takes it back, unless it has been changed since', async () => {
    const number = await apply(app);
    const before = (await readWork(admin, number)).body;
    const closed = await putWork(admin, number, { owner: boss, stage: 'closed', reason: 'duplicate' });
    const undo = (browser: StaffBrowser, { headers }: typeof closed) =>
      browser.call(`POST /api/admin/work/changes/${headers.get('x-change-id')}/undo`);
    const { browser: other } = await colleagueAt(app, 'meera@staff.example');
    expect((await undo(other, closed)).body).toEqual({ restored: 0, skipped: 0, isDone: true });
    expect((await undo(admin, closed)).body).toEqual({ restored: 1, skipped: 0, isDone: true });
    expect((await readWork(admin, number)).body).toEqual({ ...before, version: 3 });
    const again = await putWork(admin, number, { ...before, nextStep: 'Mine' });
    await putWork(other, number, { ...before, nextStep: 'Theirs' });
    expect((await undo(admin, again)).body).toEqual({ restored: 0, skipped: 1, isDone: true });
    expect((await readWork(admin, number)).body.nextStep).toBe('Theirs');
  });

  test('many leads are changed by a filter in batches, listed by what they have, and taken back together', async () => {
    const word = `w${randomUUID().slice(0, 8)}`;
    const numbers = [await apply(app, { collegeName: word }), await apply(app, { collegeName: word })];
    const outside = await apply(app);
    const { browser: colleague } = await colleagueAt(app, 'divya@staff.example');
    const changeId = randomUUID();
    const change = { owner: 'divya@staff.example', stage: 'contacted', nextAt: '2027-02-01' };
    const changed = await colleague.call('POST /api/admin/work/changes', {
      body: { changeId, filter: { q: word }, change },
    });
    expect(changed).toMatchObject({ status: 200, body: { changeId, changed: 2, next: null } });
    const list = async (query: string) => (await admin.read(`applications?${query}`)).items.map(its('number'));
    const latestFirst = numbers.toReversed();
    expect(await list('owner=divya@staff.example&stage=contacted')).toEqual(latestFirst);
    expect(await list('nextFrom=2027-02-01&nextTo=2027-02-01&tz=Asia/Kolkata')).toEqual(latestFirst);
    expect(await list(`numbers=${numbers[0]},${outside}`)).toEqual([outside, numbers[0]]);
    const [row] = (await admin.read(`applications?q=${word}`)).items;
    expect(row.work).toMatchObject({
      owner: 'divya@staff.example',
      ownerName: 'divya@staff.example',
      stage: 'contacted',
    });
    expect(
      await app.rows(`SELECT owner, stage, next_at_utc::text AS at FROM leads WHERE college_name = '${word}'`),
    ).toEqual(numbers.map(() => ({ owner: 'divya@staff.example', stage: 'contacted', at: '2027-01-31 18:30:00' })));
    expect((await colleague.call(`POST /api/admin/work/changes/${changeId}/undo`)).body).toMatchObject({ restored: 2 });
    for (const number of numbers) expect((await readWork(admin, number)).body.stage).toBe('new');
  });

  test('notes are written once, and everything stands in one timeline', async () => {
    const number = await apply(app);
    const at = `/api/admin/applications/${number}`;
    expect((await putWork(admin, number, { note: 'Wants the evening batch' })).body).toMatchObject({ version: 1 });
    expect((await putWork(admin, number, { note: ' ' })).body.errors).toEqual({ note: 'Please write something' });
    await putWork(admin, number, { contact: { way: 'whatsapp', replyText: 'Fees' } });
    await putWork(admin, number, { stage: 'won', reason: 'enrolled' });
    for (const _ of [1, 2]) await admin.call(`GET ${at}`);
    const timeline = (await admin.call(`GET ${at}/timeline`)).body.items;
    expect(timeline.map(({ kind, text }: { kind: string; text: string }) => `${kind}: ${text}`)).toEqual([
      'read: Read',
      'change: Stage: Won: Enrolled. Next date: none.',
      'whatsapp: Wrote on WhatsApp: Fees',
      'note: Wants the evening batch',
      'received: Received',
    ]);
    for (const statement of [`UPDATE lead_notes SET text = 'x'`, 'DELETE FROM lead_notes'])
      await expect(app.rows(statement)).rejects.toThrow('append-only');
    expect((await admin.call(`DELETE ${at}?reason=test`)).status).toBe(204);
    const rows = await app.rows(
      `SELECT FROM lead_notes WHERE text LIKE 'Wants%' UNION ALL SELECT FROM lead_events WHERE reply_text = 'Fees'`,
    );
    expect(rows).toEqual([]);
  });

  test('today shows overdue, due and new work of each account, in that order', async () => {
    await app.clear();
    const { browser: colleague } = await colleagueAt(app, 'kiran@staff.example');
    const [overdue = 0, due = 0, fresh = 0, later = 0, held = 0] = [
      await apply(app),
      await apply(app),
      await apply(app),
      await apply(app),
      await apply(app, { remarks: 'Cheap pills', filledIn: '40000' }),
    ];
    const mine = { owner: 'kiran@staff.example', nextStep: null };
    await putWork(admin, overdue, { ...mine, stage: 'contacted', nextAt: '2026-01-01' });
    await putWork(admin, due, { ...mine, stage: 'new', nextAt: new Date().toISOString() });
    await putWork(admin, fresh, { ...mine, stage: 'new', nextAt: tomorrow });
    await putWork(admin, later, { owner: boss, stage: 'contacted', nextAt: tomorrow });
    const today = async (browser: StaffBrowser, query = '') =>
      (await browser.read(`today${query}`)).sections.map(
        ({ section, count, items }: { section: string; count: number; items: { referenceId: string }[] }) => [
          section,
          count,
          ...items.map(({ referenceId }) => numberOf(referenceId)),
        ],
      );
    const expected = [
      ['overdue', 1, overdue],
      ['due', 1, due],
      ['new', 1, fresh],
    ];
    expect(await today(colleague)).toEqual(expected);
    expect(await today(admin, '?owner=all')).toEqual(expected);
    expect(await today(admin)).toEqual([
      ['overdue', 0],
      ['due', 0],
      ['new', 0],
    ]);
    expect((await readWork(admin, held)).status).toBe(404);
    await admin.call(`POST /api/admin/applications/${held}/hold`, { body: { decision: 'released' } });
    expect((await readWork(admin, held)).status).toBe(200);
  });

  test('a person stands in today once, with the last note and their other open applications', async () => {
    const email = `${randomUUID()}@mailbox.example`;
    const own = { email, phone: '9876512301', whatsapp: '9876512301' };
    const azure = await apply(app, { ...own, course: 'Azure' });
    const rust = await apply(app, { ...own, course: 'Others', others: 'Embedded Rust' });
    const over = await apply(app, { ...own, course: 'DevOps' });
    for (const number of [azure, rust]) await readWork(admin, number);
    await putWork(admin, over, { owner: boss, stage: 'closed', reason: 'duplicate' });
    for (const note of ['No answer.', 'Call after six']) await putWork(admin, azure, { note });
    // A sister with the same phone.
    await readWork(admin, await apply(app, { ...own, name: 'Someone Else', course: 'AWS' }));
    const { sections } = await admin.read('today?owner=all');
    const shown = sections
      .flatMap(({ items }: { items: { phone: string }[] }) => items)
      .filter(({ phone }: { phone: string }) => phone === own.phone);
    expect(shown.map(its('course'))).toEqual(['Azure', 'AWS']);
    expect(shown[0].lastNote).toMatchObject({ text: 'Call after six', by: boss });
    expect(shown[0].alsoApplied.map(its('course'))).toEqual(['Embedded Rust']);
  });

  test('work on a person counts for their other open applications, and is undone together', async () => {
    const own = { email: `${randomUUID()}@mailbox.example` };
    const [azure, science, over] = [
      await apply(app, { ...own, course: 'Azure' }),
      await apply(app, { ...own, course: 'Data Science' }),
      await apply(app, { ...own, course: 'DevOps' }),
    ];
    await putWork(admin, over, { owner: boss, stage: 'closed', reason: 'not-suitable' });
    await putWork(admin, science, { owner: boss, stage: 'new', nextAt: '2027-01-01', nextStep: 'Send the fees' });
    const before = (await readWork(admin, science)).body;
    const call = { owner: boss, stage: 'contacted', nextAt: tomorrow, note: 'Wants both', contact: { way: 'call' } };
    const done = await putWork(admin, azure, { ...call, forPerson: true });
    const both = { stage: 'contacted', nextAt: tomorrow };
    expect((await readWork(admin, azure)).body).toMatchObject(both);
    expect((await readWork(admin, science)).body).toMatchObject({ ...both, nextStep: 'Send the fees' });
    expect((await readWork(admin, over)).body).toMatchObject({ stage: 'closed', reason: 'not-suitable' });
    const { items } = await admin.read(`applications/${science}/timeline`);
    const texts = items.map(its('text'));
    expect(texts).toEqual(expect.arrayContaining(['Called', 'Wants both']));
    const undone = await admin.call(`POST /api/admin/work/changes/${done.headers.get('x-change-id')}/undo`);
    expect(undone.body).toMatchObject({ restored: 2, skipped: 0 });
    const { version: _, ...state } = before;
    expect((await readWork(admin, science)).body).toMatchObject(state);
    await putWork(admin, azure, call);
    await putWork(admin, azure, { stage: 'contacted', nextAt: tomorrow, note: 'No answer.', forPerson: true });
    expect((await readWork(admin, science)).body).toMatchObject({ stage: 'new', nextAt: tomorrow });

    // One course is joined; the other remains open.
    await putWork(admin, azure, { ...call, stage: 'won', reason: 'enrolled', nextAt: null, forPerson: true });
    expect((await readWork(admin, science)).body).toMatchObject({ stage: 'new', nextAt: tomorrow });
    await putWork(admin, azure, { owner: boss, stage: 'closed', reason: 'not-interested', forPerson: true });
    expect((await readWork(admin, science)).body).toMatchObject({ stage: 'closed', reason: 'not-interested' });
  });

  test('two people who work on two applications of one person do not wait for each other', async () => {
    const email = `${randomUUID()}@mailbox.example`;
    const [one, other] = [await apply(app, { email }), await apply(app, { email, course: 'Azure' })];
    const call = { owner: boss, stage: 'contacted', nextAt: tomorrow, forPerson: true };
    const turns = Array.from({ length: 10 }, (_, turn) => putWork(admin, turn % 2 ? one : other, call));
    expect(new Set((await Promise.all(turns)).map(({ status }) => status))).toEqual(new Set([200]));
  });

  test('work, note and contact of a call are stored together or not at all', async () => {
    const number = await apply(app);
    const { headers } = await readWork(admin, number);
    const etag = headers.get('etag') ?? '';
    const contact = { way: 'call' };
    const call = { owner: boss, stage: 'contacted', nextAt: tomorrow, contact, note: 'Wants the evening batch' };
    expect((await putWork(admin, number, call, etag)).status).toBe(200);
    expect((await putWork(admin, number, { ...call, note: 'Twice' }, etag)).status).toBe(412);
    const { items } = await admin.read(`applications/${number}/timeline`);
    const kinds = items.map(its('kind'));
    expect(kinds.filter((kind: string) => kind === 'call' || kind === 'note').toSorted()).toEqual(['call', 'note']);
  });

  test('concurrent changes of one lead overwrite nothing unseen', async () => {
    const number = await apply(app);
    const people = [admin];
    for (const name of ['a', 'b', 'c', 'd']) people.push((await colleagueAt(app, `${name}@staff.example`)).browser);
    async function addsSix(person: StaffBrowser, who: number) {
      for (let turn = 0; turn < 6; ) {
        const { body, headers } = await readWork(person, number);
        const nextStep = `${body.nextStep ?? ''} ${who}.${turn}`.trim();
        const call = { owner: boss, stage: 'contacted', nextAt: tomorrow, nextStep };
        const { status } = await putWork(person, number, call, headers.get('etag'));
        expect([200, 412]).toContain(status);
        if (status === 200) turn++;
      }
    }
    await Promise.all(people.map(addsSix));
    const { body } = await readWork(admin, number);
    expect([new Set(body.nextStep.split(' ')).size, body.version]).toEqual([30, 31]);
  });

  test('leads without an owner are a list of their own', async () => {
    const number = await apply(app);
    await readWork(admin, number);
    await app.rows(
      'UPDATE lead_work SET owner_id = NULL FROM applications a WHERE a.id = application_id AND a.number = $1',
      [number],
    );
    const { items } = await admin.read('applications?owner=none');
    const found = items.map(({ referenceId }: { referenceId: string }) => numberOf(referenceId));
    expect(found).toEqual([number]);
  });

  test('a token that may not read leads cannot search them by changing them', async () => {
    const word = `w${randomUUID().slice(0, 8)}`;
    const number = await apply(app, { collegeName: word });
    const { call } = await createToken(admin, ['work']);
    const change = (filter: object) =>
      call('POST /api/admin/work/changes', { body: { changeId: randomUUID(), filter, change: { nextStep: 'Call' } } });
    expect((await change({ q: word })).status).toBe(403);
    expect((await change({ numbers: String(number), q: word })).status).toBe(403);
    expect((await change({ numbers: String(number) })).body).toMatchObject({ changed: 1 });
  });

  test('a change has one author: no other account adds to what can be taken back', async () => {
    const [mine, theirs] = [await apply(app), await apply(app)];
    const { browser: other } = await colleagueAt(app, 'esha@staff.example');
    const changeId = randomUUID();
    const change = (browser: StaffBrowser, number: number) =>
      browser.call('POST /api/admin/work/changes', {
        body: { changeId, filter: { numbers: String(number) }, change: { nextStep: 'Call' } },
      });
    expect((await change(admin, mine)).status).toBe(200);
    const added = await change(other, theirs);
    expect(added).toMatchObject({ status: 422, body: { errors: { changeId: expect.any(String) } } });
    const { body } = await admin.call(`POST /api/admin/work/changes/${changeId}/undo`);
    expect(body).toEqual({ restored: 1, skipped: 0, isDone: true });
  });

  test('two changes under one ID are taken back together', async () => {
    const number = await apply(app);
    const before = (await readWork(admin, number)).body;
    const changeId = randomUUID();
    for (const change of [{ stage: 'contacted' }, { nextStep: 'Send the brochure' }]) {
      const body = { changeId, filter: { numbers: String(number) }, change };
      expect((await admin.call('POST /api/admin/work/changes', { body })).status).toBe(200);
    }
    const { body } = await admin.call(`POST /api/admin/work/changes/${changeId}/undo`);
    expect(body).toEqual({ restored: 1, skipped: 0, isDone: true });
    const { stage, nextStep } = (await readWork(admin, number)).body;
    expect([stage, nextStep]).toEqual([before.stage, before.nextStep]);
  });

  test('a lead that stops matching while others change it is left out', async () => {
    const word = `w${randomUUID().slice(0, 8)}`;
    const number = await apply(app, { collegeName: word });
    await readWork(admin, number);
    const colleague = await app.begin(
      `UPDATE lead_work SET stage = 'closed', reason = 'duplicate', next_at = NULL, version = version + 1
       WHERE application_id = (SELECT id FROM applications WHERE number = $1)`,
      [number],
    );
    const change = { owner: boss, nextStep: 'Call' };
    const body = { changeId: randomUUID(), filter: { q: word, stage: ['new'] }, change };
    const changed = await app.during(colleague, () => admin.call('POST /api/admin/work/changes', { body }));
    expect(changed.body).toMatchObject({ changed: 0 });
    expect((await readWork(admin, number)).body).toMatchObject({ stage: 'closed', nextStep: null });
  });
});

describe('the owner of a lead', () => {
  const { app, admin } = staffApp();

  test('leads are given by the rule of their course, else in turn, and taken from accounts that are gone', async () => {
    const asha = await colleagueAt(app, 'asha@staff.example');
    await colleagueAt(app, 'ravi@staff.example');
    const settings = {
      takers: ['asha@staff.example', 'ravi@staff.example'],
      rules: [{ course: 'AWS', owner: 'asha@staff.example' }],
    };
    expect((await asha.browser.call('PUT /api/admin/work-settings', { body: settings })).status).toBe(403);
    expect((await admin.call('PUT /api/admin/work-settings', { body: settings })).status).toBe(200);
    const owners = async () =>
      (
        await app.rows<{ owner: string }>(
          `SELECT coalesce(split_part(s.email, '@', 1), '-') AS owner FROM lead_work w JOIN applications a ON a.id = w.application_id
           LEFT JOIN staff_accounts s ON s.id = w.owner_id ORDER BY a.number`,
        )
      ).map(({ owner }) => owner);

    for (const course of ['AWS', 'GCP', 'AWS', 'GCP', 'GCP'])
      await readWork(admin, await apply(app, { course: course === 'GCP' ? 'Azure' : course }));
    expect(await owners()).toEqual(['asha', 'asha', 'asha', 'ravi', 'asha']);
    const news = await listenForNews(app.url, (await createToken(admin, ['read'])).token);
    await admin.call(`PATCH /api/admin/accounts/${asha.id}`, { body: { disabled: true } });
    await news.until('work');
    await news.close();
    await expect.poll(owners).toEqual(['ravi', 'ravi', 'ravi', 'ravi', 'ravi']);
    await app.rows(`DELETE FROM staff_accounts WHERE email = 'ravi@staff.example'`);
    expect(await owners()).toEqual(['-', '-', '-', '-', '-']);
    const nobodys = await apply(app);
    const [{ count }] = (await admin.read('today')).sections.slice(2);
    expect(count, 'everybody sees what nobody owns').toBe(6);
    expect((await readWork(admin, nobodys)).body).toMatchObject({ owner: null, stage: 'new' });
    await admin.call('PUT /api/admin/work-settings', { body: { takers: [boss], rules: [] } });
    await expect.poll(() => left(app)).toEqual([]);
  });

  test('leads without an owner get one once an account takes leads, and held leads once they are released', async () => {
    await admin.call('PUT /api/admin/work-settings', { body: { takers: [], rules: [] } });
    const number = await apply(app);
    const held = await apply(app, { remarks: 'Cheap pills', filledIn: '40000' });
    expect((await readWork(admin, number)).body).toMatchObject({ owner: null, version: 1 });
    expect((await readWork(admin, held)).status).toBe(404);
    await admin.call('PUT /api/admin/work-settings', { body: { takers: [boss], rules: [] } });
    expect((await readWork(admin, number)).body).toMatchObject({ owner: boss, version: 2 });
    await admin.call(`POST /api/admin/applications/${held}/hold`, { body: { decision: 'released' } });
    expect((await readWork(admin, held)).body).toMatchObject({ owner: boss, stage: 'new', version: 1 });
  });
});
