import { sealAudit, verifyAudit } from '../audit/seals.ts';
import { inUtc, runCommands, UsageError } from './command-line.ts';

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
      if (broken) {
        const { after, until, reason } = broken;
        const time = `${after === null ? 'before' : `between ${inUtc(after)} and`} ${inUtc(until)}`;
        console.log(`Broken ${time}: ${reason}. The ${entries} sealed entries before are intact.`);
        return 1;
      }
      console.log(`Intact: ${entries} sealed entries, and ${unsealed} since the last seal. Digest of the last seal:`);
      console.log(head);
      return 0;
    },
    async seal({ database, audit }) {
      await audit('audit.seal');
      console.log(await sealAudit(database));
    },
  },
});
