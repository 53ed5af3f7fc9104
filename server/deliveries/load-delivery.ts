import { fieldNames } from '../../shared/fields.ts';
import { formatReferenceId } from '../../shared/reference-id.ts';
import type { Database } from '../database/database.ts';
import type { ReadResume } from '../resumes/read-resume.ts';
import type { ResumeLinks } from '../resumes/resumes.ts';
import { resumeKinds } from './resume-kinds.ts';
import { DeliveryError, type DeliveryJob } from './target.ts';
import { WithheldError } from './withheld.ts';

/**
 * Counts a try of a delivery and reads what its target needs to know.
 *
 * @returns undefined when there is nothing (more) to deliver: erased, delivered already, or given up.
 */
export async function beginTry(
  database: Pick<Database, 'prisma' | 'rows'>,
  links: Pick<ResumeLinks, 'urlOf'>,
  readResume: ReadResume,
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
        const resume = await readResume(lead.resumeId);
        if (resume.state === 'withheld') throw new WithheldError(resume);
        if (resume.state !== 'available') {
          throw new DeliveryError('The file is no longer in the database.', { isTemporary: false });
        }
        return resume.content;
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
