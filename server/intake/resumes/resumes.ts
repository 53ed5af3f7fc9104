import path from 'node:path';
import { resumeExtensions, textLimits } from '../../../shared/limits.ts';
import { messages } from '../../../shared/messages.ts';
import { isId } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problems.ts';
import { detectFormat } from './formats/detect.ts';
import { mediaTypes, passwordCheck, type ResumeFormat } from './media-types.ts';
import type { OpenResume } from './open-resume.ts';
import type { UploadedFile } from './read-form.ts';

export interface Resume {
  fileName: string;
  mediaType: string;
  sha256: Uint8Array;
  content: Buffer;
}

/**
 * Characters that some file system forbids, and invisible ones, which may end a header or a line, change the reading
 * direction or begin an escape sequence. Joiners stay, because Indian scripts need them.
 */
const unsafe = /(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"/\\|?*]/gu;

const isAccepted = (extension: string) => resumeExtensions.some((accepted) => accepted === extension.toLowerCase());

/** Without a folder, of at most 200 characters, with the extension of the format. */
export function safeFileName(given: string, format: ResumeFormat) {
  const base = path.win32.basename(given.toWellFormed()).replace(unsafe, '').trim();
  const { name, ext } = path.parse(base);
  const stem = (isAccepted(ext) ? name : base).slice(0, textLimits.short - '.docx'.length) || 'resume';
  return ext.toLowerCase() === `.${format}` ? `${stem}${ext}` : `${stem}.${format}`;
}

/** Encrypted files that may wait to be opened. */
const waitingLimit = 8;

/**
 * A resume is by content a PDF, DOC or DOCX that opens without a password. Encrypted PDFs are opened to find out, one
 * at a time. When that fails or too many wait, the file is accepted, because a lead matters more.
 *
 * @throws Problem `resume-type` or `resume-password`
 */
export function createResumeChecker(openResume: OpenResume) {
  let last = Promise.resolve(false);
  let waiting = 0;

  async function isLocked(content: Buffer) {
    if (waiting >= waitingLimit) return false;
    waiting += 1;
    last = last
      .then(async () => (await openResume({ mediaType: passwordCheck, content })).state === 'locked')
      // The machine was too busy to open the file.
      .catch(() => false)
      .finally(() => {
        waiting -= 1;
      });
    return last;
  }

  return async ({ name, content, sha256 }: UploadedFile): Promise<Resume> => {
    const extension = path.win32.extname(name.trim());
    // Files that are shared from phones often lack an extension.
    const detected = extension === '' || isAccepted(extension) ? await detectFormat(content) : undefined;
    if (!detected) throw new Problem('resume-type', { errors: { resume: messages.resumeType } });
    const { format, password } = detected;
    if (password === 'needed' || (password === 'unknown' && (await isLocked(content)))) {
      throw new Problem('resume-password', { errors: { resume: messages.resumePassword } });
    }
    return { fileName: safeFileName(name, format), mediaType: mediaTypes[format], sha256, content };
  };
}

export type CheckResume = ReturnType<typeof createResumeChecker>;

/** Links to resumes for staff. A link alone grants no access. */
export function resumeLinks(publicUrl: string) {
  const prefix = `${publicUrl}/api/admin/resumes/`;
  return {
    urlOf: (id: string) => prefix + id,
    /** Undefined for a link that this server did not issue. */
    idOf(url: string) {
      const id = url.startsWith(prefix) ? url.slice(prefix.length) : '';
      return isId(id) ? id : undefined;
    },
  };
}

export type ResumeLinks = ReturnType<typeof resumeLinks>;
