import { type ExportManifest, exportHeaders } from '../../../shared/staff-leads.ts';
import { ApiError, call } from '../api.ts';

/** How far a download is. */
export interface Progress {
  bytes: number;
  /** Records so far, where the format shows its records. */
  rows: number | undefined;
  /** Rows that will come; undefined when the server does not say. */
  total: number | undefined;
}

export interface Download {
  /** Begins the answer that is the file. */
  open(signal: AbortSignal): Promise<Response>;
  /** Ends each record of the file, and occurs nowhere else in it. */
  recordEnd?: '\r\n' | '\n';
  /** Records that are not rows: the head of a CSV. */
  headRecords: number;
  onProgress(progress: Progress): void;
  signal: AbortSignal;
}

/** Bytes after which what has arrived is handed to the browser, which may keep it on disk. */
const portion = 8_000_000;

/** Counts the records of a stream by their last byte; a CSV's line breaks inside of cells have no carriage return. */
function recordCounter(recordEnd: Download['recordEnd']): (chunk: Uint8Array) => number | undefined {
  let records = 0;
  let before = 0;
  return (chunk) => {
    if (!recordEnd) return undefined;
    for (const byte of chunk) {
      if (byte === 10 && (recordEnd === '\n' || before === 13)) records += 1;
      before = byte;
    }
    return records;
  };
}

function nameOf(response: Response): string {
  const header = response.headers.get('content-disposition') ?? '';
  return /filename="?([^";]+)"?/.exec(header)?.[1] ?? 'leads';
}

/** Hands a file to the browser's downloads. */
function save(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/**
 * Downloads an export, tells how far it is, and saves it once it is complete.
 *
 * @returns its manifest, where the server has one
 * @throws ApiError when it is refused or breaks off
 */
export async function download({
  open,
  recordEnd,
  headRecords,
  onProgress,
  signal,
}: Download): Promise<ExportManifest | undefined> {
  const response = await open(signal);
  const announced = Number(response.headers.get(exportHeaders.rows) ?? Number.NaN);
  const total = Number.isNaN(announced) ? undefined : announced;
  const count = recordCounter(recordEnd);
  const parts: Blob[] = [];
  let pending: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  let pendingBytes = 0;
  try {
    for await (const chunk of response.body ?? []) {
      const records = count(chunk);
      pending.push(chunk);
      bytes += chunk.length;
      pendingBytes += chunk.length;
      if (pendingBytes > portion) {
        parts.push(new Blob(pending));
        pending = [];
        pendingBytes = 0;
      }
      onProgress({ bytes, rows: records === undefined ? undefined : Math.max(0, records - headRecords), total });
    }
  } catch (error) {
    if (signal.aborted) throw error;
    throw new ApiError(0, 'The download was interrupted. Nothing was saved; please try again.');
  }
  save(new Blob([...parts, ...pending], { type: response.headers.get('content-type') ?? '' }), nameOf(response));
  const id = response.headers.get(exportHeaders.id);
  return id ? call('GET /api/admin/exports/:id', { params: { id } }).catch(() => undefined) : undefined;
}
