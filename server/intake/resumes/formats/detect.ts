import type { ResumeFormat } from '../media-types.ts';
import { readCompoundFile } from './compound-file.ts';
import { isDocx } from './docx.ts';
import { readPdf } from './pdf.ts';

export interface DetectedFormat {
  format: ResumeFormat;
  /** Whether opening needs a password. `unknown`: the file is encrypted, and only opening it tells. */
  password: 'none' | 'needed' | 'unknown';
}

/** First two bytes of a Word document ([MS-DOC] FibBase): Word 97 and later, then variants of Word 6 and 95. */
const wordSignatures = [0xa5ec, 0xa5dc, 0xa5db, 0xa697, 0xa698, 0xa699];
const encryptedFlag = 0x0100;
const zipMagic = Buffer.from('PK\u0003\u0004');

/**
 * Detects the format by magic numbers and structure; undefined for any other format. It reads only headers, tables of
 * contents and the beginning of a few parts; a process without rights opens the file later.
 */
export async function detectFormat(content: Buffer): Promise<DetectedFormat | undefined> {
  if (content.subarray(0, zipMagic.length).equals(zipMagic)) {
    return (await isDocx(content)) ? { format: 'docx', password: 'none' } : undefined;
  }
  const compoundFile = readCompoundFile(content);
  if (compoundFile) {
    // An encrypted .docx ([MS-OFFCRYPTO]); other encrypted Office files look the same.
    if (compoundFile.has('EncryptedPackage')) return { format: 'docx', password: 'needed' };
    const start = compoundFile.read('WordDocument');
    if (!start || start.length < 12 || !wordSignatures.includes(start.readUInt16LE(0))) return undefined;
    return { format: 'doc', password: (start.readUInt16LE(10) & encryptedFlag) === 0 ? 'none' : 'needed' };
  }
  const pdf = readPdf(content);
  return pdf && { format: 'pdf', password: pdf.isEncrypted ? 'unknown' : 'none' };
}
