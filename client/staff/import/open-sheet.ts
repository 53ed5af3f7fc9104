import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { importLimits } from '../../../shared/import.ts';
import { ApiError } from '../api.ts';
import { readSheets, type Sheet, SheetError } from './read-sheet.ts';

export interface OpenedFile {
  fileName: string;
  /** Hexadecimal. */
  sha256: string;
  /** At least one; each has rows below its first one. */
  sheets: Sheet[];
}

/**
 * Reads a file in the browser; nothing is sent.
 *
 * @throws ApiError with a sentence about the file.
 */
export async function openSheet(file: File): Promise<OpenedFile> {
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const sheets = await readSheets(bytes, file.name);
    // The browser's own hash is missing without https.
    return { fileName: file.name.slice(-importLimits.fileName), sheets, sha256: bytesToHex(sha256(bytes)) };
  } catch (error) {
    throw new ApiError(0, error instanceof SheetError ? error.message : 'This file could not be read.');
  }
}
