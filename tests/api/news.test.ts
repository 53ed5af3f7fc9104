import { expect, test } from 'vitest';
import { startFakeAppsScript } from '../fakes/apps-script.ts';
import { startApp } from '../support/app.ts';
import { validApplication } from '../support/application-rules.ts';
import { applyWithFile } from '../support/intake.ts';
import { createDatabase } from '../support/postgres.ts';
import { queryAt } from '../support/product.ts';
import { makePdf } from '../support/resumes.ts';
import { startServer } from '../support/server.ts';
import { adminAt, adminSettings, createToken, listenForNews } from '../support/staff.ts';

test('staff at one process hear of leads and deliveries of another', async () => {
  await using script = await startFakeAppsScript();
  await using app = await startApp({
    ...adminSettings,
    APPLICATION_FORWARD_URL: script.forwardUrl,
  });
  await using other = await startServer({ databaseUrl: app.databaseUrl, env: { WORKERS: '0' } });
  const { token } = await createToken(await adminAt(app.url), ['read']);
  const news = await listenForNews(other.url, token);
  const told = news.until('leads');
  expect((await applyWithFile(app.url, validApplication, makePdf(2_000))).status).toBe(201);
  await told;
  await news.until('deliveries');
  await news.close();
});

test('what needs a session is done without the pooler', async () => {
  await using app = await startApp();
  const directUrl = `${app.databaseUrl}?application_name=direct`;
  await app.restart({ DATABASE_DIRECT_URL: directUrl });
  const listeners = () =>
    app.rows<{ by: string }>(
      `SELECT application_name AS by FROM pg_stat_activity WHERE datname = current_database() AND query ~ '^LISTEN'`,
    );
  await expect.poll(listeners).toEqual([{ by: 'direct' }]);

  const other = await createDatabase();
  const started = startApp({ DATABASE_DIRECT_URL: other }, app.databaseUrl);
  await expect(started).rejects.toThrow('names another database than DATABASE_URL');
  expect(await queryAt(other, "SELECT FROM pg_tables WHERE schemaname = 'public'")).toEqual([]);
});
