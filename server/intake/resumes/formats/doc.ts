import type { CompoundFile } from './compound-file.ts';

/** First two bytes of a Word document: Word 97 and later, then variants of Word 6 and 95, the last of them East Asian. */
const wordSignatures = [0xa5ec, 0xa5dc, 0xa5db, 0xa697, 0xa698, 0xa699];
/** The same for Word 1 and 2, whose documents are not compound files. */
const earlySignatures = [0xa59b, 0xa59c, 0xa5db];
const dosSignature = Buffer.from('31be000000ab', 'hex');
const encryptedFlag = 0x0100;

/** Recognises a Word document ([MS-DOC] FibBase) and whether it is encrypted; undefined for other compound files. */
export function readDoc(file: CompoundFile): { needsPassword: boolean } | undefined {
  const start = file.startOf('WordDocument');
  if (!start || start.length < 12 || !wordSignatures.includes(start.readUInt16LE(0))) return undefined;
  return { needsPassword: (start.readUInt16LE(10) & encryptedFlag) !== 0 };
}

/** Recognises an encrypted .docx ([MS-OFFCRYPTO]). Other encrypted Office files look the same. */
export function isEncryptedPackage(file: CompoundFile): boolean {
  return file.has('EncryptedPackage');
}

/** Like {@link readDoc}, for formats older than compound files: Word 1 and 2, and Word for DOS. */
export function readEarlyDoc(content: Buffer): { needsPassword: boolean } | undefined {
  if (content.length < 128) return undefined;
  if (content.subarray(0, dosSignature.length).equals(dosSignature)) {
    const textEnd = content.readUInt32LE(14);
    return textEnd >= 128 && textEnd <= content.length ? { needsPassword: false } : undefined;
  }
  if (!earlySignatures.includes(content.readUInt16LE(0))) return undefined;
  const textBegin = content.readUInt32LE(24);
  const textEnd = content.readUInt32LE(28);
  if (textBegin < 128 || textBegin > textEnd || textEnd > content.length) return undefined;
  return { needsPassword: (content.readUInt16LE(10) & encryptedFlag) !== 0 };
}
