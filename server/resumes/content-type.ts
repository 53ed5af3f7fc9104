import { readCompoundFile } from './formats/compound-file.ts';
import { isEncryptedPackage, readDoc, readEarlyDoc } from './formats/doc.ts';
import { isDocx } from './formats/docx.ts';
import { readPdf } from './formats/pdf.ts';

/** The accepted formats by what the bytes are. */
export type ResumeFormat = 'pdf' | 'doc' | 'docx';

export const mediaTypes: Record<ResumeFormat, string> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

export interface DetectedFormat {
  format: ResumeFormat;
  /** Whether nobody can open it without one. */
  needsPassword: boolean;
}

const zipMagic = Buffer.from('PK\u0003\u0004');

/**
 * Says what the bytes are, by magic numbers and structure; undefined when they are none of the three. Takes time and memory
 * in proportion to their number, whatever they are.
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
