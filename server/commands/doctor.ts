/** `npm run doctor`: checks the configured delivery targets and prints all problems. Sends and stores nothing. */
import { readConfig } from '../config.ts';
import type { Database } from '../database/database.ts';
import { checkTargets } from '../deliveries/doctor.ts';
import { createTargets } from '../deliveries/targets.ts';
import { runProgram } from './command-line.ts';

/** Checks need no database, so the doctor also runs without one. */
const noDatabase: Pick<Database, 'prisma'> = {
  get prisma(): Database['prisma'] {
    throw new Error('The doctor stores nothing.');
  },
};

await runProgram(async () => {
  const targets = await createTargets(readConfig(), { database: noDatabase });
  if (targets.length === 0) {
    console.log(
      'No delivery targets are configured: applications and resumes stay in the database. See docs/deliveries.md.',
    );
    return 0;
  }
  const findings = await checkTargets(targets, new AbortController().signal);
  for (const { kind } of targets) {
    const mine = findings.filter((finding) => finding.kind === kind);
    for (const { text } of mine) console.log(`${kind.padEnd(9)}${text}`);
    if (mine.length === 0) console.log(`${kind.padEnd(9)}ok`);
  }
  return findings.length === 0 ? 0 : 1;
});
