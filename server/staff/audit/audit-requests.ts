import type { FastifyInstance, FastifyRequest } from 'fastify';
import { queryHeader, refreshHeader } from '../../../shared/staff-page.ts';
import type { Db, SqlSession } from '../../platform/database/database.ts';
import { sha256 } from '../accounts/secret.ts';
import { appendAudit } from './append.ts';
import { type Audit, changeAs, type Models } from './change.ts';

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

/** Milliseconds for which one audit entry covers the refreshes of a page. */
const coverage = 10 * 60_000;

/** Readings that a process remembers. Those that it has forgotten are recorded again. */
const capacity = 10_000;

/** Decorates the requests of `scope`, whose actors are known, with `audit` and `change`. */
export function auditRequests(scope: FastifyInstance, database: Db): void {
  /** Times of the last entry by reading. */
  const recorded = new Map<string, number>();
  scope.decorateRequest('change', function (this: FastifyRequest, work) {
    return changeAs(database, this.actor.label, work);
  } satisfies FastifyRequest['change']);
  scope.decorateRequest('audit', async function (this: FastifyRequest, action, subject = null, detail = {}) {
    const { actor, method, url, headers } = this;
    const isReading = actor.kind === 'session' && method === 'GET';
    const isRefresh = isReading && headers[refreshHeader] !== undefined;
    const reading = isReading
      ? sha256([actor.sessionId, action, url, headers[queryHeader]].join(' ')).toString('base64')
      : '';
    if (isRefresh && Date.now() - (recorded.get(reading) ?? 0) < coverage) return;
    const details = isRefresh ? { ...detail, isRefresh } : detail;
    await appendAudit(database, { actor: actor.label, action, subject, detail: details });
    if (!isReading) return;
    if (recorded.size >= capacity) recorded.clear();
    recorded.set(reading, Date.now());
  } satisfies FastifyRequest['audit']);
}
