import { beforeEach, expect, test } from 'vitest';
import { startFakeSmtp } from '../fakes/smtp.ts';
import { staffApp, use } from '../support/app.ts';
import { untilDeliveries } from '../support/deliveries.ts';
import { formData, validApplication } from '../support/intake.ts';
import { makePdf } from '../support/resumes.ts';

const smtp = use(startFakeSmtp);
const { app, admin } = staffApp(() => ({ SMTP_URL: smtp.url, RECEIPT_MAIL: 'on' }));
beforeEach(() => {
  smtp.mails.length = 0;
});

test('one mailbox gets three receipts a day; every lead is stored, and staff see which receipts were left out and why', async () => {
  const apply = (email: string) => app.applied({ email });
  await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      // The last in wide letters, which are sent as plain ones.
      apply([`Asha.Rao+${index}@gmail.com`, 'asharao@googlemail.com', 'asharao@ｇmail.com'][index % 3] ?? ''),
    ),
  );
  await apply('other@mailbox.example');
  const rows = await untilDeliveries(
    app,
    (found) => found.length === 9 && found.every(({ state }) => state !== 'waiting'),
  );
  const skipped = rows.filter(({ state }) => state === 'skipped');
  const lead = await admin.read(`applications/${skipped[0]?.number}`);
  const mails = smtp.mails.flatMap(({ to }) => to);
  await app.rows(`UPDATE receipt_grants SET granted_at = now() - interval '25 hours'`);
  await apply('asharao@gmail.com');
  await untilDeliveries(app, (found) => found.length === 10 && found.every(({ state }) => state !== 'waiting'));

  expect(mails.filter((address) => /^asha/i.test(address))).toHaveLength(3);
  expect(mails).toContain('other@mailbox.example');
  expect(skipped).toHaveLength(5);
  expect(lead).toMatchObject({
    delivery: 'none',
    deliveries: [
      { kind: 'receipt', state: 'skipped', lastError: expect.stringMatching(/this mailbox got 3 receipts/) },
    ],
  });
  expect(smtp.mails).toHaveLength(5);
  const [kept] = await app.rows<{ mailboxes: string }>(
    `SELECT string_agg(mailbox, ' ') AS mailboxes FROM receipt_grants`,
  );
  expect(kept?.mailboxes).not.toContain('asha');
});

test('the receipt has a link to the own page, which opens with the digits of the phone number', async () => {
  const { referenceId } = await app.applied({ filledIn: '60000' });
  await expect.poll(() => smtp.mails.length).toBe(1);
  const source = (smtp.mails[0]?.source ?? '').replaceAll('=\r\n', '');
  const [, secret = ''] = /\/application#mail-([0-9A-Z]{26})/.exec(source) ?? [];
  const phoneDigits = validApplication.phone.slice(-4);
  // A keyboard in Hindi may have digits of its own.
  const inHindi = phoneDigits.replaceAll(/\d/g, (digit) => '०१२३४५६७८९'[Number(digit)] ?? '');
  for (const typed of [phoneDigits, inHindi]) {
    const opened = await app.postJson('/api/application', { secret, phoneDigits: typed });
    expect(opened.body).toMatchObject({ referenceId });
  }
});

test('a lead that is released once more after a newer resume gets no second receipt', async () => {
  const { secret, number } = await app.applied({ remarks: 'Cheap pills', email: 'asha@mailbox.example' });
  const release = () => admin.call(`POST /api/admin/applications/${number}/hold`, { body: { decision: 'released' } });
  await release();
  await expect.poll(() => smtp.mails.length).toBe(1);
  await app.post('/api/application/resume', formData({ secret }, makePdf(3_000)));
  await release();
  const rows = await untilDeliveries(app, (found) => found.every(({ state }) => state !== 'waiting'));
  expect(rows.filter((row) => row.number === String(number))).toHaveLength(1);
});
