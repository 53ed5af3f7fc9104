/** Reads a file apart from the page, which ends it when it takes too long. */
import { readSheets, type Sheet, SheetError } from './read-sheet.ts';

/** What the worker tells the page; without sheets, a sentence that says why. */
export type SheetMessage = { sheets: Sheet[] } | { problem: string };

addEventListener('message', async ({ data }: MessageEvent<File>) => {
  let message: SheetMessage;
  try {
    message = { sheets: await readSheets(new Uint8Array(await data.arrayBuffer()), data.name) };
  } catch (error) {
    message = { problem: error instanceof SheetError ? error.message : 'This file could not be read.' };
  }
  postMessage(message);
});
