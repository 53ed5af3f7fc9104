import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { parseReferenceId } from '../../shared/reference-id.ts';
import { createBackup } from '../backup/create.ts';
import type { Manifest } from '../backup/folder.ts';
import { restoreBackup, verifyBackup } from '../backup/restore.ts';
import { openResumeFiles } from '../intake/resumes/files.ts';
import { borrowEmbedded, startEmbedded } from '../platform/database/embedded.ts';
import type { Settings } from '../platform/settings.ts';
import { runCommands, UsageError } from './command-line.ts';

const usage = `npm run backup -- COMMAND PATH

  create PATH    writes one consistent backup to a new folder, including the resumes of the object store; the server
                 may run. The backup is unencrypted and contains all personal data and the keys of second factors:
                 only this account may read it, and you keep it in a safe place
  verify PATH    restores the backup into a temporary PostgreSQL and checks every file; needs as much space as the
                 backup in the folder for temporary files, which TMPDIR names
  restore PATH   restores the backup into an empty database; the server must not run
                 --replace          deletes the leads that the database has
                 --after REFERENCE  the last reference ID that is known to have been issued`;

/** Disposing stops the embedded database if this command has started it. */
async function serverOf({ DATABASE_URL, DATABASE_OWNER_URL, DATA_DIR }: Settings, open: typeof borrowEmbedded) {
  const url = DATABASE_OWNER_URL ?? DATABASE_URL;
  return url ? { url, [Symbol.asyncDispose]: async () => undefined } : open(DATA_DIR);
}

const contentOf = ({ tables }: Manifest) => `${tables.applications ?? 0} leads with their resumes`;

function pathIn([folder]: string[]) {
  if (folder === undefined) throw new UsageError(usage);
  return path.resolve(folder);
}

await runCommands({
  usage,
  withoutDatabase: true,
  words: { create: 1, verify: 1, restore: 1 },
  options: {
    replace: { type: 'boolean', default: false },
    after: { type: 'string' },
  },
  commands: {
    async create({ config, database, rest }) {
      const folder = pathIn(rest);
      const files = await openResumeFiles(config, database);
      await using server = await serverOf(config, borrowEmbedded);
      const { manifest, bytes, damaged } = await createBackup(server.url, files, folder);
      console.log(`${contentOf(manifest)}, ${(bytes / 1e6).toFixed(1)} MB, are in ${folder}.`);
      const { bavail, bsize } = await statfs(path.dirname(folder));
      if (bavail * bsize < bytes) console.log('The disk has no room for another backup like this.');
      const why = 'or differs from the received file: a disk or memory failed. Look at older backups.';
      for (const id of damaged) console.error(`The resume ${id} is missing, ${why}`);
      return damaged.length === 0 ? 0 : 1;
    },
    async verify({ rest }) {
      const { manifest, differences } = await verifyBackup(pathIn(rest));
      for (const difference of differences) console.error(difference);
      if (differences.length > 0) return 1;
      const rows = Object.values(manifest.tables).reduce((sum, count) => sum + count, 0);
      console.log(`${rows} rows of ${manifest.madeAt.toISOString()}, with ${contentOf(manifest)}, are intact.`);
      return 0;
    },
    async restore({ config, rest, options: { replace, after: reference } }) {
      const folder = pathIn(rest);
      const after = reference === undefined ? undefined : parseReferenceId(reference);
      if (reference !== undefined && after === undefined)
        throw new UsageError(`--after: ${reference} is no reference ID`);
      const serverUrl = config.DATABASE_OWNER_URL && config.DATABASE_URL;
      await using server = await serverOf(config, startEmbedded);
      const restored = await restoreBackup(server.url, folder, { replace, after, serverUrl });
      const { manifest, nextReference, objects, lost, held } = restored;
      console.log(`${contentOf(manifest)} of ${manifest.madeAt.toISOString()} are restored.`);
      console.log(`The next application gets ${nextReference}.`);
      for (const { kind, count } of held) {
        console.log(
          `${count} deliveries of the kind ${kind} waited then and may have arrived since. Check the target, ` +
            `then "npm run deliveries -- replay --all-failed --kind ${kind}" repeats them ` +
            `and "skip --all-failed --kind ${kind}" drops them.`,
        );
      }
      if (objects > 0) {
        console.log(
          `${objects} resumes of the object store are in the database now. ` +
            'Empty the bucket; then "npm run resumes -- move --to s3" moves them back.',
        );
      }
      for (const id of lost)
        console.error(`The resume ${id} is not in this backup. Unless it was erased, look at older ones.`);
      console.log(
        'Erasures, withdrawals, disabled accounts and revoked tokens since then are undone: see docs/backup.md.',
      );
    },
  },
});
