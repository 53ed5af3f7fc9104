/** `npm run audit -- …`: reads the audit trail, or computes its chain again, while the server runs or not. */
import { parseArgs } from 'node:util';
import { readConfig } from '../server/config.ts';
import { connectCommandLine } from '../server/database/connect-cli.ts';
import type { Database } from '../server/database/database.ts';
import { appendAudit } from '../server/staff/audit/append.ts';
import { readAudit, verifyAudit } from '../server/staff/audit/read.ts';

const usage = `npm run audit -- COMMAND

  verify [--head HASH]   computes the chain again. Prints its number of entries and the hash of the last one: keep that
                         elsewhere and give it as HASH later, to notice an end that was cut off. Exits 1 when it is broken
  list [--limit 50] [--action ACTION] [--actor ACTOR] [--subject SUBJECT]
                         the latest entries, newest first, one JSON line each`;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    head: { type: 'string' },
    limit: { type: 'string', default: '50' },
    action: { type: 'string' },
    actor: { type: 'string' },
    subject: { type: 'string' },
  },
});

async function list(database: Database): Promise<void> {
  const { action, actor, subject } = options;
  let missing = Math.max(1, Number.parseInt(options.limit, 10) || 50);
  let cursor: number | null = null;
  await appendAudit(database, { actor: 'command line', action: 'audit.read' });
  do {
    const page = await readAudit(database, {
      ...(cursor !== null && { cursor }),
      action,
      actor,
      subject,
      limit: Math.min(missing, 1000),
    });
    for (const entry of page.items) console.log(JSON.stringify(entry));
    missing -= page.items.length;
    cursor = page.nextCursor;
  } while (cursor !== null && missing > 0);
}

async function verify(database: Database): Promise<void> {
  const { entries, head, broken } = await verifyAudit(database, options.head?.toLowerCase());
  if (broken) {
    console.log(`Broken at entry ${broken.sequence}: ${broken.reason}. The ${entries} entries before it are whole.`);
    process.exitCode = 1;
  } else {
    console.log(`Whole: ${entries} entries. Head:\n${head}`);
  }
}

try {
  const run = { list, verify }[positionals[0] ?? ''];
  if (!run) throw new Error(usage);
  const database = await connectCommandLine(readConfig());
  try {
    await run(database);
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
