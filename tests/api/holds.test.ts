import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRecall } from '../../server/intake/spam/recall.ts';
import { openPostgresql } from '../../server/platform/database/postgresql.ts';
import type { ProofChallenge } from '../../shared/proof.ts';
import { type FakeWebhook, startFakeWebhook } from '../fakes/webhook.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { validApplication } from '../support/application-rules.ts';
import { type Answer, applyAsJson, applyWithFile, formData, post, referenceIdOf, uploaded } from '../support/intake.ts';
import { makePdf, realResumes } from '../support/resumes.ts';
import { adminAt, adminSettings, type StaffBrowser } from '../support/staff.ts';

describe('held leads', () => {
  let app: TestApp;
  let admin: StaffBrowser;
  let webhook: FakeWebhook;
  beforeAll(async () => {
    webhook = await startFakeWebhook();
    app = await startApp({
      ...adminSettings,
      TRUST_PROXY: '1',
      WEBHOOK_URL: webhook.url,
      WEBHOOK_SECRET: webhook.secret,
    });
    admin = await adminAt(app.url);
  });
  afterAll(async () => {
    await app[Symbol.asyncDispose]();
    await webhook.close();
  });

  const trap = { remarks: 'Cheap pills', filledIn: '40000' };
  async function apply(more: Record<string, string>): Promise<number> {
    const fields = { ...validApplication, email: `person-${Math.random()}@mailbox.example`, ...more };
    return Number(
      referenceIdOf(await applyWithFile(app.url, fields, makePdf(1_000)))
        .split('/')
        .at(-1),
    );
  }
  const list = async (query = '') => (await admin.call(`GET /api/admin/applications${query}`)).body;
  const numbers = async (query?: string) => (await list(query)).items.map((lead: { number: number }) => lead.number);
  const decide = (number: number, decision: string) =>
    admin.call(`POST /api/admin/applications/${number}/hold`, { body: { decision } });
  const deliveries = async (number: number) =>
    (await admin.call(`GET /api/admin/applications/${number}`)).body.deliveries.map(
      ({ state }: { state: string }) => state,
    );

  test('a lead with a sign of a program is answered like any other, kept apart, and sends nothing', async () => {
    const person = await apply({ filledIn: '40000' });
    const program = await apply(trap);
    expect(await numbers()).toEqual([person]);
    expect(await numbers('?held=true')).toEqual([program]);
    expect((await list()).held).toBe(1);
    const { body } = await admin.call(`GET /api/admin/applications/${program}`);
    expect(body.hold).toMatchObject({ reasons: ['A field was filled in that people do not see.'], decision: null });
    expect(await deliveries(program)).toEqual([]);
    expect((await admin.call('GET /api/admin/applications/export?format=csv')).body).not.toContain(body.email);
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
    expect(
      await app.rows(`SELECT action FROM audit_entries WHERE action LIKE 'hold.%' ORDER BY sequence LIMIT 2`),
    ).toEqual([{ action: 'hold.released' }, { action: 'hold.confirmed' }]);
  });

  test('a lead that was never held cannot be decided about', async () => {
    const person = await apply({ filledIn: '40000' });
    expect((await decide(person, 'released')).status).toBe(404);
    expect((await decide(person, 'deleted')).status).toBe(422);
  });

  test('also the form without script and an early upload are looked at', async () => {
    const fields = { ...validApplication, email: 'someone@mailinator.com', remarks: '' };
    const page = await post(`${app.url}/registration-form`, formData(fields, realResumes.pdf), { accept: 'text/html' });
    expect(page.status).toBe(201);
    const names = ['Asha Rao', 'Vikram Shetty', 'Meera Nair', 'John Mathew', 'Farida Khan', 'Gopal Hegde'];
    for (const [index, name] of names.entries()) {
      const resumeUrl = await uploaded(app.url, realResumes.docx);
      const own = { name, address: `${index}, Main Road`, email: `own-${index}@mailbox.example`, filledIn: 30_000 };
      expect((await applyAsJson(app.url, { ...validApplication, ...own, resumeUrl })).status).toBe(201);
    }
    const reasons = await app.rows<{ email: string; reasons: string[] }>(
      `SELECT a.email, h.reasons FROM holds h JOIN applications a ON a.id = h.application_id
       WHERE a.email LIKE 'own-%' OR a.email LIKE '%mailinator.com' ORDER BY 1`,
    );
    expect(reasons).toEqual([
      { email: 'own-5@mailbox.example', reasons: ['repeated-file'] },
      { email: 'someone@mailinator.com', reasons: ['automated', 'throwaway-address'] },
    ]);
  });

  describe('a burst', () => {
    const from = (address: string) => ({ 'x-forwarded-for': address });
    const person = () => ({ ...validApplication, email: `person-${Math.random()}@mailbox.example`, filledIn: '40000' });
    const send = (more: Record<string, string>, headers: Record<string, string>, url = app.url) =>
      applyWithFile(url, { ...person(), ...more }, makePdf(1_000), headers);
    const holdOf = async (answer: Answer) => {
      const number = referenceIdOf(answer).split('/').at(-1);
      return (await admin.call(`GET /api/admin/applications/${number}`)).body.hold;
    };
    /** More leads with a sign than twenty make one. */
    const begin = (address: string) =>
      Promise.all(Array.from({ length: 30 }, () => send(trap, from(address)))).then((answers) => answers.at(-1));
    const solve = async (answer: Answer) => {
      const { challenge } = answer.body as { challenge: ProofChallenge };
      const { counter, derivedKey } = (await solveChallenge({ challenge, deriveKey })) ?? {
        counter: 0,
        derivedKey: '',
      };
      return { challenge, solution: { counter, derivedKey } };
    };
    const prove = (proof: object, url = app.url) =>
      post(`${url}/api/applications/proof`, JSON.stringify(proof), { 'content-type': 'application/json' });

    test('holds what comes without a proof of work, refuses nothing, and a proof releases its lead, whichever process gets it', async () => {
      await using other = await startApp({ TRUST_PROXY: '1', RATE_LIMIT: 'on' }, app.databaseUrl);
      await begin('198.51.100.7');
      const answer = await send({}, from('198.51.100.7'), other.url);
      expect(await holdOf(answer)).toMatchObject({
        decision: null,
        reasons: ['It came in a burst from one address, without a proof of work.'],
      });
      const proof = await solve(answer);
      expect((await prove(proof)).status).toBe(204);
      expect(await holdOf(answer)).toMatchObject({ decision: 'released', decidedBy: 'proof of work' });
      await expect.poll(() => deliveries(Number(referenceIdOf(answer).split('/').at(-1)))).toEqual(['delivered']);
      expect((await prove(proof, other.url)).status).toBe(204);
      expect(await deliveries(Number(referenceIdOf(answer).split('/').at(-1)))).toHaveLength(1);
    });

    test('is nobody else’s, and over as soon as people come instead of programs', async () => {
      await begin('198.51.100.8');
      const elsewhere = await send({}, from('198.51.100.9'));
      expect(await holdOf(elsewhere)).toBeNull();
      expect(elsewhere.body).not.toHaveProperty('challenge');
      const held = [];
      for (let index = 0; index < 6; index++) {
        const answer = await send({}, from('198.51.100.8'));
        held.push((await holdOf(answer)) !== null);
      }
      expect(held.at(-1)).toBe(false);
    });

    test('of the form without script is held as well', async () => {
      await begin('198.51.100.10');
      const answer = await post(
        `${app.url}/registration-form`,
        formData({ ...person(), email: 'burst@mailbox.example', noticeVersion: '' }, realResumes.pdf),
        { accept: 'text/html', ...from('198.51.100.10') },
      );
      expect(answer.status).toBe(201);
      const [row] = await app.rows<{ reasons: string[] }>(
        `SELECT reasons FROM holds h JOIN applications a ON a.id = h.application_id WHERE a.email = 'burst@mailbox.example'`,
      );
      expect(row).toEqual({ reasons: ['burst'] });
    });

    test('takes a proof for its own lead only, in time, and only where nothing else speaks against it', async () => {
      await begin('198.51.100.11');
      const answer = await send({}, from('198.51.100.11'));
      const other = referenceIdOf(await send({}, from('198.51.100.11')));
      const proof = await solve(answer);
      const { parameters } = proof.challenge;
      const changed = [
        { ...parameters, data: { referenceId: other } },
        { ...parameters, expiresAt: parameters.expiresAt + 3600 },
        { ...parameters, cost: 1 },
      ];
      for (const wrong of changed) {
        const forged = { ...proof, challenge: { ...proof.challenge, parameters: wrong } };
        expect((await prove(forged)).status).toBe(400);
      }
      expect((await prove({ ...proof, solution: { counter: 0, derivedKey: '00'.repeat(32) } })).status).toBe(400);
      const number = Number(referenceIdOf(answer).split('/').at(-1));
      await app.rows(
        `UPDATE holds SET reasons = '{honeypot}' WHERE application_id = (SELECT id FROM applications WHERE number = $1)`,
        [number],
      );
      expect((await prove(proof)).status).toBe(204);
      expect(await holdOf(answer)).toMatchObject({ decision: null });
    });

    test('a repeat of the request is the same lead, and gets another challenge of it', async () => {
      await begin('198.51.100.12');
      const [fields, file] = [person(), makePdf(1_000)];
      const headers = { ...from('198.51.100.12'), 'idempotency-key': 'lost in a burst' };
      const [lost, again] = [
        await applyWithFile(app.url, fields, file, headers),
        await applyWithFile(app.url, fields, file, headers),
      ];
      expect(referenceIdOf(again)).toBe(referenceIdOf(lost));
      expect((await prove(await solve(again))).status).toBe(204);
      expect(await holdOf(lost)).toMatchObject({ decision: 'released' });
    });
  });
});

describe('what applications repeat', () => {
  const texts = { address: 'Flat 4, near the old water tank, Whitefield', skills: 'Java, data entry and typing' };
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app[Symbol.asyncDispose]());

  async function send(name: string, more: object): Promise<string[]> {
    const email = `${name.replaceAll(' ', '.')}@mailbox.example`;
    const answer = await applyAsJson(app.url, { ...validApplication, ...texts, name, email, ...more });
    const number = referenceIdOf(answer).split('/').at(-1);
    const holds = 'SELECT reasons FROM holds h JOIN applications a ON a.id = h.application_id WHERE a.number = $1';
    return (await app.rows<{ reasons: string[] }>(holds, [number])).flatMap(({ reasons }) => reasons);
  }
  const file = () => uploaded(app.url, realResumes.docx);

  test('is known after a restart, as is the file of an upload from before it', async () => {
    for (const name of ['Asha Rao', 'Vikram Shetty', 'Meera Nair', 'John Mathew', 'Farida Khan']) {
      expect(await send(name, { filledIn: '30000', resumeUrl: await file() })).toEqual([]);
    }
    const resumeUrl = await file();
    await app.restart();
    expect(await send('Gopal Hegde', { filledIn: '30000', resumeUrl })).toEqual([
      'repeated-text',
      'repeated-answers',
      'repeated-file',
    ]);
    // One of a class whose browser has no script.
    const own = await uploaded(app.url, makePdf(900));
    expect(await send('Lila Bhat', { noticeVersion: '', resumeUrl: own })).toEqual([]);
  });

  test('is shared between processes: each reads what others have stored since its last round, but for what programs sent', async () => {
    const database = await openPostgresql(app.databaseUrl, 2);
    const seen: string[] = [];
    const recall = createRecall(database, { remember: ({ application }) => void seen.push(application.name) });
    await recall();
    expect(seen).toHaveLength(7);
    await app.rows(`UPDATE applications SET received_at = received_at - interval '10 minutes'`);
    await send('Some Program', { resumeUrl: await file() });
    await send('Nisha Pai', { filledIn: '30000', resumeUrl: await file() });
    seen.length = 0;
    await recall();
    expect(seen).toEqual(['Nisha Pai']);
    await database.close();
  });
});
