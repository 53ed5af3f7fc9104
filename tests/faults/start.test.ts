/** A start that cannot succeed explains in a line what to do. */
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { emptyFolder } from '../support/app.ts';
import { createDatabase, queryAt } from '../support/postgres.ts';
import { failedStart } from '../support/server.ts';

test('a DATA_DIR that cannot hold a database is named', async () => {
  const folder = await emptyFolder();
  const file = path.join(folder, 'file');
  await writeFile(file, '');
  for (const DATA_DIR of ['/proc/data', '/proc/self/data/deep', file, path.join(file, 'below'), '/dev/null']) {
    const line = await failedStart({ DATA_DIR });
    expect(line).toMatch(
      /^No database can be kept in DATA_DIR, which is \S+: E[A-Z]+: .*Set it to a folder to which this account may write\.\n$/,
    );
    expect(line).toContain(DATA_DIR);
  }
  expect(await readdir(folder)).toEqual(['file']);
});

test('a role that may do nothing is told what gives it its rights', async () => {
  const owner = await createDatabase();
  const name = new URL(owner).pathname.slice(1);
  await queryAt(owner, `CREATE ROLE ${name}_poor LOGIN PASSWORD 'poor'`);
  const DATABASE_URL = Object.assign(new URL(owner), { username: `${name}_poor`, password: 'poor' }).href;
  expect(await failedStart({ DATABASE_URL })).toBe(
    'The role of the database lacks a right: permission denied for schema public. "npm run database -- prepare" grants it.\n',
  );
});

test('a PostgreSQL that is too old is refused before anything is changed in it', async () => {
  const DATABASE_URL = await createDatabase();
  const name = new URL(DATABASE_URL).pathname.slice(1);
  await queryAt(
    DATABASE_URL,
    `CREATE FUNCTION current_setting(text) RETURNS text LANGUAGE sql AS $$ SELECT '160004' $$`,
  );
  await queryAt(DATABASE_URL, `ALTER DATABASE ${name} SET search_path = public, pg_catalog`);
  expect(await failedStart({ DATABASE_URL })).toBe(
    'The database is PostgreSQL 16, and this product needs PostgreSQL 17 or newer.\n',
  );
  expect(await queryAt(DATABASE_URL, `SELECT FROM pg_tables WHERE schemaname = 'public'`)).toEqual([]);
});

test('an invalid certificate is named', async () => {
  const file = path.join(await emptyFolder(), 'certificate.pem');
  await writeFile(file, 'no PEM');
  const DATABASE_URL = await createDatabase();
  for (const TLS_CERTIFICATE of [file, `${file}.missing`]) {
    expect(await failedStart({ DATABASE_URL, TLS_CERTIFICATE, TLS_KEY: file })).toMatch(
      /^TLS_CERTIFICATE and TLS_KEY cannot be used: .* as PEM\.\n$/,
    );
  }
});
