import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { queryHeader, refreshHeader } from '../../shared/staff-page.ts';
import { type Db, type SqlSession, sessionOf, takeLock } from '../platform/database/database.ts';
import type { Prisma } from '../platform/database/generated/client.ts';
import { personOf } from '../platform/http/actors.ts';
import { readPage } from '../platform/http/paging.ts';
import { Problem } from '../platform/http/problems.ts';
import { route } from '../platform/http/route.ts';
import type { Topic } from '../platform/news.ts';
import type { Platform } from '../platform/server-parts.ts';
import { verifyAudit } from './seals.ts';

export type Models = Prisma.TransactionClient;

/** Actions that read a lead or its file, in words. */
export const readings: Readonly<Record<string, string>> = {
  'application.read': 'Read',
  'resume.view': 'Opened the resume',
  'resume.download': 'Downloaded the resume',
};

/** Records an act or an attempt. Neither subject nor detail has an applicant's data. */
export type Audit = (action: string, subject?: string | null, detail?: Record<string, unknown>) => Promise<void>;

/** Writes an entry in the transaction of its act. The database numbers and dates it. */
export async function appendAudit({ rows }: SqlSession, actor: string, ...entry: Parameters<Audit>) {
  const [action, subject = null, detail = {}] = entry;
  const values = [actor, action, subject, JSON.stringify(detail)];
  await rows('INSERT INTO audit_entries (actor, action, subject, detail) VALUES ($1, $2, $3, $4)', values);
}

type Work<Result> = (models: Models, audit: Audit) => Promise<Result>;

/**
 * Makes an actor's changes and their audit entries in one transaction. Write entries last, because sealing waits from
 * the first one until the end.
 */
export function changeAs<Result>({ prisma }: Db, actor: string, work: Work<Result>) {
  return prisma.$transaction((models) => work(models, (...entry) => appendAudit(sessionOf(models), actor, ...entry)));
}

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Records a reading or an attempt, before the answer is sent. Changes go through `change`. Refreshes of a page that
     * the session has read before are recorded every ten minutes.
     */
    audit: Audit;
    /** {@link changeAs} with this actor. A change of a topic is announced. */
    change<Result>(work: Work<Result>, topic?: Topic): Promise<Result>;
  }
}

/** Milliseconds for which one entry covers the refreshes of a page. */
const coverage = 10 * 60_000;

/** Readings that a process remembers; forgotten ones are recorded again. */
const capacity = 10_000;

/** Changes of accounts and credentials take turns. @throws `not-signed-in` when the session or its role has ended. */
async function confirmSession(models: Models, request: FastifyRequest) {
  if (!request.routeOptions.config.needsFreshSignIn) return;
  const { sessionId: id, role } = personOf(request);
  await takeLock(models, 'accountChanges');
  if ((await models.staffSession.count({ where: { id, account: { role } } })) === 0) throw new Problem('not-signed-in');
}

export function auditRequests(scope: FastifyInstance, { database, news }: Platform) {
  const recorded = new Map<string, number>();
  scope.decorateRequest('change', async function (this: FastifyRequest, work, topic) {
    const result = await changeAs(database, this.actor.label, async (models, audit) => {
      await confirmSession(models, this);
      return work(models, audit);
    });
    if (topic) news.announce(topic);
    return result;
  } satisfies FastifyRequest['change']);
  scope.decorateRequest('audit', async function (this: FastifyRequest, action, subject, detail) {
    const { actor, method, url, headers } = this;
    if (actor.kind === 'token' || method !== 'GET') return appendAudit(database, actor.label, action, subject, detail);
    const isRefresh = headers[refreshHeader] !== undefined;
    const reading = hash('sha256', [actor.sessionId, action, url, headers[queryHeader]].join(' '));
    if (isRefresh && Date.now() - (recorded.get(reading) ?? 0) < coverage) return;
    await appendAudit(database, actor.label, action, subject, isRefresh ? { ...detail, isRefresh } : detail);
    if (recorded.size >= capacity) recorded.clear();
    recorded.set(reading, Date.now());
  } satisfies FastifyRequest['audit']);
}

const position = z.object({ sequence: z.int() });

export async function auditRoutes(app: FastifyInstance, { database }: { database: Db }) {
  route(app, 'GET /api/admin/audit', async (request) => {
    // Not further pages, because reading the whole trail would add an entry for each.
    const { cursor, limit, action, actor, subject } = request.query;
    if (cursor === undefined) await request.audit('audit.read');
    return readPage(
      { cursor, limit },
      position,
      async (at, take) => {
        const entries = await database.prisma.auditEntry.findMany({
          where: {
            ...(action !== undefined && { action }),
            ...(actor !== undefined && { actor }),
            ...(subject !== undefined && { subject }),
            ...(at && { sequence: at.isBackward ? { gt: at.sequence } : { lt: at.sequence } }),
          },
          orderBy: { sequence: at?.isBackward ? 'asc' : 'desc' },
          take,
        });
        return entries.map((entry) => {
          return { ...entry, sequence: Number(entry.sequence), detail: JSON.parse(entry.detail) };
        });
      },
      ({ sequence }) => ({ sequence }),
    );
  });

  route(app, 'GET /api/admin/audit/verify', async (request) => {
    await request.audit('audit.verify');
    return verifyAudit(database, request.query.head);
  });
}
