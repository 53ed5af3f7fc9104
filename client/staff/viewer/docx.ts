import JSZip from 'jszip';
import mammoth from 'mammoth/mammoth.browser.js';
import { htmlLimit, tagLimit, unpackedLimit } from './limits.ts';
import { TooMuchError } from './memory.ts';

const tagBegins = '<'.charCodeAt(0);

/** Stops when the parts that are read unpack to more than anybody writes, whatever the archive says of their sizes. */
async function refuseLarge(bytes: ArrayBuffer): Promise<void> {
  const archive = await JSZip.loadAsync(bytes);
  const left = { bytes: unpackedLimit, tags: tagLimit };
  for (const file of Object.values(archive.files)) {
    if (!/\.(?:xml|rels)$/i.test(file.name)) continue;
    await new Promise<void>((resolve, reject) => {
      const stream = (file as unknown as StreamedFile).internalStream('uint8array');
      stream.on('data', (chunk) => {
        left.bytes -= chunk.length;
        for (let at = chunk.indexOf(tagBegins); at >= 0; at = chunk.indexOf(tagBegins, at + 1)) left.tags -= 1;
        if (left.bytes >= 0 && left.tags >= 0) return;
        stream.pause();
        reject(new TooMuchError());
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
  if (value.length > htmlLimit) throw new TooMuchError();
  return value;
}
