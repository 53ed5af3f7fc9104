import type { ProblemKind } from '../../../shared/api/problems.ts';
import { messages } from '../../../shared/messages.ts';
import { hasAcceptableExtension, safeFileName } from './file-name.ts';
import { detectFormat } from './formats/detect.ts';
import { mediaTypes } from './media-types.ts';
import type { OpenResume } from './open-resume.ts';
import type { UploadedFile } from './read-form.ts';

/** A checked file, ready to be stored. */
export interface Resume {
  fileName: string;
  mediaType: string;
  sha256: Uint8Array;
  content: Buffer;
}

/** Problems with a file's content, and the message for the form field. */
export const resumeRefusals = {
  'resume-type': messages.resumeType,
  'resume-password': messages.resumePassword,
} as const satisfies Partial<Record<ProblemKind, string>>;

export type ResumeRefusal = keyof typeof resumeRefusals;

export type CheckResume = (file: UploadedFile) => Promise<Resume | ResumeRefusal>;

/** Encrypted files that may wait to be opened; further ones are accepted unopened. */
const waitingLimit = 8;

/**
 * Creates the check of uploads: by content a PDF, DOC or DOCX that opens without a password. `openResume` opens
 * encrypted PDFs to find out, one at a time. When that fails or too many wait, the file is accepted, because a lead
 * matters more.
 */
export function createResumeChecker(openResume: OpenResume): CheckResume {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  async function isLocked(content: Buffer): Promise<boolean> {
    if (waiting >= waitingLimit) return false;
    waiting += 1;
    const opened = last.then(() => openResume({ mediaType: mediaTypes.pdf, content }));
    last = opened.then(
      () => undefined,
      () => undefined,
    );
    try {
      return (await opened).state === 'locked';
    } catch {
      // The machine was too busy to open the file.
      return false;
    } finally {
      waiting -= 1;
    }
  }

  return async ({ name, content, sha256 }) => {
    const detected = hasAcceptableExtension(name) ? await detectFormat(content) : undefined;
    if (!detected) return 'resume-type';
    const { format, password } = detected;
    if (password === 'needed' || (password === 'unknown' && (await isLocked(content)))) return 'resume-password';
    return { fileName: safeFileName(name, format), mediaType: mediaTypes[format], sha256, content };
  };
}

/** Creates and parses links to resumes for staff. A link alone grants no access. */
export function resumeLinks(publicUrl: string) {
  const prefix = `${publicUrl}/api/admin/resumes/`;
  return {
    urlOf: (id: string): string => prefix + id,
    /** The resume's ID, or undefined for a link that this server did not issue. */
    idOf(url: string): string | undefined {
      const id = url.startsWith(prefix) ? url.slice(prefix.length) : '';
      return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id) ? id : undefined;
    },
  };
}

export type ResumeLinks = ReturnType<typeof resumeLinks>;
