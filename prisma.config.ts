import { defineConfig } from 'prisma/config';

// The CLI looks for a native schema engine and downloads one where there is none. Nothing here uses it (generation is
// WebAssembly, migrations are applied by server/platform/database/migrate.ts), so any executable satisfies the look-up.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath;

export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
});
