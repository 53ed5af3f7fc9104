import { hash } from 'node:crypto';
import { Tinypool } from 'tinypool';
import type { ProblemKind } from '../../shared/api/problems.ts';
import { messages } from '../../shared/messages.ts';
import { detectFormat, mediaTypes } from './content-type.ts';
import { hasAcceptableExtension, safeFileName } from './file-name.ts';
import type { UploadedFile } from './read-form.ts';

/** What a file is that may be stored. */
export interface FileFacts {
  fileName: string;
  mediaType: string;
  sha256: Uint8Array;
}

/** A file that was checked and may be stored. */
export interface Resume extends FileFacts {
  content: Buffer;
}

/** The kinds of problems with a file's content, with the message for its field. */
export const resumeRefusals = {
  'resume-type': messages.resumeType,
  'resume-password': messages.resumePassword,
} as const satisfies Partial<Record<ProblemKind, string>>;

export type ResumeRefusal = keyof typeof resumeRefusals;

/** Checks an uploaded file by its content: a PDF, DOC or DOCX file that can be opened, or why it is refused. */
export function checkFile({ name, content }: { name: string; content: Uint8Array }): FileFacts | ResumeRefusal {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const detected = hasAcceptableExtension(name) ? detectFormat(bytes) : undefined;
  if (!detected) return 'resume-type';
  if (detected.needsPassword) return 'resume-password';
  return {
    fileName: safeFileName(name, detected.format),
    mediaType: mediaTypes[detected.format],
    sha256: hash('sha256', bytes, 'buffer'),
  };
}

/** Bytes from which on files are checked in a thread: the worst one of that size holds the process up for some milliseconds. */
const large = 256 * 1024;

/** Milliseconds that a thread without work stays, with its memory. */
const idleTimeout = 30_000;

export type CheckResume = (file: UploadedFile) => Promise<Resume | ResumeRefusal>;

/** Checks files as {@link checkFile} does, large ones one by one in a thread, so that nobody waits for a file made to be slow. */
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
      const checked: FileFacts | ResumeRefusal =
        file.content.length < large ? checkFile(file) : await threads.run(file);
      return typeof checked === 'string' ? checked : { ...checked, content: file.content };
    },
    close: () => threads.destroy(),
  };
}

/** Issues and reads the links under which staff find a resume. A link by itself never grants reading. */
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
