import path from 'node:path';
import { resumeExtensions, textLimits } from '../../shared/limits.ts';
import type { ResumeFormat } from './content-type.ts';

/** Characters that some file system forbids, that end a header, or that change the reading direction. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this removes
const unsafe = /[\u0000-\u001F\u007F<>:"/\\|?*\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/**
 * The applicant's file name, safe to store and to offer as a download: without folders, at most 200 characters, with the
 * extension of the detected format.
 */
export function safeFileName(given: string, format: ResumeFormat): string {
  const base = path.win32.basename(given.toWellFormed()).replace(unsafe, '').trim();
  const { name, ext } = path.parse(base);
  const known = resumeExtensions.some((extension) => extension === ext.toLowerCase());
  const stem = (known ? name : base).slice(0, textLimits.short - '.docx'.length) || 'resume';
  return ext.toLowerCase() === `.${format}` ? `${stem}${ext}` : `${stem}.${format}`;
}

/** True for the extension of an accepted format, and for none: files shared from phones often lack it. */
export function hasAcceptableExtension(given: string): boolean {
  const extension = path.win32.extname(given.trim()).toLowerCase();
  return extension === '' || resumeExtensions.some((accepted) => accepted === extension);
}
