import { createHash } from 'node:crypto';
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

/** Checks an uploaded file by its content: undefined unless it is a PDF, DOC or DOCX file. */
export async function checkResume(file: UploadedFile): Promise<Resume | undefined> {
  const format = hasAcceptableExtension(file.name) ? await detectFormat(file.content) : undefined;
  if (!format) return undefined;
  return {
    fileName: safeFileName(file.name, format),
    mediaType: mediaTypes[format],
    sha256: createHash('sha256').update(file.content).digest(),
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
