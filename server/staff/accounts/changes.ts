import type { Database } from '../../platform/database/database.ts';
import type { Prisma } from '../../platform/database/generated/client.ts';
import { type AuditRecord, appendAudit } from '../audit/append.ts';

/** The models, of a transaction or without one. */
export type Models = Prisma.TransactionClient;

/**
 * Makes changes and their audit entries in one transaction, which is rolled back when `work` rejects. Entries come last: each
 * takes the lock of the whole trail until the end.
 */
export function change<Result>(
  { prisma }: Pick<Database, 'prisma'>,
  work: (models: Models, audit: (entry: AuditRecord) => Promise<void>) => Promise<Result>,
): Promise<Result> {
  return prisma.$transaction((models) => {
    const rows = <Row>(sql: string, values: unknown[] = []) => models.$queryRawUnsafe<Row[]>(sql, ...values);
    return work(models, (entry) => appendAudit({ rows }, entry));
  });
}
