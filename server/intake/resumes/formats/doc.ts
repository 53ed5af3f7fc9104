import type { CompoundFile } from './compound-file.ts';

/** First two bytes of a Word document ([MS-DOC] FibBase): Word 97 and later, then variants of Word 6 and 95. */
const wordSignatures = [0xa5ec, 0xa5dc, 0xa5db, 0xa697, 0xa698, 0xa699];
const encryptedFlag = 0x0100;

/** Recognises a Word document and whether it is encrypted; undefined for other compound files. */
export function readDoc(file: CompoundFile): { needsPassword: boolean } | undefined {
  const start = file.read('WordDocument');
  if (!start || start.length < 12 || !wordSignatures.includes(start.readUInt16LE(0))) return undefined;
  return { needsPassword: (start.readUInt16LE(10) & encryptedFlag) !== 0 };
}
