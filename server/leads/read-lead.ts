import { formatReferenceId, parseReferenceId } from '../../shared/reference-id.ts';
import type { LeadDelivery, LeadDetail } from '../../shared/staff-leads.ts';
import { describeConsents } from '../consent/consents.ts';
import type { Database } from '../database/database.ts';
import type { Prisma } from '../database/generated/client.ts';
import { describeHold } from '../holds/holds.ts';
import { Problem } from '../http/problems.ts';
import { mediaTypes } from '../resumes/content-type.ts';
import type { ResumeLinks } from '../resumes/resumes.ts';
import { rowSelection, toRow } from './lead-row.ts';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Leads of the same e-mail address that are named. */
const relatedLimit = 20;

/**
 * How a lead is named in an address: by its ID, its number or its reference ID.
 *
 * @throws Problem `not-found` for a text that is none of them.
 */
export function leadKey(text: string): { id: string } | { number: bigint } {
  if (uuid.test(text)) return { id: text };
  const number = parseReferenceId(text);
  if (number === undefined) throw new Problem('not-found');
  return { number: BigInt(number) };
}

export const deliverySelection = {
  id: true,
  kind: true,
  state: true,
  tries: true,
  createdAt: true,
  lastTriedAt: true,
  deliveredAt: true,
  lastError: true,
  link: true,
} as const satisfies Prisma.DeliverySelect;

/** A delivery as it goes over the wire. */
export function toDelivery(row: Prisma.DeliveryGetPayload<{ select: typeof deliverySelection }>): LeadDelivery {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    lastTriedAt: row.lastTriedAt?.toISOString() ?? null,
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
  };
}

/** Where this server gives a resume to staff: as a download, and for a PDF to be shown. */
export function resumePaths(id: string, mediaType: string): { downloadPath: string; viewPath: string | null } {
  const downloadPath = `/api/admin/resumes/${id}`;
  return { downloadPath, viewPath: mediaType === mediaTypes.pdf ? `${downloadPath}/view` : null };
}

/** What else came from an e-mail address. The search index finds it, equality decides. */
async function readRelated({ prisma }: Pick<Database, 'prisma'>, id: string, email: string) {
  const pattern = `% ${email.replace(/[\\%_]/g, '\\$&')} %`;
  const applications = await prisma.$queryRaw<{ id: string; number: bigint; receivedAt: Date }[]>`
    SELECT id, number, received_at AS "receivedAt" FROM applications
    WHERE search_text LIKE lower(${pattern}::text) AND lower(email) = lower(${email}::text) AND id <> ${id}::uuid
    ORDER BY number DESC LIMIT ${relatedLimit}::int`;
  const contactMessages = await prisma.contactMessage.count({
    where: { email: { equals: email, mode: 'insensitive' } },
  });
  return {
    applications: applications.map((lead) => ({
      id: lead.id,
      referenceId: formatReferenceId(lead.number),
      receivedAt: lead.receivedAt.toISOString(),
    })),
    contactMessages,
  };
}

/** @throws Problem `not-found` when there is no such lead (any more). */
export async function readLead(
  database: Pick<Database, 'prisma'>,
  links: ResumeLinks,
  key: ReturnType<typeof leadKey>,
): Promise<LeadDetail> {
  const { prisma } = database;
  const lead = await prisma.application.findUnique({
    where: key,
    select: {
      ...rowSelection,
      skillList: true,
      resume: { select: { id: true, fileName: true, mediaType: true, size: true, sha256: true } },
      consents: true,
      hold: { select: { reasons: true, decision: true, decidedAt: true, decidedBy: true } },
      corrections: { orderBy: { correctedAt: 'desc' }, select: { field: true, before: true, correctedAt: true } },
      deliveries: { select: deliverySelection, orderBy: [{ createdAt: 'asc' }, { kind: 'asc' }] },
    },
  });
  if (!lead) throw new Problem('not-found');
  const { skillList, ...row } = lead;
  const { id, fileName, mediaType, size, sha256 } = lead.resume;
  // Only whether it is there: the bytes themselves stay in the database.
  const isAvailable = (await prisma.resume.count({ where: { id, content: { not: null } } })) > 0;
  const paths = resumePaths(id, mediaType);
  const previous = {
    where: { number: { lt: lead.number } },
    orderBy: { number: 'desc' },
    select: { number: true },
  } as const;
  const next = {
    where: { number: { gt: lead.number } },
    orderBy: { number: 'asc' },
    select: { number: true },
  } as const;
  const neighbours = [await prisma.application.findFirst(previous), await prisma.application.findFirst(next)];
  const [before, after] = neighbours.map((neighbour) => (neighbour ? formatReferenceId(neighbour.number) : null));
  return {
    ...toRow(links, row),
    skillList,
    resume: {
      id,
      fileName,
      mediaType,
      size,
      sha256: Buffer.from(sha256).toString('hex'),
      isAvailable,
      downloadPath: paths.downloadPath,
      viewPath: isAvailable ? paths.viewPath : null,
    },
    deliveries: lead.deliveries.map(toDelivery),
    hold: describeHold(lead.hold),
    corrections: lead.corrections.map((one) => ({ ...one, correctedAt: one.correctedAt.toISOString() })),
    consents: describeConsents(lead.consents),
    related: await readRelated(database, lead.id, lead.email),
    previous: before ?? null,
    next: after ?? null,
  };
}
