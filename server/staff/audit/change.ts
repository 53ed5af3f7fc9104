import type { Db, SqlSession } from '../../platform/database/database.ts';
import type { Prisma } from '../../platform/database/generated/client.ts';
import { type AuditRecord, appendAudit } from './append.ts';

/** Prisma's models, inside or outside a transaction. */
export type Models = Prisma.TransactionClient;

/**
 * Makes changes and their audit entries in one transaction, which is rolled back when `work` rejects. Write entries
 * last, because sealing waits from the first one until the transaction ends.
 *
 * @param work gets the models, a function that writes an entry, and the same transaction for raw SQL.
 */
export function change<Result>(
  { prisma }: Db,
  work: (models: Models, audit: (entry: AuditRecord) => Promise<void>, session: SqlSession) => Promise<Result>,
): Promise<Result> {
  return prisma.$transaction((models) => {
    const session: SqlSession = { rows: (sql, values = []) => models.$queryRawUnsafe(sql, ...values) };
    return work(models, (entry) => appendAudit(session, entry), session);
  });
}

/**
 * Writes an audit entry of a known actor. Subject and detail never contain an applicant's data.
 *
 * @param action such as `application.read`.
 * @param subject a reference ID, an account or a token.
 */
export type Audit = (action: string, subject?: string | null, detail?: Record<string, unknown>) => Promise<void>;

/** {@link change} with entries of one actor. */
export function changeAs<Result>(
  database: Db,
  actor: string,
  work: (models: Models, audit: Audit, session: SqlSession) => Promise<Result>,
): Promise<Result> {
  return change(database, (models, audit, session) =>
    work(models, (action, subject = null, detail = {}) => audit({ actor, action, subject, detail }), session),
  );
}
