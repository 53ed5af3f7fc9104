import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FakeAppsScript, startFakeAppsScript } from '../fakes/apps-script.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { validApplication } from '../support/application-rules.ts';
import { untilDeliveries } from '../support/deliveries.ts';
import { applyWithFile, referenceIdOf } from '../support/intake.ts';
import { realResumes } from '../support/resumes.ts';

describe('maintenance', () => {
  let app: TestApp;
  let script: FakeAppsScript;
  beforeAll(async () => {
    script = await startFakeAppsScript();
    const delivery = { RESUME_DELIVERY: 'script', SCRIPT_UPLOAD_URL: script.uploadUrl };
    app = await startApp({ ...delivery, RESUME_KEEP_DAYS: '7' });
  });
  afterAll(async () => {
    await app[Symbol.asyncDispose]();
    await script.close();
  });

  const apply = async () =>
    referenceIdOf(await applyWithFile(app.url, validApplication, realResumes.pdf))
      .split('/')
      .at(-1);

  /** Waits for the maintenance that every start begins with. */
  async function restartAndMaintain(): Promise<void> {
    const before = app.logs().split('maintenance done').length;
    await app.restart();
    await expect.poll(() => app.logs().split('maintenance done').length, { timeout: 30_000 }).toBeGreaterThan(before);
  }

  test('a file is removed from the database once it has been delivered for RESUME_KEEP_DAYS, and no other', async () => {
    const numbers = [await apply(), await apply(), await apply(), await apply()].map(Number);
    const [old, recent, failed, another] = numbers;
    await untilDeliveries(app, (rows) => rows.length === 4 && rows.every(({ state }) => state === 'delivered'));
    const age = `UPDATE deliveries SET delivered_at = now() - $2::interval WHERE application_id = (SELECT id FROM applications WHERE number = $1)`;
    await app.rows(age, [old, '8 days']);
    await app.rows(age, [recent, '6 days']);
    await app.rows(age, [failed, '8 days']);
    await app.rows(age, [another, '8 days']);
    await app.rows(
      `UPDATE deliveries SET state = 'failed' WHERE application_id = (SELECT id FROM applications WHERE number = $1)`,
      [failed],
    );
    await app.rows(
      `INSERT INTO deliveries (application_id, kind) SELECT id, 'drive' FROM applications WHERE number = $1`,
      [another],
    );
    await restartAndMaintain();
    const rows = await app.rows(
      `SELECT a.number, r.content IS NULL AS removed, r.size, r.file_name FROM applications a JOIN resumes r ON r.id = a.resume_id ORDER BY a.number`,
    );

    expect(rows.map(({ number, removed }) => [Number(number), removed])).toEqual([
      [old, true],
      [recent, false],
      [failed, false],
      [another, false],
    ]);
    expect(rows[0]).toMatchObject({ size: realResumes.pdf.content.length, file_name: 'resume.pdf' });
  });
});
