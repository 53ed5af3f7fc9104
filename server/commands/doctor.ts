/**
 * `npm run doctor`: checks delivery targets, virus scanner, object store, replica, and settings that
 * are dangerous for a public site. Sends nothing, and stores nothing that it does not delete again.
 */
import type { Config } from '../config.ts';
import { describePause, readPauses } from '../deliveries/manage.ts';
import { checkTarget, createTargets } from '../deliveries/targets.ts';
import { checkClamd } from '../intake/resumes/clamd.ts';
import { openResumeFiles } from '../intake/resumes/files.ts';
import type { Database, Db } from '../platform/database/database.ts';
import { connectCommandLine } from '../platform/database/open-database.ts';
import { checkReplica } from '../platform/database/replica.ts';
import { unconfirmedLanguages } from '../platform/operations/languages.ts';
import { riskyData, riskySettings } from '../platform/operations/risky-settings.ts';
import { runCommands } from './command-line.ts';

/** Checks need no database, so the doctor also runs without one. */
const noDatabase: Db = {
  get prisma(): Database['prisma'] {
    throw new Error('The doctor stores nothing.');
  },
  rows: () => Promise.reject(new Error('The doctor stores nothing.')),
  find: () => Promise.reject(new Error('The doctor stores nothing.')),
  transaction: () => Promise.reject(new Error('The doctor stores nothing.')),
};

interface Looked {
  pauses: Awaited<ReturnType<typeof readPauses>>;
  findings: string[];
  ofReplica: string[];
}

/** What the database says. That it cannot be asked is a finding as well. */
async function lookIntoDatabase(config: Config): Promise<Looked> {
  let database: Database | undefined;
  try {
    database = await connectCommandLine(config);
    const { DATABASE_REPLICA_URL: replica } = config;
    const ofReplica = replica ? await checkReplica(replica, database) : [];
    return { pauses: await readPauses(database), findings: await riskyData(database), ofReplica };
  } catch (error) {
    return { pauses: [], findings: [error instanceof Error ? error.message : String(error)], ofReplica: [] };
  } finally {
    await database?.close();
  }
}

/** Prints findings about one thing, or that it is fine. Returns whether it is. */
function print(what: string, findings: readonly string[]): boolean {
  for (const text of findings.length > 0 ? findings : ['ok']) console.log(`${what.padEnd(9)}${text}`);
  return findings.length === 0;
}

const usage = `npm run doctor

  Says what is wrong with the set-up of deliveries, of the virus scanner, of the object store and of a replica, which targets have
  stopped, which settings are dangerous for a public site, and what to do. Sends nothing. Exits with 1 if something is wrong`;

async function examine(config: Config): Promise<number> {
  const targets = await createTargets(config, { database: noDatabase });
  const { objects } = await openResumeFiles(config, noDatabase);
  const [findings, { pauses, findings: ofDatabase, ofReplica }, ofScanner, ofObjects] = await Promise.all([
    Promise.all(targets.map((target) => checkTarget(target, new AbortController().signal))),
    lookIntoDatabase(config),
    config.CLAMD_URL ? checkClamd(config.CLAMD_URL) : undefined,
    objects?.findings(),
  ]);
  const isFine = [print('settings', riskySettings(config)), print('database', ofDatabase)];
  if (config.DATABASE_REPLICA_URL) isFine.push(print('replica', ofReplica));
  // The operator turned them on, which is their answer to it.
  for (const text of unconfirmedLanguages(config.LANGUAGES)) print('wording', [text]);
  if (config.CLAMD_URL) isFine.push(print('clamd', ofScanner ? [ofScanner] : []));
  if (ofObjects) isFine.push(print('s3', ofObjects));
  for (const [index, { kind }] of targets.entries()) {
    const ofKind = pauses.filter((pause) => pause.kind === kind);
    const wrong = findings[index] ?? [];
    print(kind, [...wrong, ...ofKind.map(describePause)]);
    // What somebody paused is as they want it.
    isFine.push(wrong.length === 0 && ofKind.every(({ by }) => by !== null));
  }
  if (targets.length === 0) {
    console.log(
      'No delivery targets are configured: applications and resumes stay in the database. See docs/deliveries.md.',
    );
  }
  const isReady = isFine.every(Boolean);
  console.log(isReady ? 'Ready for visitors.' : 'Not ready for visitors: see above.');
  return isReady ? 0 : 1;
}

await runCommands({ usage, commands: { '': ({ config }) => examine(config) } });
