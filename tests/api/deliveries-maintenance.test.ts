import { describe, expect, test } from 'vitest';
import { startFakeAppsScript } from '../fakes/apps-script.ts';
import { startApp } from '../support/app.ts';
import { validApplication } from '../support/application-rules.ts';
import { untilDeliveries } from '../support/deliveries.ts';
import { applied, applyAsJson, referenceIdOf, uploaded } from '../support/intake.ts';
import { realResumes } from '../support/resumes.ts';
import { use } from '../support/use.ts';

describe('maintenance', () => {
  const script = use(startFakeAppsScript);
  const app = use(() =>
    startApp({ RESUME_DELIVERY: 'script', SCRIPT_UPLOAD_URL: script.uploadUrl, RESUME_KEEP_DAYS: '7' }),
  );

  const idOf = (resumeUrl: string) => resumeUrl.split('/').at(-1) ?? '';
  const apply = async () => (await applied(app.url, {}, realResumes.pdf)).number;

  /** Waits for the maintenance that every start begins with. */
  async function restartAndMaintain(env: Record<string, string> = {}): Promise<void> {
    const before = app.logs().split('maintenance done').length;
    await app.restart(env);
    await expect.poll(() => app.logs().split('maintenance done').length, { timeout: 30_000 }).toBeGreaterThan(before);
  }

  test('an early upload that no application claims is deleted after a day', async () => {
    const upload = () => uploaded(app.url, realResumes.pdf);
    const [forgotten, recent, claimed] = [await upload(), await upload(), await upload()];
    referenceIdOf(await applyAsJson(app.url, { ...validApplication, resumeUrl: claimed }));
    await app.rows(`UPDATE resumes SET uploaded_at = now() - interval '25 hours'`);
    await app.rows(`UPDATE uploads SET uploaded_at = now() - interval '25 hours' WHERE resume_id = $1`, [
      idOf(forgotten),
    ]);
    await restartAndMaintain();
    const left = await app.rows('SELECT id FROM resumes');
    const late = await applyAsJson(app.url, { ...validApplication, resumeUrl: forgotten });

    expect(left.map(({ id }) => id).sort()).toEqual([idOf(recent), idOf(claimed)].sort());
    expect(late).toMatchObject({ status: 422, body: { errors: { resume: 'Please upload your resume again.' } } });
  });

  test('a file is removed from the database once it has been delivered for RESUME_KEEP_DAYS, and no other', async () => {
    await app.rows('TRUNCATE applications, resumes, uploads, deliveries CASCADE');
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

  test('without RESUME_KEEP_DAYS every file stays', async () => {
    await app.rows('TRUNCATE applications, resumes, uploads, deliveries CASCADE');
    await apply();
    await untilDeliveries(app, ([row]) => row?.state === 'delivered');
    await app.rows(`UPDATE deliveries SET delivered_at = now() - interval '10 years'`);
    await restartAndMaintain({ RESUME_KEEP_DAYS: '' });

    expect(await app.rows('SELECT content IS NULL AS removed FROM resumes')).toEqual([{ removed: false }]);
  });
});
