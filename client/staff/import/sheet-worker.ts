/** Reads a file apart from the page, which ends it when it takes too long. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { readSheets, type Sheet, SheetError } from './read-sheet.ts';

/** What the worker tells the page: the sheets with the file's hash in hexadecimal, or a sentence that says why there are none. */
export type SheetMessage = { sheets: Sheet[]; sha256: string } | { problem: string };

addEventListener('message', async ({ data }: MessageEvent<File>) => {
  let message: SheetMessage;
  try {
    const bytes = new Uint8Array(await data.arrayBuffer());
    // The browser's own hash is missing without https.
    message = { sheets: await readSheets(bytes, data.name), sha256: bytesToHex(sha256(bytes)) };
  } catch (error) {
    message = { problem: error instanceof SheetError ? error.message : 'This file could not be read.' };
  }
  postMessage(message);
});
