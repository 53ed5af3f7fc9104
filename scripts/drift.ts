/**
 * Compares prisma/schema.prisma with what the migrations really build, in a scratch database.
 *
 *   node scripts/drift.ts               exits 1 and prints the missing SQL when they disagree
 *   node scripts/drift.ts --write NAME  writes that SQL as the next migration
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { PGlite } from '@electric-sql/pglite';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import { SchemaEngine } from '@prisma/schema-engine-wasm';
import { PrismaPGlite } from 'pglite-prisma-adapter';
import { embeddedSession, extensions } from '../server/database/embedded.ts';
import { migrate, migrationsFolder } from '../server/database/migrate.ts';

/** The SQL that leads from the migrations to the schema, or nothing when they agree. */
async function missingSql(): Promise<string> {
  const scratch = new PGlite({ extensions });
  await migrate(embeddedSession(scratch));
  await scratch.exec('DROP TABLE _prisma_migrations');
  const schemaPath = path.join(import.meta.dirname, '../prisma/schema.prisma');
  const content = await readFile(schemaPath, 'utf8');
  const files = [{ path: 'schema.prisma', content }];
  const engine = await SchemaEngine.new(
    { datamodels: [['schema.prisma', content]] },
    () => {},
    bindMigrationAwareSqlAdapterFactory(new PrismaPGlite(scratch)),
  );
  const difference = await engine.diff({
    from: { tag: 'schemaDatasource', files, configDir: '.' },
    to: { tag: 'schemaDatamodel', files },
    script: true,
    exitCode: true,
    filters: { externalTables: [], externalEnums: [] },
  });
  await scratch.close();
  return difference.exitCode === 0 ? '' : (difference.stdout ?? '');
}

const { values } = parseArgs({ options: { write: { type: 'string' } } });
const sql = await missingSql();
if (sql === '') {
  console.log('The migrations build exactly what the schema says.');
} else if (values.write) {
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  const folder = path.join(migrationsFolder, `${stamp}_${values.write}`);
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'migration.sql'), sql);
  console.log(`Wrote ${path.relative(process.cwd(), folder)}/migration.sql`);
} else {
  console.error(`The schema asks for what no migration builds. Run "node scripts/drift.ts --write NAME".\n\n${sql}`);
  process.exitCode = 1;
}
