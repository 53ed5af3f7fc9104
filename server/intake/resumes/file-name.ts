import path from 'node:path';
import { resumeExtensions, textLimits } from '../../../shared/limits.ts';
import type { ResumeFormat } from './media-types.ts';

/**
 * Characters that some file system forbids, and invisible ones, which may end a header or a line, change the reading
 * direction or begin an escape sequence. Joiners stay, because Indian scripts need them.
 */
const unsafe = /(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"/\\|?*]/gu;

/**
 * The applicant's file name, safe to store and to offer as a download: without folders, at most 200 characters, with
 * the extension of the detected format.
 */
export function safeFileName(given: string, format: ResumeFormat): string {
  const base = path.win32.basename(given.toWellFormed()).replace(unsafe, '').trim();
  const { name, ext } = path.parse(base);
  const known = resumeExtensions.some((extension) => extension === ext.toLowerCase());
  const stem = (known ? name : base).slice(0, textLimits.short - '.docx'.length) || 'resume';
  return ext.toLowerCase() === `.${format}` ? `${stem}${ext}` : `${stem}.${format}`;
}

/** True for the extension of an accepted format, and without one, because files shared from phones often lack it. */
export function hasAcceptableExtension(given: string): boolean {
  const extension = path.win32.extname(given.trim()).toLowerCase();
  return extension === '' || resumeExtensions.some((accepted) => accepted === extension);
}
