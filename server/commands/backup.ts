/** `npm run backup -- …`: makes, verifies and restores backups of the database, resumes included. */
import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { pino } from 'pino';
import { parseReferenceId } from '../../shared/reference-id.ts';
import { createBackup } from '../backup/create.ts';
import { leadsIn, type Manifest } from '../backup/manifest.ts';
import { restoreBackup } from '../backup/restore.ts';
import { verifyBackup } from '../backup/verify.ts';
import { type Config, readConfig } from '../config.ts';
import { openResumeFiles } from '../intake/resumes/files.ts';
import { restoreRemovals } from '../leads/erasure/erase.ts';
import { borrowEmbedded, type EmbeddedServer, startEmbedded } from '../platform/database/embedded.ts';
import { connectPool, migrateAt } from '../platform/database/postgresql.ts';
import { prepareDatabase } from '../platform/database/prepare.ts';
import { runProgram, UsageError, withJobs } from './command-line.ts';

const usage = `npm run backup -- COMMAND PATH

  create PATH    one consistent backup as a new folder, with the resumes of the object store as well; the server may run. It holds everybody's data and resumes, the keys of second
                 factors included, unencrypted: only this account may read it, and you keep it where nobody else does
  verify PATH    restores it into a PostgreSQL of its own and compares every row and file; needs as much space as the backup in
                 --scratch DIR (the folder for temporary files)
  restore PATH   restores it into an empty database; the server must not run
                 --replace          deletes the leads that the database has
                 --after REFERENCE  the last reference ID that is known to have been issued`;

const options = {
  scratch: { type: 'string' },
  replace: { type: 'boolean', default: false },
  after: { type: 'string' },
} as const satisfies ParseArgsOptionsConfig;

const logger = pino({ level: 'silent' });

/** Runs work with the address of the database, and ends the embedded one afterwards where it was started for that. */
async function atDatabase<Result>(
  { DATABASE_URL, DATABASE_OWNER_URL, DATABASE_DIRECT_URL }: Config,
  open: () => Promise<EmbeddedServer>,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const url = DATABASE_OWNER_URL ?? DATABASE_DIRECT_URL ?? DATABASE_URL;
  if (url) return work(url);
  const server = await open();
  try {
    return await work(server.url);
  } finally {
    await server.stop();
  }
}

/** How many files are in a backup, wherever they were kept. */
const resumesIn = ({ files, objects }: Pick<Manifest, 'files' | 'objects'>) => files.rows + (objects?.rows ?? 0);

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

async function create(config: Config, folder: string): Promise<number> {
  const made = await atDatabase(
    config,
    () => borrowEmbedded(config.DATA_DIR),
    async (url) => {
      // A backup reads objects and changes none.
      const files = await openResumeFiles(config, {
        rows: () => Promise.reject(new Error('A backup stores no resume.')),
      });
      return createBackup(url, files, folder);
    },
  );
  console.log(
    `${leadsIn(made.manifest)} leads and ${resumesIn(made.manifest)} resumes, ${megabytes(made.bytes)}, are in ${path.resolve(folder)}.`,
  );
  const { bavail, bsize } = await statfs(path.dirname(path.resolve(folder)));
  if (bavail * bsize < made.bytes) console.log('The disk has no room for another backup like this.');
  for (const id of made.damaged) {
    console.error(
      `The resume ${id} is missing where it is kept, or not what was received: a disk or memory failed. Look at older backups.`,
    );
  }
  return made.damaged.length === 0 ? 0 : 1;
}

async function verify(folder: string, scratch: string | undefined): Promise<number> {
  const { manifest, differences } = await verifyBackup(folder, logger, scratch);
  for (const difference of differences) console.error(difference);
  if (differences.length > 0) return 1;
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `${rows} rows and ${resumesIn(manifest)} resumes of ${manifest.madeAt.toISOString()} are as they were written.`,
  );
  return 0;
}

function readNumber(reference: string | undefined): number | undefined {
  if (reference === undefined) return undefined;
  const number = parseReferenceId(reference);
  if (number === undefined) throw new UsageError(`--after: ${reference} is no reference ID`);
  return number;
}

async function restore(
  config: Config,
  folder: string,
  { replace, after }: { replace: boolean; after?: string | undefined },
) {
  const known = readNumber(after);
  const { manifest, nextReference, held } = await atDatabase(
    config,
    () => startEmbedded(config.DATA_DIR, logger),
    async (url) => {
      const restored = await restoreBackup(url, folder, { replace, after: known });
      const { DATABASE_URL, DATABASE_OWNER_URL } = config;
      if (DATABASE_URL && DATABASE_OWNER_URL) await prepareDatabase(DATABASE_OWNER_URL, DATABASE_URL);
      else await migrateAt(url);
      const database = connectPool(DATABASE_URL ?? url, 2);
      try {
        const { madeAt, tables } = restored.manifest;
        await database.prisma.backup.create({
          data: { madeAt, bytes: tables.reduce((sum, { bytes }) => sum + bytes, 0) },
        });
        await withJobs(database, (jobs) => restoreRemovals(jobs, restored.manifest.removals));
      } finally {
        await database.close();
      }
      return restored;
    },
  );
  console.log(
    `${leadsIn(manifest)} leads and ${resumesIn(manifest)} resumes of ${manifest.madeAt.toISOString()} are restored.`,
  );
  console.log(`The next application gets ${nextReference}.`);
  for (const { kind, count } of held) {
    console.log(
      `${count} deliveries of the kind ${kind} waited then and may have arrived since. Look there, then "npm run deliveries -- replay --all-failed --kind ${kind}" makes them again and "skip --all-failed --kind ${kind}" leaves them.`,
    );
  }
  if (manifest.objects) {
    console.log(
      `${manifest.objects.rows} resumes that were in the object store are in the database now: "npm run resumes -- move --to s3" moves them, and "sweep" deletes what the bucket still has of before.`,
    );
  }
  console.log('What was erased, withdrawn, disabled or revoked after that time is back: see docs/backup.md.');
  return 0;
}

await runProgram(async () => {
  let given: ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>;
  try {
    given = parseArgs({ allowPositionals: true, options });
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
  const { positionals, values } = given;
  const [command, folder, ...more] = positionals;
  if (folder === undefined || more.length > 0) throw new UsageError(usage);
  const config = readConfig();
  if (command === 'create') return create(config, folder);
  if (command === 'verify') return verify(folder, values.scratch);
  if (command === 'restore') return restore(config, folder, values);
  throw new UsageError(usage);
});
