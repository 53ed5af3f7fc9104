import { hash } from 'node:crypto';
import { messages } from '../../shared/messages.ts';
import type { ProblemKind } from '../http/problems.ts';
import { detectFormat, mediaTypes } from './content-type.ts';
import { hasAcceptableExtension, safeFileName } from './file-name.ts';
import type { UploadedFile } from './read-form.ts';

/** A file that was checked and may be stored. */
export interface Resume {
  fileName: string;
  mediaType: string;
  sha256: Buffer;
  content: Buffer;
}

/** The kinds of problems with a file's content, with the message for its field. */
export const resumeRefusals = {
  'resume-type': messages.resumeType,
  'resume-password': messages.resumePassword,
} as const satisfies Partial<Record<ProblemKind, string>>;

export type ResumeRefusal = keyof typeof resumeRefusals;

/** Checks an uploaded file by its content: a PDF, DOC or DOCX file that can be opened, or why it is refused. */
export function checkResume(file: UploadedFile): Resume | ResumeRefusal {
  const detected = hasAcceptableExtension(file.name) ? detectFormat(file.content) : undefined;
  if (!detected) return 'resume-type';
  if (detected.needsPassword) return 'resume-password';
  return {
    fileName: safeFileName(file.name, detected.format),
    mediaType: mediaTypes[detected.format],
    sha256: hash('sha256', file.content, 'buffer'),
    content: file.content,
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
