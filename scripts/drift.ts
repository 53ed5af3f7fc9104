/**
 * Compares prisma/schema.prisma with the tables that the migrations build in a scratch database.
 *
 *   node scripts/drift.ts               exits 1 and prints the missing SQL when they disagree
 *   node scripts/drift.ts --write NAME  writes that SQL as the next migration
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from '@prisma/driver-adapter-utils';
import { SchemaEngine } from '@prisma/schema-engine-wasm';
import pg from 'pg';
import { migrationsFolder } from '../server/database/migrate.ts';
import { openPostgresql } from '../server/database/postgresql.ts';
import { startPostgres } from '../tests/support/postgres.ts';

/**
 * Connects Prisma's schema engine to a database. Prisma's adapter refuses the type "char", which PostgreSQL's own tables
 * have and the engine reads: here it gets such columns as text, and the engine is told what they are.
 */
function adapterAt(connectionString: string) {
  const { CHAR, TEXT } = pg.types.builtins;
  const pool = new pg.Pool({ connectionString });
  const query = pool.query.bind(pool);
  const charColumns = new Map<string, number[]>();
  const queryAsText = async (config: pg.QueryConfig) => {
    const result = await query(config);
    const columns = result.fields.flatMap(({ dataTypeID }, index) => (dataTypeID === CHAR ? [index] : []));
    for (const index of columns) Object.assign(result.fields[index] ?? {}, { dataTypeID: TEXT });
    charColumns.set(config.text, columns);
    return result;
  };
  const factory = new PrismaPg(Object.assign(pool, { query: queryAsText }), { disposeExternalPool: true });
  const connect = factory.connect.bind(factory);
  return Object.assign(factory, {
    async connect() {
      const adapter = await connect();
      const queryRaw = adapter.queryRaw.bind(adapter);
      return Object.assign(adapter, {
        async queryRaw(asked: Parameters<typeof queryRaw>[0]) {
          const result = await queryRaw(asked);
          for (const index of charColumns.get(asked.sql) ?? []) result.columnTypes[index] = ColumnTypeEnum.Character;
          return result;
        },
      });
    },
  });
}

/** The SQL that changes the tables of the migrations into those of the schema; empty when they agree. */
async function missingSql(databaseUrl: string): Promise<string> {
  const scratch = await openPostgresql(databaseUrl, 1);
  await scratch.rows('DROP TABLE _prisma_migrations');
  await scratch.close();
  const schemaPath = path.join(import.meta.dirname, '../prisma/schema.prisma');
  const content = await readFile(schemaPath, 'utf8');
  const files = [{ path: 'schema.prisma', content }];
  const engine = await SchemaEngine.new(
    { datamodels: [['schema.prisma', content]] },
    () => {},
    bindMigrationAwareSqlAdapterFactory(adapterAt(databaseUrl)),
  );
  const difference = await engine.diff({
    from: { tag: 'schemaDatasource', files, configDir: '.' },
    to: { tag: 'schemaDatamodel', files },
    script: true,
    exitCode: true,
    filters: { externalTables: [], externalEnums: [] },
  });
  return difference.exitCode === 0 ? '' : (difference.stdout ?? '');
}

const { values } = parseArgs({ options: { write: { type: 'string' } } });
const postgres = await startPostgres();
const sql = await missingSql(postgres.url).finally(() => postgres.stop());
if (sql === '') {
  console.log('Schema and migrations agree.');
} else if (values.write) {
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  const folder = path.join(migrationsFolder, `${stamp}_${values.write}`);
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'migration.sql'), sql);
  console.log(`Wrote ${path.relative(process.cwd(), folder)}/migration.sql`);
} else {
  console.error(`A migration is missing: run "node scripts/drift.ts --write NAME".\n\n${sql}`);
  process.exitCode = 1;
}
