import { ApiError } from '../api.ts';
import { sheetLimits } from './limits.ts';
import type { Sheet } from './read-sheet.ts';
import type { SheetMessage } from './sheet-worker.ts';
import workerUrl from './sheet-worker.ts?worker&url';

export interface OpenedFile {
  fileName: string;
  /** Hexadecimal. */
  sha256: string;
  /** At least one; each has rows below its first one. */
  sheets: Sheet[];
}

/** Ends the worker once it has answered, or has taken too long. */
function readApart(file: File): Promise<SheetMessage> {
  return new Promise((resolve) => {
    const worker = new Worker(workerUrl, { type: 'module' });
    const end = (message: SheetMessage) => {
      clearTimeout(timer);
      worker.terminate();
      resolve(message);
    };
    const timer = setTimeout(
      () => end({ problem: 'This file takes too long to read. Split it, or save it as CSV.' }),
      sheetLimits.time,
    );
    worker.addEventListener('error', () =>
      end({ problem: 'This file could not be read: it needs more than this browser has.' }),
    );
    worker.addEventListener('message', ({ data }: MessageEvent<SheetMessage>) => end(data));
    worker.postMessage(file);
  });
}

/**
 * Reads a file in a worker; nothing of it is sent.
 *
 * @throws ApiError with a sentence about the file.
 */
export async function openSheet(file: File): Promise<OpenedFile> {
  const message = await readApart(file);
  if ('problem' in message) throw new ApiError(0, message.problem);
  return { fileName: file.name.slice(-200), ...message };
}
