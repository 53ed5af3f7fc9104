import type { ResumeFormat } from '../media-types.ts';
import { readCompoundFile } from './compound-file.ts';
import { readDoc } from './doc.ts';
import { isDocx } from './docx.ts';
import { readPdf } from './pdf.ts';

export interface DetectedFormat {
  format: ResumeFormat;
  /** Whether the file opens without a password. `unknown`: the file is encrypted, and only opening it tells. */
  password: 'none' | 'needed' | 'unknown';
}

const zipMagic = Buffer.from('PK\u0003\u0004');

/**
 * Detects the format by magic numbers and structure; undefined for any other format. Looks at headers, tables of contents and
 * the first bytes of few parts only: resumes are opened later, in a process without rights.
 */
export async function detectFormat(content: Buffer): Promise<DetectedFormat | undefined> {
  if (content.subarray(0, zipMagic.length).equals(zipMagic)) {
    return (await isDocx(content)) ? { format: 'docx', password: 'none' } : undefined;
  }
  const compoundFile = readCompoundFile(content);
  if (compoundFile) {
    // An encrypted .docx ([MS-OFFCRYPTO]); other encrypted Office files look the same.
    if (compoundFile.has('EncryptedPackage')) return { format: 'docx', password: 'needed' };
    const doc = readDoc(compoundFile);
    return doc && { format: 'doc', password: doc.needsPassword ? 'needed' : 'none' };
  }
  const pdf = readPdf(content);
  return pdf && { format: 'pdf', password: pdf.isEncrypted ? 'unknown' : 'none' };
}
