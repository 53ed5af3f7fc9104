import { describe, expect, test } from 'vitest';
import { startFakeWebhook } from '../fakes/webhook.ts';
import { staffApp, startApp, use } from '../support/app.ts';
import { type Answer, appliedOf, formData, validApplication } from '../support/intake.ts';
import { crowds, makePdf, realResumes } from '../support/resumes.ts';
import { its, putWork } from '../support/staff.ts';

describe('held leads', () => {
  const webhook = use(startFakeWebhook);
  const { app, admin } = staffApp(() => ({ ...webhook.settings, TRUST_PROXY: '1' }));

  const trap = { remarks: 'Cheap pills', filledIn: '40000' };
  const apply = async (more: Record<string, string>) => (await app.applied(more)).number;
  const list = (query = '') => admin.read(`applications${query}`);
  const numbers = async (query?: string) => (await list(query)).items.map(its('number'));
  const decide = (number: number, decision: string) =>
    admin.call(`POST /api/admin/applications/${number}/hold`, { body: { decision } });
  const deliveries = async (number: number) =>
    (await admin.read(`applications/${number}`)).deliveries.map(its('state'));

  test('a lead with a sign of a program is answered like any other, kept apart, and sends nothing', async () => {
    const person = await apply({ filledIn: '40000' });
    const program = await apply(trap);
    expect(await numbers()).toEqual([person]);
    expect(await numbers('?held=true')).toEqual([program]);
    expect((await list()).held).toBe(1);
    const body = await admin.read(`applications/${program}`);
    expect(body.hold).toMatchObject({ reasons: ['A field was filled in that people do not see.'], decision: null });
    expect(await deliveries(program)).toEqual([]);
    expect(await admin.read('applications/export?format=csv')).not.toContain(body.email);
    expect(await app.rows('SELECT FROM leads WHERE is_held')).toHaveLength(1);
    await expect.poll(() => deliveries(person)).toEqual(['delivered']);
    expect(webhook.calls).toHaveLength(1);
  });

  test('releasing it sends what waited, once; confirming it keeps it apart', async () => {
    const released = await apply(trap);
    const confirmed = await apply(trap);
    expect((await decide(released, 'released')).status).toBe(204);
    expect((await decide(confirmed, 'confirmed')).status).toBe(204);
    await expect.poll(() => deliveries(released)).toEqual(['delivered']);
    await decide(released, 'confirmed');
    await decide(released, 'released');
    expect(await deliveries(released)).toEqual(['delivered']);
    expect(await numbers()).toContain(released);
    expect(await numbers('?held=confirmed')).toEqual([confirmed]);
    expect(await deliveries(confirmed)).toEqual([]);
    const { id } = await admin.read(`applications/${confirmed}`);
    // As if its first attempt had failed while it was called spam.
    await app.rows(`INSERT INTO deliveries (application_id, kind, tries) VALUES ($1, 'webhook', 1)`, [id]);
    await decide(confirmed, 'confirmed');
    await expect.poll(() => deliveries(confirmed)).toEqual(['skipped']);
    expect(webhook.calls).toHaveLength(2);
    await decide(confirmed, 'released');
    await expect.poll(() => deliveries(confirmed)).toEqual(['delivered']);
    await decide(confirmed, 'confirmed');
    const decisions = (await app.recorded("action LIKE 'hold.%'")).map(its('action'));
    expect(decisions.slice(0, 2)).toEqual(['hold.released', 'hold.confirmed']);
  });

  test('a release during an attempt that fails has it made again at once', async () => {
    const number = await apply(trap);
    webhook.faults.next('call', 'hang');
    await decide(number, 'released');
    await expect.poll(() => webhook.faults.drawn.get('hang')).toBe(1);
    await decide(number, 'confirmed');
    await decide(number, 'released');
    webhook.hangUp();
    await expect.poll(() => deliveries(number)).toEqual(['delivered']);
  });

  test('a lead that turns out to be spam later is sent nowhere any more, takes no seat and counts nowhere', async () => {
    const day = { startsOn: '2099-12-07', seats: 2, trainer: 'Meera' };
    const { body: batch } = await admin.call('POST /api/admin/batches', { body: { course: 'AWS', ...day } });
    const [before, spam] = [await apply({ course: 'AWS' }), await apply({ ...trap, course: 'AWS' })];
    await app.rows(`INSERT INTO delivery_pauses (kind, by) VALUES ('webhook', 'test')`);
    const counts = async () => [
      (await admin.read('overview?days=7&tz=Asia/Kolkata')).total,
      (await admin.read('batches')).items[0].leads,
      await deliveries(spam),
    ];
    const nextBatch = async () => (await app.get('/services/training/aws/next-batch.json')).body;
    const [held] = await counts();
    const both = await Promise.all([decide(spam, 'released'), decide(spam, 'released')]);
    expect(both.map(({ status }) => status)).toEqual([204, 204]);
    await putWork(admin, spam, { batch: batch.id, stage: 'won', reason: 'enrolled' });
    expect(await counts()).toEqual([held + 1, 1, ['waiting']]);
    await expect.poll(nextBatch).toMatchObject({ free: 1 });
    await decide(spam, 'confirmed');
    expect(await counts()).toEqual([held, 0, []]);
    await expect.poll(nextBatch).toMatchObject({ free: 2 });
    const after = await admin.read(`applications/${await apply({})}`);
    expect(after.previous).toMatch(new RegExp(`${before}$`));
    await app.rows('DELETE FROM delivery_pauses');
  });

  test('a lead that was never held cannot be decided about', async () => {
    const person = await apply({ filledIn: '40000' });
    expect((await decide(person, 'released')).status).toBe(404);
    expect((await decide(person, 'deleted')).status).toBe(422);
  });

  test('the form without script is checked as well', async () => {
    const fields = { ...validApplication, email: 'someone@mailinator.com', remarks: '' };
    const page = await app.post('/registration-form', formData(fields, realResumes.pdf), { accept: 'text/html' });
    expect(page.status).toBe(201);
    const [hold] = await app.rows(
      `SELECT h.reasons FROM holds h JOIN applications a ON a.id = h.application_id WHERE a.email = $1`,
      [fields.email],
    );
    expect(hold).toEqual({ reasons: ['throwaway-address'] });
  });
});

describe('repeated content', () => {
  const app = use(() => startApp({ TRUST_PROXY: '1' }));

  const people = ['Asha Rao', 'Vikram Shetty', 'Meera Nair', 'John Mathew', 'Farida Khan', 'Gopal Hegde', 'Lila Bhat'];
  async function reasonsOf(answer: Answer): Promise<string[]> {
    const holds = 'SELECT reasons FROM holds h JOIN applications a ON a.id = h.application_id WHERE a.number = $1';
    const rows = await app.rows<{ reasons: string[] }>(holds, [appliedOf(answer).number]);
    return rows.flatMap(({ reasons }) => reasons);
  }
  async function send(name: string, more: object, file?: ReturnType<typeof makePdf>): Promise<string[]> {
    const email = `${name.replaceAll(' ', '.')}@mailbox.example`;
    const fields = { ...validApplication, name, email, filledIn: '30000', ...more };
    if (file) return reasonsOf(await app.applyWithFile(fields, file));
    return reasonsOf(await app.applyAsJson({ ...fields, resumeUrl: await app.uploaded(realResumes.docx) }));
  }

  test('the same file under ever new names is held from the sixth on, also by the API and after a restart', async () => {
    for (const name of people.slice(0, 5)) expect(await send(name, {})).toEqual([]);
    await app.restart();
    expect(await send('Gopal Hegde', { filledIn: undefined })).toEqual(['repeated-file']);
    // A day later, and for one person who tries repeatedly.
    await app.rows(`UPDATE applications SET received_at = received_at - interval '25 hours'`);
    for (let index = 0; index < 7; index++) expect(await send(`Lila Bhat ${index}`, {})).toEqual([]);
  });

  test('the same long texts under ever new names are held from the twenty-first on', async () => {
    const long = { skills: 'A quick learner who is kind to people. '.repeat(11).trim() };
    const held: string[][] = [];
    for (let index = 0; index < 22; index++) {
      const name = `Nisha ${'ABCDEFGHIJKLMNOPQRSTUVWX'[index]} Pai`;
      held.push(await send(name, { ...long, email: `long-${index}@mailbox.example` }, makePdf(900 + index)));
    }
    expect(held.slice(0, 20).flat()).toEqual([]);
    expect(held.slice(20)).toEqual([['repeated-text'], ['repeated-text']]);
  });

  test('a class behind one address and a placement officer’s students are not held', async () => {
    for (const { address, applications } of crowds.groups()) {
      const send = (fields: Record<string, string>) =>
        app.applyWithFile(fields, makePdf(1_000), { 'x-forwarded-for': address });
      const answers = await Promise.all(applications.map(send));
      expect(answers.filter(({ status }) => status !== 201)).toEqual([]);
    }
    const held = `SELECT FROM holds h JOIN applications a ON a.id = h.application_id WHERE a.address ~ 'Hassan'`;
    expect(await app.rows(held)).toEqual([]);
  });
});
