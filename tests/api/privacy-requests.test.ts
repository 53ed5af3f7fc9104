import { describe, expect, test } from 'vitest';
import { colleagueAt, staffApp } from '../support/app.ts';
import { post } from '../support/intake.ts';

const asked = {
  kind: 'erase',
  name: 'Ananya Krishnamurthy',
  email: 'ananya.k@mailbox.example',
  phone: '98800 12345',
  referenceId: 'KNT/Ref/000042',
  message: 'Please erase everything.',
};

describe('requests about personal data', () => {
  const { app, admin } = staffApp();

  const send = (fields: Record<string, string>) =>
    post(`${app.url}/privacy/requests`, new URLSearchParams(fields), { accept: 'text/html' });
  const list = async (query = '') => (await admin.call(`GET /api/admin/privacy-requests${query}`)).body;

  test('a wrong form comes back with its messages and everything that was typed', async () => {
    const { email: _, ...rest } = asked;
    const refused = await send({ ...rest, email: 'nobody', kind: '' });
    expect(refused.status).toBe(422);
    for (const text of ['Please choose what you ask for', 'valid email address', asked.message, 'value="nobody"']) {
      expect(refused.body).toContain(text);
    }
    expect((await list()).items).toEqual([]);
  });

  test('a request has a number and two clocks, and one button closes it', async () => {
    const received = await send(asked);
    expect(received).toMatchObject({ status: 201, body: expect.stringMatching(/request number (<!-- -->)?1/) });
    await send({ ...asked, kind: 'complain', message: '' });
    const { items, open } = await list();
    expect(open).toBe(2);
    expect(items).toMatchObject([{ ...asked, number: 1, answeredAt: null }, { kind: 'complain' }]);
    const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;
    const [first] = items;
    expect([days(first.receivedAt, first.answerBy), days(first.receivedAt, first.lawfulBy)]).toEqual([30, 90]);

    const { browser: staff } = await colleagueAt(app, 'staff@staff.example');
    const answer = (outcome: string) =>
      staff.call(`POST /api/admin/privacy-requests/${first.id}/answer`, { body: { outcome } });
    expect((await answer('forgotten')).status).toBe(422);
    expect((await answer('done')).status).toBe(204);
    expect((await answer('refused')).status).toBe(404);
    expect((await list()).items).toMatchObject([{ kind: 'complain' }]);
    expect((await list('?answered=true')).items).toMatchObject([
      { number: 1, outcome: 'done', answeredBy: 'staff@staff.example' },
    ]);
    expect(await app.rows(`SELECT subject FROM audit_entries WHERE action = 'privacy-request.answer'`)).toEqual([
      { subject: 'request 1' },
    ]);
  });
});
