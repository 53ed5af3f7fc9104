import JSZip from 'jszip';
import mammoth from 'mammoth/mammoth.browser.js';
import { htmlLimit, unpackedLimit } from './limits.ts';

/** Stops when the parts that are read unpack to more than anybody writes, whatever the archive says of their sizes. */
async function refuseLarge(bytes: ArrayBuffer): Promise<void> {
  const archive = await JSZip.loadAsync(bytes);
  let left = unpackedLimit;
  for (const file of Object.values(archive.files)) {
    if (!/\.(?:xml|rels)$/i.test(file.name)) continue;
    await new Promise<void>((resolve, reject) => {
      const stream = (file as unknown as StreamedFile).internalStream('uint8array');
      stream.on('data', (chunk) => {
        left -= chunk.length;
        if (left >= 0) return;
        stream.pause();
        reject(new Error('Too large to be shown'));
      });
      stream.on('error', reject);
      stream.on('end', resolve);
      stream.resume();
    });
  }
}

interface PartStream {
  on(event: 'data', listener: (chunk: Uint8Array) => void): void;
  on(event: 'error' | 'end', listener: (error: Error) => void): void;
  on(event: 'end', listener: () => void): void;
  pause(): void;
  resume(): void;
}

/** What JSZip has for large files, and its types leave out. */
interface StreamedFile {
  internalStream(type: 'uint8array'): PartStream;
}

/** A converter that makes no element of any picture. */
const noPicture = (() => []) as unknown as ReturnType<typeof mammoth.images.imgElement>;

/** The text of a DOCX with its simple structure, without pictures, as HTML that has still to be looked through. */
export async function readDocx(bytes: ArrayBuffer): Promise<string> {
  await refuseLarge(bytes);
  const { value } = await mammoth.convertToHtml(
    { arrayBuffer: bytes },
    { convertImage: noPicture, externalFileAccess: false, ignoreEmptyParagraphs: true },
  );
  if (value.length > htmlLimit) throw new Error('Too large to be shown');
  return value;
}
