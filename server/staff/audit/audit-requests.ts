import type { FastifyInstance, FastifyRequest } from 'fastify';
import { queryHeader, refreshHeader } from '../../../shared/staff-page.ts';
import type { Database } from '../../platform/database/database.ts';
import { appendAudit } from './append.ts';
import { createRefreshes } from './refreshes.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Records what the actor of this request does. Before the answer is sent, so that nothing is shown that is not recorded;
     * in a transaction use `appendAudit` with that transaction.
     *
     * A page that reads again by itself what the same session has read is recorded every ten minutes. Whatever a person or a
     * token asks for is recorded each time, and so is a reading that only claims to be repeated.
     *
     * @param action such as `application.read`.
     * @param subject a reference ID, an account, a token: never an applicant's own data. Nor does `detail` hold any.
     */
    audit(action: string, subject?: string | null, detail?: Record<string, unknown>): Promise<void>;
  }
}

/** Gives the requests of `scope`, whose actors are known, their `audit`. */
export function auditRequests(scope: FastifyInstance, database: Pick<Database, 'rows'>): void {
  const refreshes = createRefreshes();
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
