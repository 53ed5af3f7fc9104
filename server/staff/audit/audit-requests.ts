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
     * Records what the actor of this request reads or tries, before the answer is sent, so that nothing is shown that
     * is not recorded. What it changes goes through {@link FastifyRequest.change}.
     *
     * A page that reads again by itself what the same session has read is recorded every ten minutes. Whatever a person
     * or a token asks for is recorded each time, and so is a reading that only claims to be repeated.
     */
    audit: Audit;
    /**
     * Makes changes and their audit entries, of the actor of this request, in one transaction: see {@link changeAs}.
     */
    change<Result>(work: (models: Models, audit: Audit, session: SqlSession) => Promise<Result>): Promise<Result>;
  }
}

/** Gives the requests of `scope`, whose actors are known, their `audit` and `change`. */
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
