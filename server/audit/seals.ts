import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Returned } from '../../shared/api/api.ts';
import type { Db } from '../platform/database/database.ts';
import type { AuditSeal } from '../platform/database/generated/client.ts';
import { defineJob } from '../platform/jobs/define-job.ts';

type Verdict = Returned<'GET /api/admin/audit/verify'>;

const batch = 5_000;
/** Attempts to seal while transactions write to the trail, and milliseconds between them. */
const tries = { limit: 100, pause: 200 };

/**
 * The digest of a seal: SHA-256 of the digest before it and, for each entry, its number, milliseconds since 1970,
 * actor, action, subject and detail, as the JSON of an array.
 */
async function digestOf({ auditEntry }: Db['prisma'], before: AuditSeal | null, until: bigint) {
  const digest = createHash('sha256').update(before?.digest ?? '');
  // A forged entry before the first one counts, too.
  let last = before?.lastSequence ?? -1n;
  let entries = 0;
  for (;;) {
    const where = { sequence: { gt: last, lte: until } };
    const page = await auditEntry.findMany({ where, orderBy: { sequence: 'asc' }, take: batch });
    for (const { sequence, at, actor, action, subject, detail } of page) {
      digest.update(JSON.stringify([Number(sequence), at.getTime(), actor, action, subject, detail]));
      last = sequence;
    }
    entries += page.length;
    if (page.length < batch) return { digest: digest.digest(), entries };
  }
}

const hexOf = (seal: AuditSeal | null) => (seal ? Buffer.from(seal.digest).toString('hex') : '');

/** The number of the last entry, once no transaction is writing others. */
async function findEnd({ prisma }: Db) {
  for (let count = 0; count < tries.limit; count += 1) {
    const end = await prisma.$transaction(async (models) => {
      const [lock] = await models.$queryRaw<{ taken: boolean }[]>`SELECT pg_try_advisory_xact_lock(7283442) AS taken`;
      return lock?.taken && ((await models.auditEntry.aggregate({ _max: { sequence: true } }))._max.sequence ?? 0n);
    });
    if (typeof end === 'bigint') return end;
    await delay(tries.pause);
  }
  throw new Error('The audit trail could not be sealed, because transactions keep writing to it.');
}

/** Seals the unsealed entries. Returns the digest of the last seal; empty when there is no entry. */
export async function sealAudit(database: Db): Promise<string> {
  const end = await findEnd(database);
  const { prisma } = database;
  const last = await prisma.auditSeal.findFirst({ orderBy: { number: 'desc' } });
  if (end <= (last?.lastSequence ?? 0n)) return hexOf(last);
  const { digest, entries } = await digestOf(prisma, last, end);
  const seal = { number: (last?.number ?? 0) + 1, lastSequence: end, entries, digest };
  const { count } = await prisma.auditSeal.createMany({ data: [seal], skipDuplicates: true });
  // Another process has just written this seal, or one over fewer entries.
  return count === 0 ? sealAudit(database) : digest.toString('hex');
}

/**
 * Recomputes every seal. `head` is a digest that the trail is known to have had: a trail without it lost its end, or
 * all seals were forged.
 */
export async function verifyAudit({ prisma }: Db, head?: string) {
  const seals = await prisma.auditSeal.findMany({ orderBy: { number: 'asc' } });
  let before: AuditSeal | null = null;
  let entries = 0;
  let broken: Verdict['broken'] = null;
  const breach = (until: Date, reason: string) => ({ after: before?.at ?? null, until, reason });
  for (const seal of seals) {
    const found = await digestOf(prisma, before, seal.lastSequence);
    if (seal.number !== (before?.number ?? 0) + 1) broken = breach(seal.at, 'a seal is missing');
    else if (found.entries !== seal.entries) {
      broken = breach(seal.at, `${seal.entries} entries were sealed, and ${found.entries} exist`);
    } else if (!found.digest.equals(seal.digest)) broken = breach(seal.at, 'an entry was changed');
    if (broken) break;
    entries += seal.entries;
    before = seal;
  }
  if (!broken && head !== undefined && !seals.some((seal) => hexOf(seal) === head)) {
    broken = breach(new Date(), 'no seal has the given digest: the end is missing');
  }
  const unsealed = await prisma.auditEntry.count({ where: { sequence: { gt: before?.lastSequence ?? 0n } } });
  return { entries, unsealed, head: hexOf(before), broken };
}

export const sealing = defineJob<{ database: Db }>({
  name: 'seal-audit',
  queue: { policy: 'exclusive', retryLimit: 5 },
  schedule: '2 * * * *',
  pollSeconds: 10,
  async run({ database, logger }) {
    logger.info({ head: await sealAudit(database) }, 'audit trail sealed');
  },
});
