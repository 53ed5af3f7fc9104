/**
 * Compares prisma/schema.prisma, and the view `leads` and search columns of shared/fields.ts, with the result of the
 * migrations in a scratch database. Exits with 1 and prints the missing SQL when they disagree, or writes it as the
 * next migration, `--write NAME`. `--schema FILE` compares another schema.
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from '@prisma/driver-adapter-utils';
import { SchemaEngine } from '@prisma/schema-engine-wasm';
import pg from 'pg';
import { searchExpressions, viewQuery } from '../server/leads/lead-columns.ts';
import { withConnection } from '../server/platform/database/connection.ts';
import { migrateAt, migrationsFolder } from '../server/platform/database/migrate.ts';
import { startPostgres } from '../tests/support/postgres.ts';

/** PostgreSQL's ID of the type of arrays of "char". */
const charArray = 1002;

/**
 * Connects Prisma's schema engine to a database. Prisma's adapter refuses the type "char" of PostgreSQL's own tables,
 * which the engine reads. So it gets them as arrays, of which the engine reads none, and the engine gets characters.
 */
function adapterAt(connectionString: string) {
  const pool = new pg.Pool({ connectionString });
  const query = pool.query.bind(pool);
  const queryAsArrays = async (config: pg.QueryConfig) => {
    const result = await query(config);
    for (const field of result.fields) if (field.dataTypeID === pg.types.builtins.CHAR) field.dataTypeID = charArray;
    return result;
  };
  const factory = new PrismaPg(Object.assign(pool, { query: queryAsArrays }), { disposeExternalPool: true });
  const connect = factory.connect.bind(factory);
  return Object.assign(factory, {
    async connect() {
      const adapter = await connect();
      const queryRaw = adapter.queryRaw.bind(adapter);
      return Object.assign(adapter, {
        async queryRaw(asked: Parameters<typeof queryRaw>[0]) {
          const { columnTypes, ...result } = await queryRaw(asked);
          const { Character, CharacterArray } = ColumnTypeEnum;
          return { ...result, columnTypes: columnTypes.map((type) => (type === CharacterArray ? Character : type)) };
        },
      });
    },
  });
}

/** The SQL that migrates the tables of the migrations to those of the schema; empty when they agree. */
async function missingSql(databaseUrl: string, schemaPath: string): Promise<string> {
  await migrateAt(databaseUrl);
  await withConnection(databaseUrl, ({ script }) => script('DROP TABLE _prisma_migrations'));
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

/** The SQL that updates what is derived from the table of fields, after the SQL `before` of the schema's changes. */
async function missingForFields(databaseUrl: string, before: string): Promise<string> {
  return withConnection(databaseUrl, async ({ rows, script }) => {
    await script(before);
    const missing: string[] = [];
    /** Makes a change. It was missing if the query of what it sets has another result afterwards. */
    const change = async (sql: string, query: string) => {
      const found = JSON.stringify(await rows(query));
      await script(sql);
      if (JSON.stringify(await rows(query)) !== found) missing.push(sql);
    };
    for (const [name, expression] of Object.entries(searchExpressions())) {
      await change(
        `ALTER TABLE applications ALTER COLUMN ${name} SET EXPRESSION AS (${expression});\n`,
        `SELECT pg_get_expr(adbin, adrelid) FROM pg_attrdef JOIN pg_attribute ON attrelid = adrelid AND attnum = adnum
         WHERE adrelid = 'applications'::regclass AND attname = '${name}'`,
      );
    }
    const columns = await rows<{ name: string }>(
      `SELECT attname AS name FROM pg_attribute WHERE attrelid = to_regclass('leads') AND attnum > 0 ORDER BY attnum`,
    );
    const view = viewQuery(columns.map(({ name }) => name));
    await change(`CREATE OR REPLACE VIEW leads AS\n${view};\n`, `SELECT pg_get_viewdef(to_regclass('leads'))`);
    return missing.join('\n');
  });
}

function readOptions() {
  const schema = path.join(import.meta.dirname, '../prisma/schema.prisma');
  try {
    return parseArgs({ options: { write: { type: 'string' }, schema: { type: 'string', default: schema } } }).values;
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\nSee npm run drift -- --help.`);
    process.exit(1);
  }
}

const values = readOptions();
await using postgres = await startPostgres();
const forSchema = await missingSql(postgres.url, values.schema);
const sql = [forSchema, await missingForFields(postgres.url, forSchema)].filter(Boolean).join('\n');
if (sql === '') {
  console.log('Schema, table of fields and migrations agree.');
} else if (values.write) {
  const now = Number(new Date().toISOString().replace(/\D/g, '').slice(0, 14));
  // Later than all existing migrations, whatever the clock.
  const last = (await readdir(migrationsFolder)).map((name) => Number.parseInt(name, 10) || 0);
  const stamp = Math.max(now, ...last.map((one) => one + 1));
  const folder = path.join(migrationsFolder, `${stamp}_${values.write}`);
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'migration.sql'), sql);
  console.log(`Wrote ${path.relative(process.cwd(), folder)}/migration.sql`);
} else {
  console.error(`A migration is missing: run "npm run drift -- --write NAME".\n\n${sql}`);
  process.exitCode = 1;
}
