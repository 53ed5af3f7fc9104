import type { FastifyInstance, FastifyRequest } from 'fastify';
import { queryHeader, refreshHeader } from '../../../shared/staff-page.ts';
import type { Db } from '../../platform/database/database.ts';
import type { SqlSession } from '../../platform/database/sql-session.ts';
import { appendAudit } from './append.ts';
import { type Audit, changeAs, type Models } from './change.ts';
import { createRefreshes } from './refreshes.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Records a reading or an attempt of the actor, before the answer is sent. Changes go through {@link
     * FastifyRequest.change}.
     *
     * The automatic refreshes of a page are recorded every ten minutes, if the session has read the same before; all
     * other readings, each time.
     */
    audit: Audit;
    /**
     * Makes changes and audit entries of this actor in one transaction: see {@link changeAs}.
     */
    change<Result>(work: (models: Models, audit: Audit, session: SqlSession) => Promise<Result>): Promise<Result>;
  }
}

/** Decorates the requests of `scope`, whose actors are known, with `audit` and `change`. */
export function auditRequests(scope: FastifyInstance, database: Db): void {
  const refreshes = createRefreshes();
  scope.decorateRequest('change', function (this: FastifyRequest, work) {
    return changeAs(database, this.actor.label, work);
  } satisfies FastifyRequest['change']);
  scope.decorateRequest('audit', async function (this: FastifyRequest, action, subject, detail) {
    const { actor, method, url, headers } = this;
    const address = `${url} ${headers[queryHeader] ?? ''}`;
    const reading = actor.kind === 'session' && method === 'GET' ? [actor.sessionId, action, address] : undefined;
    const isRefresh = reading !== undefined && headers[refreshHeader] !== undefined;
    if (isRefresh && refreshes.isCovered(reading)) return;
    await appendAudit(database, {
      actor: actor.label,
      action,
      ...(subject !== undefined && { subject }),
      ...((detail || isRefresh) && { detail: { ...detail, ...(isRefresh && { isRefresh }) } }),
    });
    if (reading) refreshes.note(reading);
  });
}
