import { describe, expect, test } from 'vitest';
import { startFakeAppsScript } from '../fakes/apps-script.ts';
import { startApp } from '../support/app.ts';
import { untilDeliveries } from '../support/deliveries.ts';
import { applied } from '../support/intake.ts';
import { realResumes } from '../support/resumes.ts';
import { use } from '../support/use.ts';

describe('maintenance', () => {
  const script = use(startFakeAppsScript);
  const app = use(() =>
    startApp({ RESUME_DELIVERY: 'script', SCRIPT_UPLOAD_URL: script.uploadUrl, RESUME_KEEP_DAYS: '7' }),
  );

  const apply = async () => (await applied(app.url, {}, realResumes.pdf)).number;

  /** Waits for the maintenance that every start begins with. */
  async function restartAndMaintain(): Promise<void> {
    const before = app.logs().split('maintenance done').length;
    await app.restart();
    await expect.poll(() => app.logs().split('maintenance done').length, { timeout: 30_000 }).toBeGreaterThan(before);
  }

  test('a file is removed from the database once it has been delivered for RESUME_KEEP_DAYS, and no other', async () => {
    const numbers = [await apply(), await apply(), await apply(), await apply()];
    const [old, recent, failed, another] = numbers;
    await untilDeliveries(app, (rows) => rows.length === 4 && rows.every(({ state }) => state === 'delivered'));
    await app.rows(
      `UPDATE deliveries SET delivered_at = now() - CASE number WHEN $1 THEN interval '6 days' ELSE interval '8 days' END,
         state = CASE number WHEN $2 THEN 'failed'::delivery_state ELSE state END
       FROM applications a WHERE a.id = application_id`,
      [recent, failed],
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
