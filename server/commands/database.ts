import { PgBoss } from 'pg-boss';
import { prepareDatabase } from '../platform/database/migrate.ts';
import { runCommands, UsageError } from './command-line.ts';

const usage = `npm run database -- COMMAND

  prepare   applies missing migrations as the role of DATABASE_OWNER_URL, and creates the role of DATABASE_URL, which
            may only read and write rows. Run it before the server of a new version starts`;

/** As the server's role, before several processes create or migrate the tables at once. */
async function prepareJobs(url: string) {
  const jobs = new PgBoss({ connectionString: url, createSchema: false, supervise: false, schedule: false });
  jobs.on('error', ({ message }) => console.error(message));
  await jobs.start();
  await jobs.stop();
}

await runCommands({
  usage,
  withoutDatabase: true,
  commands: {
    async prepare({ config: { DATABASE_URL, DATABASE_OWNER_URL } }) {
      if (!DATABASE_URL || !DATABASE_OWNER_URL) throw new UsageError('Set DATABASE_URL and DATABASE_OWNER_URL.');
      const applied = await prepareDatabase(DATABASE_OWNER_URL, DATABASE_URL);
      await prepareJobs(DATABASE_URL);
      console.log(applied.length === 0 ? 'No migration was missing.' : `Applied ${applied.join(', ')}.`);
    },
  },
});
