import { expect, test } from 'vitest';
import { startFakeAppsScript } from '../fakes/apps-script.ts';
import { startApp } from '../support/app.ts';
import { validApplication } from '../support/application-rules.ts';
import { applyWithFile } from '../support/intake.ts';
import { makePdf } from '../support/resumes.ts';
import { adminAt, adminSettings, createToken, listenForNews } from '../support/staff.ts';

test('staff at one server hear of leads and deliveries of another', async () => {
  await using script = await startFakeAppsScript();
  await using app = await startApp({
    ...adminSettings,
    APPLICATION_FORWARD_URL: script.forwardUrl,
  });
  await using other = await startApp({ WORKERS: '0' }, app.databaseUrl);
  const { token } = await createToken(await adminAt(app.url), ['read']);
  const news = await listenForNews(other.url, token);
  const told = news.until('leads');
  expect((await applyWithFile(app.url, validApplication, makePdf(2_000))).status).toBe(201);
  await told;
  await news.until('deliveries');
  expect(news.heard()).not.toContain(validApplication.email);
  await news.close();
});
