import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { Problem } from '../../platform/http/problems.ts';

const mebibyte = 1024 * 1024;

/** Bytes of files on disk: of all clients, and of one. */
const spoolLimits = { all: 1024 * mebibyte, client: 512 * mebibyte };

/** Names of the files, by which leftovers of a killed process are found. */
const namePattern = /^upload-[\da-f-]{36}$/;

/** A file that is being received. */
export interface SpooledFile {
  readonly size: number;
  /** @throws Problem `unavailable` when the file had to make room for others, or the disk is full. */
  append(chunk: Buffer): Promise<void>;
  /** Ends the file, and reads it into memory. */
  read(): Promise<{ content: Buffer<ArrayBuffer>; sha256: Uint8Array }>;
  /** Deletes it. */
  remove(): void;
}

interface Entry {
  client: string;
  size: number;
  isArriving: boolean;
  giveWay(): void;
}

/**
 * Opens the folder for files that are being received, so that slow senders take up disk space instead of memory. A file
 * is unlinked once it is open, so that it disappears when it is closed or the process ends.
 *
 * Limits bound the bytes of all files and of one client. At a limit, the file that has been arriving for longest makes
 * room, so that stalled senders do not keep others out.
 */
export async function openSpool(folder: string, limits: typeof spoolLimits = spoolLimits) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) {
    if (namePattern.test(name)) await rm(path.join(folder, name), { force: true });
  }
  /** The oldest comes first. */
  const entries = new Set<Entry>();
  const held = new Map<string, number>();
  let total = 0;

  function count(entry: Entry, bytes: number): void {
    entry.size += bytes;
    total += bytes;
    const ofClient = (held.get(entry.client) ?? 0) + bytes;
    if (ofClient > 0) held.set(entry.client, ofClient);
    else held.delete(entry.client);
  }

  function makeRoom(entry: Entry, bytes: number): void {
    const isOverShare = () => (held.get(entry.client) ?? 0) + bytes > limits.client;
    while (isOverShare() || total + bytes > limits.all) {
      const mayGo = [...entries].filter(
        (other) => other.isArriving && (!isOverShare() || other.client === entry.client),
      );
      const oldest = mayGo[0];
      if (!oldest || oldest === entry) throw new Problem('unavailable');
      forget(oldest);
      oldest.giveWay();
    }
  }

  function forget(entry: Entry): void {
    if (entries.delete(entry)) count(entry, -entry.size);
  }

  async function openFile(): Promise<FileHandle> {
    const name = path.join(folder, `upload-${randomUUID()}`);
    const handle = await open(name, 'wx+', 0o600);
    await rm(name, { force: true });
    return handle;
  }

  return {
    /** Bytes of all files. */
    usage: () => total,
    /**
     * Begins a file of a client.
     *
     * @param giveWay is called when the file has to make room for others; it must not be written any more.
     */
    begin(client: string, giveWay: () => void): SpooledFile {
      const entry: Entry = { client, size: 0, isArriving: true, giveWay };
      const sum = createHash('sha256');
      let opening: Promise<FileHandle> | undefined;
      entries.add(entry);
      return {
        get size() {
          return entry.size;
        },
        async append(chunk) {
          if (!entries.has(entry)) throw new Problem('unavailable');
          makeRoom(entry, chunk.length);
          count(entry, chunk.length);
          sum.update(chunk);
          try {
            opening ??= openFile();
            await (await opening).writeFile(chunk);
          } catch (cause) {
            throw new Problem('unavailable', { cause });
          }
        },
        async read() {
          entry.isArriving = false;
          const content = Buffer.allocUnsafeSlow(entry.size);
          const handle = await opening;
          for (let at = 0; handle && at < content.length; ) {
            const { bytesRead } = await handle.read(content, at, content.length - at, at);
            if (bytesRead === 0) throw new Error('A spooled file is shorter than what was written.');
            at += bytesRead;
          }
          return { content, sha256: sum.digest() };
        },
        remove() {
          forget(entry);
          // A file that could not be opened needs no closing.
          opening?.then((handle) => handle.close()).catch(() => undefined);
        },
      };
    },
  };
}

export type Spool = Awaited<ReturnType<typeof openSpool>>;
