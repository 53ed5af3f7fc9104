import CFB from 'cfb';
import { fromBuffer } from 'yauzl';

/** The accepted formats by what the bytes are. */
export type ResumeFormat = 'pdf' | 'doc' | 'docx';

export const mediaTypes: Record<ResumeFormat, string> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

const compoundFileMagic = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const zipMagic = Buffer.from('PK\u0003\u0004');

/** Readers look for the header within the first kilobyte, and for the end mark within the last. */
const pdfSearchWindow = 1024;

/** Parts that every Word document has. */
const docxParts = ['[Content_Types].xml', 'word/document.xml'];

/** A Word document has tens of parts; thousands are an attack on whoever lists them. */
const docxPartLimit = 5000;

/** Says what the bytes are, by magic numbers and container structure; undefined when they are none of the three. */
export async function detectFormat(content: Buffer): Promise<ResumeFormat | undefined> {
  if (isPdf(content)) return 'pdf';
  if (isWordCompoundFile(content)) return 'doc';
  if (await isWordPackage(content)) return 'docx';
  return undefined;
}

function isPdf(content: Buffer): boolean {
  return (
    /%PDF-\d\.\d/.test(content.subarray(0, pdfSearchWindow).toString('latin1')) &&
    content.subarray(-pdfSearchWindow).includes('%%EOF')
  );
}

function isWordCompoundFile(content: Buffer): boolean {
  if (!content.subarray(0, compoundFileMagic.length).equals(compoundFileMagic)) return false;
  try {
    return CFB.find(CFB.read(content, { type: 'buffer' }), '/WordDocument') !== null;
  } catch {
    // Not a well-formed compound file, whatever its first bytes say.
    return false;
  }
}

/** Reads the directory of the ZIP only, so that what its entries unpack to does not matter. */
function isWordPackage(content: Buffer): Promise<boolean> {
  if (!content.subarray(0, zipMagic.length).equals(zipMagic)) return Promise.resolve(false);
  return new Promise((resolve) => {
    fromBuffer(content, { lazyEntries: true }, (error, zip) => {
      if (error) return resolve(false);
      if (zip.entryCount > docxPartLimit) return resolve(false);
      const missing = new Set(docxParts);
      zip.on('error', () => resolve(false));
      zip.on('end', () => resolve(missing.size === 0));
      zip.on('entry', (entry: { fileName: string }) => {
        missing.delete(entry.fileName);
        zip.readEntry();
      });
      zip.readEntry();
    });
  });
}
