import { expect, test, vi } from 'vitest';
import { type FakeIndexNow, startFakeIndexNow } from '../fakes/index-now.ts';
import { startApp } from '../support/app.ts';
import { routes } from '../support/routes.ts';

const key = 'a-made-up-key-of-a-test';
const soon = { timeout: 15_000, interval: 50 };

/** A site that tells this stand-in. */
const siteTelling = ({ url }: FakeIndexNow) => startApp({ INDEXNOW_KEY: key, INDEXNOW_URL: url });

const pathsOf = ({ urlList }: { urlList: string[] }) => urlList.map((url) => new URL(url).pathname).sort();

test('all pages are reported once, then those whose content changed and those that are gone', async () => {
  await using indexNow = await startFakeIndexNow();
  await using app = await siteTelling(indexNow);
  await vi.waitFor(() => expect(indexNow.reports).toHaveLength(1), soon);
  const [first] = indexNow.reports;
  expect(first).toMatchObject({ key, keyLocation: `https://${first?.host}/${key}.txt` });
  expect(first && pathsOf(first)).toEqual([...routes].sort());
  await vi.waitFor(async () => expect(await app.rows('SELECT FROM reported_pages')).toHaveLength(routes.length), soon);

  await app.rows(`UPDATE reported_pages SET content = 'older' WHERE path = '/faq'`);
  await app.rows(`INSERT INTO reported_pages VALUES ('/closed', 'older')`);
  await app.restart();
  await vi.waitFor(() => expect(indexNow.reports).toHaveLength(2), soon);
  expect(indexNow.reports.map(pathsOf).at(-1)).toEqual(['/closed', '/faq']);
  await vi.waitFor(async () => {
    expect(await app.rows(`SELECT FROM reported_pages WHERE content = 'older'`)).toEqual([]);
  }, soon);
});

test('a report that is refused is logged, tried again, and keeps no page from being served', async () => {
  await using indexNow = await startFakeIndexNow();
  indexNow.status = 503;
  await using app = await siteTelling(indexNow);
  await vi.waitFor(() => expect(app.logs()).toContain('search engines could not be told'), soon);
  expect((await fetch(`${app.url}/faq`)).status).toBe(200);
  expect(await app.rows('SELECT FROM reported_pages')).toEqual([]);

  indexNow.status = 200;
  const retry = `UPDATE pgboss.job SET start_after = now() WHERE name = 'indexnow' AND state = 'retry' RETURNING id`;
  await vi.waitFor(async () => expect(await app.rows(retry)).toHaveLength(1), soon);
  // A new process looks for jobs at once.
  await app.restart();
  await vi.waitFor(() => expect(indexNow.reports).toHaveLength(1), soon);
});

test('the key is served to whoever asks whose it is, and without a key there is no file', async () => {
  await using indexNow = await startFakeIndexNow();
  await using app = await siteTelling(indexNow);
  const file = await fetch(`${app.url}/${key}.txt`);
  expect(file.headers.get('content-type')).toContain('text/plain');
  expect(await file.text()).toBe(key);
  await app.restart({ INDEXNOW_KEY: '' });
  expect((await fetch(`${app.url}/${key}.txt`)).status).toBe(404);
});
