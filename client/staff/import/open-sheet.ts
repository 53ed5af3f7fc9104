import { importLimits } from '../../../shared/import.ts';
import { ApiError } from '../api.ts';
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

/**
 * Reads a file in a worker; nothing of it is sent.
 *
 * @throws ApiError with a sentence about the file.
 */
export async function openSheet(file: File): Promise<OpenedFile> {
  const worker = new Worker(workerUrl, { type: 'module' });
  const message = await new Promise<SheetMessage>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<SheetMessage>) => resolve(data));
    worker.addEventListener('error', () =>
      resolve({ problem: 'This file could not be read: it needs more than this browser has.' }),
    );
    worker.postMessage(file);
  });
  worker.terminate();
  if ('problem' in message) throw new ApiError(0, message.problem);
  return { fileName: file.name.slice(-importLimits.fileName), ...message };
}
