import { Tinypool } from 'tinypool';
import type { ProblemKind } from '../../../shared/api/problems.ts';
import { messages } from '../../../shared/messages.ts';
import type { ResumeRisk } from '../../../shared/resume-risks.ts';
import { detectFormat, mediaTypes, type ResumeFormat } from './content-type.ts';
import { hasAcceptableExtension, safeFileName } from './file-name.ts';
import type { UploadedFile } from './read-form.ts';
import { findRisks } from './risks.ts';
import { unpacksTooFar } from './unpacked-size.ts';

/** What a check finds out about a valid file. */
export interface FileFacts {
  format: ResumeFormat;
  fileName: string;
  mediaType: string;
  risks: readonly ResumeRisk[];
}

/** A valid file. */
export interface CheckedFile extends FileFacts {
  content: Buffer;
}

/** A checked file, ready to be stored. */
export type Resume = CheckedFile & Pick<UploadedFile, 'sha256'>;

/** Problems with a file's content, and the message for the form field. */
export const resumeRefusals = {
  'resume-type': messages.resumeType,
  'resume-password': messages.resumePassword,
} as const satisfies Partial<Record<ProblemKind, string>>;

export type ResumeRefusal = keyof typeof resumeRefusals;

/** Checks that a file is a PDF, DOC or DOCX by its content, and opens without a password. Returns the reason if not. */
export function checkFile({ name, content }: { name: string; content: Uint8Array }): FileFacts | ResumeRefusal {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const detected = hasAcceptableExtension(name) ? detectFormat(bytes) : undefined;
  if (!detected) return 'resume-type';
  if (detected.needsPassword) return 'resume-password';
  return {
    format: detected.format,
    fileName: safeFileName(name, detected.format),
    mediaType: mediaTypes[detected.format],
    risks: findRisks(bytes, detected.format),
  };
}

/** Size in bytes above which files are checked in a thread: below it, the worst case blocks the event loop for some milliseconds. */
const large = 256 * 1024;

/** Milliseconds after which an idle thread ends and frees its memory. */
const idleTimeout = 30_000;

export type CheckResume = (file: Pick<UploadedFile, 'name' | 'content'>) => Promise<CheckedFile | ResumeRefusal>;

/** Runs {@link checkFile}; large files one by one in a thread, so that a file crafted to be slow does not block requests. */
export function createResumeChecker(): { check: CheckResume; close: () => Promise<void> } {
  const threads = new Tinypool({
    filename: import.meta.url,
    name: checkFile.name,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout,
  });
  return {
    async check(file) {
      const { name, content } = file;
      const checked: FileFacts | ResumeRefusal =
        content.length < large ? checkFile(file) : await threads.run({ name, content });
      if (typeof checked === 'string') return checked;
      const isOversized = await unpacksTooFar(content, checked.format);
      const risks = isOversized ? [...checked.risks, 'oversized' as const] : checked.risks;
      return { ...checked, risks, content };
    },
    close: () => threads.destroy(),
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
