/** `npm run doctor`: checks the configured delivery targets and the virus scanner, and prints all problems. Sends and stores nothing. */
import { type Config, readConfig } from '../config.ts';
import { connectCommandLine } from '../database/connect-cli.ts';
import type { Database } from '../database/database.ts';
import { checkTargets } from '../deliveries/doctor.ts';
import { describePause, readPauses } from '../deliveries/pauses.ts';
import { createTargets } from '../deliveries/targets.ts';
import { unconfirmedLanguages } from '../operations/languages.ts';
import { checkClamd } from '../resumes/clamd.ts';
import { runProgram } from './command-line.ts';

/** Checks need no database, so the doctor also runs without one. */
const noDatabase: Pick<Database, 'prisma' | 'transaction'> = {
  get prisma(): Database['prisma'] {
    throw new Error('The doctor stores nothing.');
  },
  transaction: () => Promise.reject(new Error('The doctor stores nothing.')),
};

/** What is not delivered now, where there is a database that knows. */
async function findPauses(config: Config): Promise<Awaited<ReturnType<typeof readPauses>>> {
  const database = await connectCommandLine(config).catch(() => undefined);
  if (!database) return [];
  try {
    return await readPauses(database);
  } catch {
    return [];
  } finally {
    await database.close();
  }
}

await runProgram(async () => {
  const config = readConfig();
  const targets = await createTargets(config, { database: noDatabase });
  const scanner = config.CLAMD_URL ? [(await checkClamd(config.CLAMD_URL)) ?? 'ok'] : [];
  for (const text of scanner) console.log(`${'clamd'.padEnd(9)}${text}`);
  for (const text of unconfirmedLanguages(config.LANGUAGES)) console.log(`${'wording'.padEnd(9)}${text}`);
  const isScannerFine = scanner.every((text) => text === 'ok');
  if (targets.length === 0) {
    console.log(
      'No delivery targets are configured: applications and resumes stay in the database. See docs/deliveries.md.',
    );
    return isScannerFine ? 0 : 1;
  }
  const [findings, pauses] = await Promise.all([
    checkTargets(targets, new AbortController().signal),
    findPauses(config),
  ]);
  for (const { kind } of targets) {
    const texts = [
      ...findings.filter((finding) => finding.kind === kind).map(({ text }) => text),
      ...pauses.filter((pause) => pause.kind === kind).map(describePause),
    ];
    for (const text of texts.length > 0 ? texts : ['ok']) console.log(`${kind.padEnd(9)}${text}`);
  }
  const isStopped = pauses.some(({ kind, by }) => by === null && targets.some((target) => target.kind === kind));
  return findings.length === 0 && !isStopped && isScannerFine ? 0 : 1;
});
