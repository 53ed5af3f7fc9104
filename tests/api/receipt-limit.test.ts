/** Anybody can enter anybody's address: one mailbox gets a few receipts a day, however it is written and whoever asks. */
import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { mailboxOf } from '../../server/deliveries/targets/receipt-limit.ts';
import { startFakeSmtp } from '../fakes/smtp.ts';
import { startApp } from '../support/app.ts';
import { validApplication } from '../support/application-rules.ts';
import { untilDeliveries } from '../support/deliveries.ts';
import { applyWithFile, referenceIdOf } from '../support/intake.ts';
import { makePdf } from '../support/resumes.ts';
import { adminAt, adminSettings } from '../support/staff.ts';

test.each([
  ['Asha.Rao+jobs@Gmail.com', 'asharao@gmail.com'],
  ['asharao@googlemail.com', 'asharao@gmail.com'],
  ['Asha.Rao@mailbox.example', 'asha.rao@mailbox.example'],
  ['asha.rao+two@MAILBOX.example', 'asha.rao@mailbox.example'],
  ['+@mailbox.example', '+@mailbox.example'],
])('%s is the mailbox %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});

test('one mailbox gets three receipts a day; every lead is stored, and staff see which receipts were left out and why', async () => {
  const smtp = await startFakeSmtp();
  onTestFinished(smtp.close);
  await using app = await startApp({ SMTP_URL: smtp.url, RECEIPT_MAIL: 'on', ...adminSettings });
  const apply = async (email: string) =>
    referenceIdOf(
      await applyWithFile(app.url, { ...validApplication, email }, makePdf(1_000), { 'idempotency-key': randomUUID() }),
    );
  await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      apply(index % 2 ? `Asha+${index}@mailbox.example` : 'asha@mailbox.example'),
    ),
  );
  await apply('other@mailbox.example');
  const rows = await untilDeliveries(
    app,
    (found) => found.length === 9 && found.every(({ state }) => state !== 'waiting'),
  );
  const skipped = rows.filter(({ state }) => state === 'skipped');
  const { body: lead } = await (await adminAt(app.url)).call(`GET /api/admin/applications/${skipped[0]?.number}`);
  const mails = smtp.mails.map(({ to }) => mailboxOf(to[0] ?? ''));
  await app.rows(`UPDATE receipt_grants SET granted_at = now() - interval '25 hours'`);
  await apply('asha@mailbox.example');
  await untilDeliveries(app, (found) => found.length === 10 && found.every(({ state }) => state !== 'waiting'));

  expect(mails.filter((mailbox) => mailbox === 'asha@mailbox.example')).toHaveLength(3);
  expect(mails).toContain('other@mailbox.example');
  expect(skipped).toHaveLength(5);
  expect(lead).toMatchObject({
    delivery: 'none',
    deliveries: [
      { kind: 'receipt', state: 'skipped', lastError: expect.stringMatching(/3 receipts have gone to this mailbox/) },
    ],
  });
  expect(smtp.mails).toHaveLength(5);
  const [kept] = await app.rows<{ mailboxes: string }>(
    `SELECT string_agg(mailbox, ' ') AS mailboxes FROM receipt_grants`,
  );
  expect(kept?.mailboxes).not.toContain('asha');
});
