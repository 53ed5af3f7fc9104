import { fieldNames } from '../../shared/fields.ts';
import type { Language } from '../../shared/languages/languages.ts';
import { linkOf, mailedMark } from '../../shared/own-link.ts';
import { formatReferenceId } from '../../shared/reference-id.ts';
import { languageOfNotice } from '../applicants/consents.ts';
import { createSecret } from '../applicants/own-page/secret.ts';
import type { ReadResume } from '../intake/resumes/read-resume.ts';
import type { ResumeLinks } from '../intake/resumes/resumes.ts';
import type { DeliveryKind } from '../platform/database/generated/enums.ts';
import type { Platform } from '../platform/server-parts.ts';
import { DeliveryError, impossible, needless } from './failures.ts';
import { resumeKinds, type TakenDelivery } from './queue.ts';

/** One place in the outside world that a lead, its resume or news of it goes to. */
export interface Target {
  kind: DeliveryKind;
  /**
   * Delivers once. Must be safe to repeat as far as the outside allows, because a try whose answer was lost is
   * repeated.
   *
   * @param signal aborts when the try takes too long or the process stops; the try then ends at once.
   * @returns the link under which staff find what was delivered, where there is one.
   * @throws DeliveryError when it did not work; any other error is trouble of our own.
   */
  deliver(job: DeliveryJob, signal: AbortSignal): Promise<{ link?: string }>;
  /** Looks at the target's set-up without delivering anything. @throws what is wrong, in words for an operator. */
  check(signal: AbortSignal): Promise<unknown>;
}

/** Seconds until the next look whether a file may leave; the verdict of its scan is told at once. */
const lookAgain = 300;

export interface WorkerServices extends Platform {
  links: Pick<ResumeLinks, 'urlOf'>;
  readResume: ReadResume;
  /** Called after each try of a delivery, however it went. */
  onTry: (kind: DeliveryKind, outcome: string | undefined) => void;
}

/**
 * The file, which has to be there and free to leave. A file that no virus scan has found clean is no trouble of the
 * target.
 */
async function readFile(readResume: ReadResume, id: string): Promise<Buffer> {
  const file = await readResume(id);
  if (file.state === 'available') return file.content;
  if (file.state === 'lost') throw impossible(file.reason);
  if (file.state !== 'withheld') throw impossible('The file is no longer in the database.');
  if (file.scan === 'found') {
    throw impossible('The virus scan found something in this file. Releasing the file delivers it.');
  }
  const words = 'The file waits for its virus scan, and goes on by itself when it is found clean.';
  throw new DeliveryError('own', words, { retryAfter: lookAgain });
}

const ofResume = { select: { id: true, fileName: true, mediaType: true, size: true, version: true } } as const;

const leadParts = {
  consents: { where: { purpose: 'request' }, take: 1, select: { notice: true } },
  resume: ofResume,
  earlierResumes: ofResume,
} as const;

const isErased = () => needless('The application was erased.');

/** What a target needs to know of a lead. @throws DeliveryError when the lead was erased. */
export async function loadJob(
  { database: { prisma }, links, readResume }: WorkerServices,
  { id, at, triedBefore }: TakenDelivery,
) {
  const delivery = await prisma.delivery.findUnique({
    where: { id },
    include: { application: { include: leadParts } },
  });
  if (!delivery) throw isErased();
  const { applicationId, resumeVersion, fileId, application: lead } = delivery;
  const ofVersion = lead.earlierResumes.find(({ version }) => version === resumeVersion);
  const { id: resumeId, ...resume } = ofVersion ?? lead.resume;
  const secondsSince = (moment: Date) => (at.getTime() - moment.getTime()) / 1000;
  const fields = fieldNames.map((name) => [name, lead[name] === null ? '' : String(lead[name])] as const);
  return {
    /** The delivery's own ID: the same at every try. */
    id,
    applicationId,
    referenceId: formatReferenceId(lead.number),
    receivedAt: lead.receivedAt,
    /** Seconds since the delivery was asked for, and since the last try before this one, by the database's clock. */
    age: secondsSince(delivery.createdAt),
    idle: triedBefore ? secondsSince(triedBefore) : undefined,
    /** The applicant's fields under their names on the wire, without the empty ones. */
    fields: Object.fromEntries(fields.filter(([, value]) => value !== '')) as Readonly<Record<string, string>>,
    resume: {
      ...resume,
      /** Reads the file; a target that does not send it leaves it in the database. */
      read: () => readFile(readResume, resumeId),
      /** Where staff find it: the delivered file's link once there is one, before that the link of this server. */
      async url(): Promise<string> {
        const delivered = await prisma.delivery.findFirst({
          where: { applicationId, resumeVersion, kind: { in: [...resumeKinds] }, link: { not: null } },
          orderBy: { deliveredAt: 'desc' },
          select: { link: true },
        });
        return delivered?.link ?? links.urlOf(resumeId);
      },
    },
    /** In which the applicant was asked to apply. */
    language: languageOfNotice(lead.consents[0]?.notice),
    /** Makes a link to the applicant's own page, for a mail: it asks for digits of the phone number. */
    async mailedLink(language: Language): Promise<string> {
      const { secret, hash } = createSecret();
      await prisma.ownLink.create({ data: { hash: new Uint8Array(hash), applicationId, isMailed: true } });
      return new URL(linkOf(mailedMark + secret, language), links.urlOf('')).href;
    },
    /** ID that an earlier try reserved at the target. */
    fileId: fileId ?? undefined,
    /**
     * Keeps an ID before its first use. Returns the one that counts: an earlier one, when there is one.
     *
     * @param instead an earlier one that the target cannot use (any more); it gives way, if it is still the one that is
     *   kept.
     */
    async reserveFileId(next: string, instead?: string): Promise<string> {
      const isFree = [{ fileId: null }, ...(instead === undefined ? [] : [{ fileId: instead }])];
      await prisma.delivery.updateMany({ where: { id, OR: isFree }, data: { fileId: next } });
      const kept = await prisma.delivery.findUnique({ where: { id }, select: { fileId: true } });
      if (!kept?.fileId) throw isErased();
      return kept.fileId;
    },
  };
}

export type DeliveryJob = Awaited<ReturnType<typeof loadJob>>;
