import { describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../support/app.ts';
import { validApplication } from '../support/application-rules.ts';
import { applyWithFile, referenceIdOf } from '../support/intake.ts';
import { makePdf } from '../support/resumes.ts';
import { adminAt, adminSettings } from '../support/staff.ts';

async function apply(app: TestApp, count: number): Promise<void> {
  for (let index = 0; index < count; index++) {
    const fields = { ...validApplication, email: `person-${index}@mailbox.example` };
    referenceIdOf(await applyWithFile(app.url, fields, makePdf(1_000)));
  }
}

const count = async ({ rows }: Pick<TestApp, 'rows'>) =>
  (await rows<{ leads: number }>('SELECT count(*)::int AS leads FROM applications'))[0]?.leads;

const outlook = async (app: TestApp) => (await (await adminAt(app.url)).call('GET /api/admin/overview')).body.retention;

describe('RETENTION_DAYS', () => {
  test('announces for a week, counts the week anew for another number, and then erases what is older', async () => {
    await using app = await startApp(adminSettings);
    await apply(app, 3);
    await app.rows(`UPDATE applications SET received_at = now() - interval '400 days' WHERE number = 1`);
    const isNoted = (days: number) => async () => (await app.rows('SELECT days FROM retention'))[0]?.days === days;

    await app.restart({ RETENTION_DAYS: '365' });
    await expect.poll(isNoted(365), { timeout: 45_000 }).toBe(true);
    expect(await outlook(app)).toMatchObject({ days: 365, due: 1, state: 'announced' });
    expect(await count(app)).toBe(3);

    // A week later, but with another number.
    await app.rows(`UPDATE retention SET first_seen_at = now() - interval '8 days'`);
    await app.restart({ RETENTION_DAYS: '360' });
    await expect.poll(isNoted(360), { timeout: 45_000 }).toBe(true);
    expect(await outlook(app)).toMatchObject({ days: 360, state: 'announced' });
    expect(await count(app)).toBe(3);

    await app.rows(`UPDATE retention SET first_seen_at = now() - interval '8 days'`);
    await app.restart();
    await expect.poll(() => count(app), { timeout: 45_000 }).toBe(2);
    expect(await app.rows('SELECT number::int, by, reason FROM erasures')).toEqual([
      { number: 1, by: 'retention', reason: 'retention' },
    ]);
  });
});

test('a number that would erase most leads erases none until it is confirmed', async () => {
  await using app = await startApp(adminSettings);
  await apply(app, 30);
  await app.rows(`UPDATE applications SET received_at = now() - interval '40 days' WHERE number > 2`);
  await app.rows(`INSERT INTO retention (days, first_seen_at) VALUES (30, now() - interval '8 days')`);
  const hasRun = async () => app.logs().includes('more than half');

  await app.restart({ RETENTION_DAYS: '30' });
  await expect.poll(hasRun, { timeout: 45_000 }).toBe(true);
  expect(await outlook(app)).toMatchObject({ state: 'held', due: 28 });
  expect(await count(app)).toBe(30);

  await app.restart({ RETENTION_CONFIRM: '30' });
  await expect.poll(() => count(app), { timeout: 45_000 }).toBe(2);
});
