/** `npm run audit -- …`: reads the audit trail or verifies its hash chain, whether or not the server is running. */
import { appendAudit } from '../staff/audit/append.ts';
import { readAudit, verifyAudit } from '../staff/audit/read.ts';
import { actor as by, readCount, runCommandLine } from './command-line.ts';

const usage = `npm run audit -- COMMAND

  verify [--head HASH]   verifies the hash chain. Prints the number of entries and the hash of the last one: keep that
                         elsewhere and pass it as HASH later, to detect truncation. Exits with 1 if the chain is broken
  list [--limit 50] [--action ACTION] [--actor ACTOR] [--subject SUBJECT]
                         the latest entries, newest first, one JSON line each`;

await runCommandLine({
  usage,
  options: {
    head: { type: 'string' },
    limit: { type: 'string', default: '50' },
    action: { type: 'string' },
    actor: { type: 'string' },
    subject: { type: 'string' },
  },
  commands: {
    async list({ database, options: { limit, action, actor, subject } }) {
      let missing = readCount(limit, 'limit');
      let cursor: string | null = null;
      await appendAudit(database, { actor: by, action: 'audit.read' });
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
    },
    async verify({ database, options }) {
      const { entries, head, broken } = await verifyAudit(database, options.head?.toLowerCase());
      if (!broken) {
        console.log(`Whole: ${entries} entries. Head:\n${head}`);
        return 0;
      }
      console.log(`Broken at entry ${broken.sequence}: ${broken.reason}. The ${entries} entries before it are whole.`);
      return 1;
    },
  },
});
