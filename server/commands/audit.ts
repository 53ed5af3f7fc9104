/** `npm run audit -- …`: seals or verifies the audit trail, whether or not the server is running. */
import { appendAudit } from '../audit/audit.ts';
import { sealAudit, verifyAudit } from '../audit/seals.ts';
import { actor, inUtc, runCommands, UsageError } from './command-line.ts';

const usage = `npm run audit -- COMMAND

  verify [--head DIGEST]  computes every seal again. Exits with 1 if an entry was changed, added or removed since it was
                         sealed, or no seal has the given digest
  seal                   seals the entries since the last seal, which otherwise happens every hour. Prints the digest of
                         the last seal: keep it elsewhere and pass it as DIGEST later, to detect a cut end`;

await runCommands({
  usage,
  options: { head: { type: 'string' } },
  commands: {
    async verify({ database, options }) {
      const given = options.head?.toLowerCase();
      if (given !== undefined && !/^[\da-f]{64}$/.test(given)) throw new UsageError('A digest has 64 digits, 0 to f.');
      const { entries, unsealed, head, broken } = await verifyAudit(database, given);
      if (!broken) {
        console.log(
          `Intact: ${entries} sealed entries, and ${unsealed} since the last seal. Digest of the last seal:\n${head}`,
        );
        return 0;
      }
      const after = broken.after === null ? 'before' : `between ${inUtc(broken.after)} and`;
      console.log(
        `Broken ${after} ${inUtc(broken.until)}: ${broken.reason}. The ${entries} sealed entries before are intact.`,
      );
      return 1;
    },
    async seal({ database }) {
      await appendAudit(database, actor, 'audit.seal');
      console.log(await sealAudit(database));
    },
  },
});
