import type { z } from 'zod';
import type { Received, Returned } from '../../../shared/api/api.ts';
import { lawfulAnswerDays, privacyRequestSchema, requestOutcomes } from '../../../shared/privacy-request.ts';
import { parseReferenceId } from '../../../shared/reference-id.ts';
import { site } from '../../../shared/site.ts';
import { findByContact } from '../../leads/persons/find-person.ts';
import type { Db } from '../../platform/database/database.ts';
import type { PrivacyRequest } from '../../platform/database/generated/client.ts';
import type { SqlSession } from '../../platform/database/sql-session.ts';
import { arrival, arrivalOf, byArrival, readPage } from '../../platform/http/paging.ts';
import { Problem } from '../../platform/http/problems.ts';
import type { Models } from '../../staff/audit/change.ts';

const dayLength = 86_400_000;
const after = (moment: Date, days: number) => new Date(moment.valueOf() + days * dayLength);

/** Stores a request. Returns its number and the day by which the page promises an answer. */
export async function acceptRequest({ prisma }: Db, data: z.output<typeof privacyRequestSchema>) {
  const { number, receivedAt } = await prisma.privacyRequest.create({
    data,
    select: { number: true, receivedAt: true },
  });
  return { number: String(number), answerBy: after(receivedAt, site.grievanceOfficer.answerDays) };
}

async function requestAnswer(database: SqlSession, { receivedAt, answeredAt, outcome, kind, ...row }: PrivacyRequest) {
  const contact = { ...row, number: parseReferenceId(row.referenceId) };
  return {
    leads: answeredAt ? [] : await findByContact(database, contact),
    ...row,
    kind: privacyRequestSchema.shape.kind.parse(kind),
    receivedAt,
    answerBy: after(receivedAt, site.grievanceOfficer.answerDays),
    lawfulBy: after(receivedAt, lawfulAnswerDays),
    answeredAt,
    outcome: requestOutcomes.find((known) => known === outcome) ?? null,
  };
}

/** One page of the open or the answered requests, the earliest due first. */
export async function listRequests(
  database: Db,
  { answered, ...query }: Received<'GET /api/admin/privacy-requests', 'query'>,
): Promise<Returned<'GET /api/admin/privacy-requests'>> {
  const open = { answeredAt: null };
  const page = await readPage(
    query,
    arrival,
    (at, take) => {
      const { behind, orderBy } = byArrival('earliest', at);
      return database.prisma.privacyRequest.findMany({
        where: { AND: [answered === 'true' ? { NOT: open } : open, behind] },
        orderBy,
        take,
      });
    },
    arrivalOf,
  );
  const items = [];
  // One after the other, because applicants need the connections, too.
  for (const row of page.items) items.push(await requestAnswer(database, row));
  return { ...page, items, open: await database.prisma.privacyRequest.count({ where: open }) };
}

/**
 * Records the answer to a request.
 *
 * @throws Problem `not-found` when there is no such request, or it was answered before.
 */
export async function answerRequest(
  { privacyRequest }: Models,
  id: string,
  { outcome, by }: { outcome: string; by: string },
): Promise<number> {
  const where = { id, answeredAt: null };
  const { count } = await privacyRequest.updateMany({
    where,
    data: { answeredAt: new Date(), answeredBy: by, outcome },
  });
  const row = count > 0 ? await privacyRequest.findUnique({ where: { id }, select: { number: true } }) : null;
  if (!row) throw new Problem('not-found');
  return row.number;
}
