/** `npm run doctor`: checks the configured delivery targets and the virus scanner, and prints all problems. Sends and stores nothing. */
import { readConfig } from '../config.ts';
import type { Database } from '../database/database.ts';
import { checkTargets } from '../deliveries/doctor.ts';
import { createTargets } from '../deliveries/targets.ts';
import { checkClamd } from '../resumes/clamd.ts';
import { runProgram } from './command-line.ts';

/** Checks need no database, so the doctor also runs without one. */
const noDatabase: Pick<Database, 'prisma'> = {
  get prisma(): Database['prisma'] {
    throw new Error('The doctor stores nothing.');
  },
};

await runProgram(async () => {
  const config = readConfig();
  const targets = await createTargets(config, { database: noDatabase });
  const scanner = config.CLAMD_URL ? [(await checkClamd(config.CLAMD_URL)) ?? 'ok'] : [];
  for (const text of scanner) console.log(`${'clamd'.padEnd(9)}${text}`);
  const isScannerFine = scanner.every((text) => text === 'ok');
  if (targets.length === 0) {
    console.log(
      'No delivery targets are configured: applications and resumes stay in the database. See docs/deliveries.md.',
    );
    return isScannerFine ? 0 : 1;
  }
  const findings = await checkTargets(targets, new AbortController().signal);
  for (const { kind } of targets) {
    const mine = findings.filter((finding) => finding.kind === kind);
    for (const { text } of mine) console.log(`${kind.padEnd(9)}${text}`);
    if (mine.length === 0) console.log(`${kind.padEnd(9)}ok`);
  }
  return findings.length === 0 && isScannerFine ? 0 : 1;
});
