import { readdir, readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { startApp } from '../support/app.ts';
import { referenceIdOf, validApplication } from '../support/intake.ts';
import { queryAt, startPostgres } from '../support/postgres.ts';
import { makePdf } from '../support/resumes.ts';
import { adminAt, adminSettings } from '../support/staff.ts';

async function filesWith(folder: string, text: string): Promise<string[]> {
  const entries = await readdir(path.join(folder, 'base'), { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.filter((one) => one.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    const content = await readFile(file).catch((error) => {
      // PostgreSQL removes and rewrites its caches.
      if (error.code !== 'ENOENT') throw error;
    });
    if (content?.includes(text)) found.push(file);
  }
  return found;
}

test('an erased lead is vacuumed away by the next autovacuum, and a full vacuum leaves no byte of its file', async () => {
  await using postgres = await startPostgres({ autovacuum_naptime: '1s' });
  const [setting] = await queryAt<{ data_directory: string }>(postgres.url, 'SHOW data_directory');
  // As root, PostgreSQL sees its folder as its working directory.
  const folder = await realpath(setting?.data_directory.replace('/self/', `/${postgres.pid}/`) ?? '');
  await using app = await startApp(adminSettings, await postgres.createDatabase());
  const written = () => queryAt(postgres.url, 'CHECKPOINT');
  const marked = makePdf(200_000);
  const inFile = 'marker-in-the-file';
  marked.content.write(inFile, 100_000);
  const inRow = 'marker-in-the-row';
  await app.applyWithFile(validApplication, makePdf(200_000));
  const lead = await app.applyWithFile({ ...validApplication, address: inRow }, marked);
  await app.applyWithFile({ ...validApplication, name: 'Other Person' }, makePdf(200_000));
  await written();
  expect(await filesWith(folder, inRow)).not.toEqual([]);
  expect(await filesWith(folder, inFile)).not.toEqual([]);

  const admin = await adminAt(app.url);
  const address = encodeURIComponent(referenceIdOf(lead));
  expect((await admin.call(`DELETE /api/admin/applications/${address}`)).status).toBe(204);
  const vacuumed = () =>
    app.rows<{ name: string; dead: number }>(
      `SELECT c.relname || CASE t.relkind WHEN 't' THEN ' (values out of line)' ELSE '' END AS name,
         pg_stat_get_dead_tuples(t.oid)::int AS dead
       FROM pg_class c JOIN pg_class t ON t.oid IN (c.oid, c.reltoastrelid)
       WHERE c.relname IN ('applications', 'resumes') AND pg_stat_get_autovacuum_count(t.oid) > 0 ORDER BY 1`,
    );
  const erasedFrom = ['applications', 'resumes', 'resumes (values out of line)'];
  const none = erasedFrom.map((name) => ({ name, dead: 0 }));
  await expect.poll(vacuumed, { timeout: 60_000, interval: 500 }).toEqual(expect.arrayContaining(none));
  await written();
  expect(await filesWith(folder, inRow)).toEqual([]);

  await app.rows('VACUUM FULL resumes');
  await written();
  expect(await filesWith(folder, inFile)).toEqual([]);
});
