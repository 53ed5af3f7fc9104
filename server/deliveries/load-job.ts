import { fieldNames } from '../../shared/fields.ts';
import { linkOf, mailedMark } from '../../shared/own-link.ts';
import { formatReferenceId } from '../../shared/reference-id.ts';
import { languageOfNotice } from '../applicants/consent/notices.ts';
import { createSecret } from '../applicants/own-page/secret.ts';
import type { ReadResume } from '../intake/resumes/read-resume.ts';
import type { ResumeLinks } from '../intake/resumes/resumes.ts';
import type { Db } from '../platform/database/database.ts';
import { DeliveryError, impossible } from './failures.ts';
import { resumeKinds, type TakenDelivery } from './queue.ts';
import type { DeliveryJob } from './target.ts';

/** Seconds until the next look whether a file may leave; the verdict of its scan is told at once. */
const lookAgain = 300;

export interface LoadServices {
  database: Db;
  links: Pick<ResumeLinks, 'urlOf'>;
  readResume: ReadResume;
}

/**
 * The file, which has to be there and free to leave. A file that no virus scan has found clean is no trouble of the
 * target.
 */
async function readFile(readResume: ReadResume, id: string): Promise<Buffer> {
  const file = await readResume(id);
  if (file.state === 'available') return file.content;
  if (file.state !== 'withheld') {
    throw impossible(file.state === 'lost' ? file.reason : 'The file is no longer in the database.');
  }
  const failure = 'withheld';
  if (file.scan === 'found') {
    throw impossible('The virus scan found something in this file. Releasing the file delivers it.', { failure });
  }
  const words = 'The file waits for its virus scan, and goes on by itself when it is found clean.';
  throw new DeliveryError('own', words, { failure, retryAfter: lookAgain });
}

const ofResume = { select: { id: true, fileName: true, mediaType: true, size: true, version: true } } as const;

const leadParts = {
  consents: { where: { purpose: 'request' }, take: 1, select: { notice: true } },
  resume: ofResume,
  earlierResumes: ofResume,
} as const;

/** What the target of a delivery needs to know; undefined when its lead was erased. */
export async function loadJob(
  { database: { prisma }, links, readResume }: LoadServices,
  { id, at, triedBefore }: TakenDelivery,
): Promise<DeliveryJob | undefined> {
  const delivery = await prisma.delivery.findUnique({
    where: { id },
    include: { application: { include: leadParts } },
  });
  if (!delivery) return undefined;
  const { applicationId, resumeVersion, fileId, application: lead } = delivery;
  const ofVersion = lead.earlierResumes.find(({ version }) => version === resumeVersion);
  const { id: resumeId, ...resume } = ofVersion ?? lead.resume;
  const secondsSince = (moment: Date) => (at.getTime() - moment.getTime()) / 1000;
  const fields = fieldNames.map((name) => [name, lead[name] === null ? '' : String(lead[name])] as const);
  return {
    id,
    applicationId,
    referenceId: formatReferenceId(lead.number),
    receivedAt: lead.receivedAt,
    age: secondsSince(delivery.createdAt),
    idle: triedBefore ? secondsSince(triedBefore) : undefined,
    fields: Object.fromEntries(fields.filter(([, value]) => value !== '')),
    resume: {
      ...resume,
      read: () => readFile(readResume, resumeId),
      async url() {
        const delivered = await prisma.delivery.findFirst({
          where: { applicationId, resumeVersion, kind: { in: [...resumeKinds] }, link: { not: null } },
          orderBy: { deliveredAt: 'desc' },
          select: { link: true },
        });
        return delivered?.link ?? links.urlOf(resumeId);
      },
    },
    language: languageOfNotice(lead.consents[0]?.notice),
    async mailedLink(language) {
      const { secret, hash } = createSecret();
      await prisma.mailedLink.create({ data: { hash: new Uint8Array(hash), applicationId } });
      return new URL(linkOf(mailedMark + secret, language), links.urlOf('')).href;
    },
    fileId: fileId ?? undefined,
    async reserveFileId(next, instead) {
      const isFree = [{ fileId: null }, ...(instead === undefined ? [] : [{ fileId: instead }])];
      await prisma.delivery.updateMany({ where: { id, OR: isFree }, data: { fileId: next } });
      const kept = await prisma.delivery.findUnique({ where: { id }, select: { fileId: true } });
      if (!kept?.fileId) throw impossible('The application was erased.');
      return kept.fileId;
    },
  };
}
