/** `npm run database -- …`: prepares a PostgreSQL database for a server whose role has few rights. */
import { prepareDatabase } from '../platform/database/prepare.ts';
import { runCommands, UsageError } from './command-line.ts';

const usage = `npm run database -- COMMAND

  prepare   applies missing migrations as the role of DATABASE_OWNER_URL, and creates the role of DATABASE_URL, which
            may only read and write rows. Run it before the server of a new version starts`;

await runCommands({
  usage,
  commands: {
    async prepare({ config: { DATABASE_URL, DATABASE_OWNER_URL } }) {
      if (!DATABASE_URL || !DATABASE_OWNER_URL) throw new UsageError('Set DATABASE_URL and DATABASE_OWNER_URL.');
      const applied = await prepareDatabase(DATABASE_OWNER_URL, DATABASE_URL);
      console.log(applied.length === 0 ? 'No migration was missing.' : `Applied ${applied.join(', ')}.`);
    },
  },
});
