import { fieldNames } from '../../shared/fields.ts';
import { formatReferenceId } from '../../shared/reference-id.ts';
import type { Database } from '../database/database.ts';
import type { DeliveryKind } from '../database/generated/enums.ts';
import type { ResumeLinks } from '../resumes/resumes.ts';
import { DeliveryError, type DeliveryJob } from './target.ts';

/** The kinds that carry the resume somewhere, and whose link is where staff find it. */
export const resumeKinds = ['drive', 'script'] as const satisfies DeliveryKind[];

/**
 * Counts a try of a delivery and reads what its target needs to know.
 *
 * @returns undefined when there is nothing (more) to deliver: erased, delivered already, or given up.
 */
export async function beginTry(
  database: Pick<Database, 'prisma' | 'rows'>,
  links: Pick<ResumeLinks, 'urlOf'>,
  id: string,
): Promise<DeliveryJob | undefined> {
  const { rows, prisma } = database;
  const [begun] = await rows<{ application_id: string; file_id: string | null }>(
    `UPDATE deliveries SET tries = tries + 1, last_tried_at = now()
     WHERE id = $1 AND state = 'waiting' RETURNING application_id, file_id`,
    [id],
  );
  const lead =
    begun &&
    (await prisma.application.findUnique({
      where: { id: begun.application_id },
      include: { resume: { select: { fileName: true, mediaType: true, size: true } } },
    }));
  if (!lead) return undefined;
  const fields = fieldNames.map((name) => [name, lead[name] === null ? '' : String(lead[name])] as const);
  return {
    id,
    referenceId: formatReferenceId(lead.number),
    receivedAt: lead.receivedAt,
    fields: Object.fromEntries(fields.filter(([, value]) => value !== '')),
    resume: {
      ...lead.resume,
      async read() {
        const [resume] = await rows<{ content: Uint8Array | null }>('SELECT content FROM resumes WHERE id = $1', [
          lead.resumeId,
        ]);
        if (!resume?.content) {
          throw new DeliveryError('The file is no longer in the database.', { isTemporary: false });
        }
        return Buffer.from(resume.content.buffer, resume.content.byteOffset, resume.content.byteLength);
      },
      async url() {
        const delivered = await prisma.delivery.findFirst({
          where: { applicationId: lead.id, kind: { in: resumeKinds }, link: { not: null } },
          orderBy: { deliveredAt: 'desc' },
          select: { link: true },
        });
        return delivered?.link ?? links.urlOf(lead.resumeId);
      },
    },
    fileId: begun.file_id ?? undefined,
    async reserveFileId(fileId, instead) {
      const [reserved] = await rows<{ file_id: string }>(
        'UPDATE deliveries SET file_id = coalesce(nullif(file_id, $3), $2) WHERE id = $1 RETURNING file_id',
        [id, fileId, instead ?? null],
      );
      if (!reserved) throw new DeliveryError('The application was erased.', { isTemporary: false });
      return reserved.file_id;
    },
  };
}
