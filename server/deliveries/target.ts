import type { Language } from '../../shared/languages/languages.ts';
import { filledFields } from '../../shared/lead-fields.ts';
import { linkOf, mailedMark } from '../../shared/own-link.ts';
import { formatReferenceId } from '../../shared/reference-id.ts';
import type { ResumeFiles } from '../intake/resumes/files.ts';
import { readResume } from '../intake/resumes/read-resume.ts';
import { resumeLinks } from '../intake/resumes/resumes.ts';
import { skippedAsSpam } from '../intake/spam/holds.ts';
import type { DeliveryKind } from '../platform/database/generated/client.ts';
import type { Platform } from '../platform/server-parts.ts';
import { languageOfNotice } from '../records/consents.ts';
import { createSecret } from '../records/own-links.ts';
import { DeliveryError, impossible, needless } from './failures.ts';
import { resumeKinds, type TakenDelivery } from './queue.ts';

/** An external system that receives leads, resumes or notifications about them. */
export interface Target {
  kind: DeliveryKind;
  /**
   * Delivers once, as idempotently as the target allows, because an attempt whose answer was lost is repeated.
   *
   * @param signal aborts when the attempt takes too long or the process stops; it then ends at once.
   * @returns the link to the delivered file for staff.
   * @throws DeliveryError for a failure of the target; any other error is one of this server.
   */
  deliver(job: DeliveryJob, signal: AbortSignal): Promise<{ link?: string | null | undefined }>;
  /** Delivers nothing. @throws an error with words for an operator. */
  check(signal: AbortSignal): Promise<unknown>;
}

export interface WorkerServices extends Platform {
  files: ResumeFiles;
}

async function readFile(services: WorkerServices, id: string) {
  const file = await readResume(services, id);
  if (file.state === 'available') return file.content;
  if (file.state === 'lost') throw impossible(file.reason);
  if (file.state !== 'withheld') throw impossible('The file is no longer in the database.');
  if (file.scan === 'found') {
    throw impossible('The virus scan found something in this file. Releasing the file delivers it.');
  }
  const words = 'The file waits for its virus scan, and is delivered automatically once it is found clean.';
  // The outcome of the scan replays the delivery at once.
  throw new DeliveryError('own', words, { retryAfter: 300 });
}

const ofResume = { select: { id: true, fileName: true, mediaType: true, size: true, version: true } } as const;

const leadParts = {
  hold: true,
  consents: { where: { purpose: 'request' }, take: 1, select: { notice: true } },
  resume: ofResume,
  earlierResumes: ofResume,
} as const;

const isErased = () => needless('The application was erased.');

/** @throws DeliveryError if the lead was erased, or turned out to be spam meanwhile. */
export async function loadJob(services: WorkerServices, { id, at, triedBefore }: TakenDelivery) {
  const { PUBLIC_URL } = services.config;
  const { prisma } = services.database;
  const delivery = await prisma.delivery.findUnique({
    where: { id },
    include: { application: { include: leadParts } },
  });
  // Prisma reads each part separately: one is null when the lead was erased in between.
  if (!delivery?.application?.resume) throw isErased();
  const { applicationId, resumeVersion, fileId, application: lead } = delivery;
  if (lead.hold && lead.hold.decision !== 'released') throw needless(skippedAsSpam);
  const ofVersion = lead.earlierResumes.find(({ version }) => version === resumeVersion);
  const { id: resumeId, ...resume } = ofVersion ?? lead.resume;
  const secondsSince = (moment: Date) => (at.getTime() - moment.getTime()) / 1000;
  return {
    /** Of the delivery. */
    id,
    applicationId,
    referenceId: formatReferenceId(lead.number),
    receivedAt: lead.receivedAt,
    /** Seconds since the delivery was requested, and since the previous attempt, by the database's clock. */
    age: secondsSince(delivery.createdAt),
    idle: triedBefore ? secondsSince(triedBefore) : undefined,
    fields: filledFields(lead),
    resume: {
      ...resume,
      read: () => readFile(services, resumeId),
      /** For staff: the delivered file's link, otherwise that of this server. */
      async url() {
        const delivered = await prisma.delivery.findFirst({
          where: { applicationId, resumeVersion, kind: { in: resumeKinds }, link: { not: null } },
          orderBy: { deliveredAt: 'desc' },
          select: { link: true },
        });
        return delivered?.link ?? resumeLinks(PUBLIC_URL).urlOf(resumeId);
      },
    },
    language: languageOfNotice(lead.consents[0]?.notice),
    /** Creates a link to the applicant's own page, which asks for digits of the phone number. */
    async mailedLink(language: Language) {
      const { secret, hash } = createSecret();
      await prisma.ownLink.create({ data: { hash, applicationId, isMailed: true } });
      return new URL(linkOf(mailedMark + secret, language), PUBLIC_URL).href;
    },
    /** Reserved at the target by an earlier attempt. */
    fileId: fileId ?? undefined,
    /** Stores an ID before its first use, unless one other than `instead` is stored. Returns the stored one. */
    async reserveFileId(next: string, instead?: string) {
      const isFree = { OR: [{ fileId: null }, { fileId: instead ?? null }] };
      await prisma.delivery.updateMany({ where: { id, ...isFree }, data: { fileId: next } });
      const kept = await prisma.delivery.findUnique({ where: { id }, select: { fileId: true } });
      if (!kept?.fileId) throw isErased();
      return kept.fileId;
    },
  };
}

export type DeliveryJob = Awaited<ReturnType<typeof loadJob>>;
