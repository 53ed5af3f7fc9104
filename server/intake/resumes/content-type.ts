import { readCompoundFile } from './formats/compound-file.ts';
import { isEncryptedPackage, readDoc, readEarlyDoc } from './formats/doc.ts';
import { isDocx } from './formats/docx.ts';
import { readPdf } from './formats/pdf.ts';

/** The accepted formats. */
export type ResumeFormat = 'pdf' | 'doc' | 'docx';

export const mediaTypes: Record<ResumeFormat, string> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

export interface DetectedFormat {
  format: ResumeFormat;
  /** Whether the file cannot be opened without one. */
  needsPassword: boolean;
}

const zipMagic = Buffer.from('PK\u0003\u0004');

/**
 * Detects the format by magic numbers and structure; undefined for any other format. Takes time and memory linear in the size,
 * whatever the bytes are.
 */
export function detectFormat(content: Buffer): DetectedFormat | undefined {
  if (content.subarray(0, zipMagic.length).equals(zipMagic)) {
    return isDocx(content) ? { format: 'docx', needsPassword: false } : undefined;
  }
  const compoundFile = readCompoundFile(content);
  if (compoundFile) {
    const doc = readDoc(compoundFile);
    if (doc) return { format: 'doc', ...doc };
    return isEncryptedPackage(compoundFile) ? { format: 'docx', needsPassword: true } : undefined;
  }
  const earlyDoc = readEarlyDoc(content);
  if (earlyDoc) return { format: 'doc', ...earlyDoc };
  const pdf = readPdf(content);
  return pdf && { format: 'pdf', ...pdf };
}
