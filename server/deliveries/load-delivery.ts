import { fieldNames } from '../../shared/fields.ts';
import { linkOf, mailedMark } from '../../shared/own-link.ts';
import { formatReferenceId } from '../../shared/reference-id.ts';
import { languageOfNotice } from '../applicants/consent/notices.ts';
import { createSecret } from '../applicants/own-page/secret.ts';
import type { ReadResume } from '../intake/resumes/read-resume.ts';
import type { ResumeLinks } from '../intake/resumes/resumes.ts';
import type { Database } from '../platform/database/database.ts';
import type { DeliveryKind } from '../platform/database/generated/enums.ts';
import { resumeKinds } from './resume-kinds.ts';
import { DeliveryError, type DeliveryJob } from './target.ts';
import { WithheldError } from './withheld.ts';

/** A try that has begun. */
export interface Begun {
  delivery: DeliveryJob;
  /** Failures so far while others of its kind arrived. */
  refusals: number;
  /** Whether others of its kind have arrived since its last try; false at the first one. */
  haveOthersArrived(): Promise<boolean>;
}

/** SQL in a statement about the table of deliveries: the file that a delivery is about. */
const resumeOfDelivery = `coalesce(
  (SELECT r.id FROM resumes r WHERE r.earlier_of = deliveries.application_id AND r.version = deliveries.resume_version),
  (SELECT a.resume_id FROM applications a WHERE a.id = deliveries.application_id))`;

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
): Promise<Begun | undefined> {
  const { rows, prisma } = database;
  const [begun] = await rows<{
    application_id: string;
    resume_id: string;
    kind: DeliveryKind;
    file_id: string | null;
    refusals: number;
    age: number;
    idle: number | null;
    last_tried_at: Date | null;
  }>(
    `WITH before AS (SELECT last_tried_at FROM deliveries WHERE id = $1)
     UPDATE deliveries SET tries = tries + 1, last_tried_at = now() FROM before
     WHERE id = $1 AND state = 'waiting'
     RETURNING application_id, kind, ${resumeOfDelivery} AS resume_id, file_id, refusals, before.last_tried_at,
       extract(epoch FROM now() - created_at)::float8 AS age,
       extract(epoch FROM now() - before.last_tried_at)::float8 AS idle`,
    [id],
  );
  const lead =
    begun &&
    (await prisma.application.findUnique({
      where: { id: begun.application_id },
      include: { consents: { where: { purpose: 'request' }, take: 1, select: { notice: true } } },
    }));
  const resume =
    lead &&
    (await prisma.resume.findUnique({
      where: { id: begun.resume_id },
      select: { fileName: true, mediaType: true, size: true, version: true },
    }));
  if (!lead || !resume) return undefined;
  const fields = fieldNames.map((name) => [name, lead[name] === null ? '' : String(lead[name])] as const);
  const { last_tried_at: triedBefore } = begun;
  const delivery: DeliveryJob = {
    id,
    referenceId: formatReferenceId(lead.number),
    receivedAt: lead.receivedAt,
    age: begun.age,
    idle: begun.idle ?? undefined,
    fields: Object.fromEntries(fields.filter(([, value]) => value !== '')),
    resume: {
      ...resume,
      async read() {
        const file = await readResume(begun.resume_id);
        if (file.state === 'withheld') throw new WithheldError(file);
        if (file.state === 'lost') throw new DeliveryError(file.reason, { verdict: 'impossible' });
        if (file.state !== 'available') {
          throw new DeliveryError('The file is no longer in the database.', { verdict: 'impossible' });
        }
        return file.content;
      },
      async url() {
        const [delivered] = await rows<{ link: string }>(
          `SELECT link FROM deliveries WHERE application_id = $1 AND kind = ANY($2::text[]::delivery_kind[])
             AND link IS NOT NULL AND ${resumeOfDelivery} = $3 ORDER BY delivered_at DESC LIMIT 1`,
          [lead.id, resumeKinds, begun.resume_id],
        );
        return delivered?.link ?? links.urlOf(begun.resume_id);
      },
    },
    language: languageOfNotice(lead.consents[0]?.notice),
    async mailedLink(language) {
      const { secret, hash } = createSecret();
      await rows('INSERT INTO mailed_links (hash, application_id) VALUES ($1, $2)', [hash, lead.id]);
      return new URL(linkOf(mailedMark + secret, language), links.urlOf('')).href;
    },
    fileId: begun.file_id ?? undefined,
    async reserveFileId(fileId, instead) {
      const [reserved] = await rows<{ file_id: string }>(
        'UPDATE deliveries SET file_id = coalesce(nullif(file_id, $3), $2) WHERE id = $1 RETURNING file_id',
        [id, fileId, instead ?? null],
      );
      if (!reserved) throw new DeliveryError('The application was erased.', { verdict: 'impossible' });
      return reserved.file_id;
    },
  };
  return {
    delivery,
    refusals: begun.refusals,
    async haveOthersArrived() {
      if (!triedBefore) return false;
      const [found] = await rows<{ have: boolean }>(
        `SELECT EXISTS (SELECT FROM deliveries WHERE kind = $1::text::delivery_kind AND delivered_at > $2 AND id <> $3) AS have`,
        [begun.kind, triedBefore, id],
      );
      return found?.have ?? false;
    },
  };
}
