import { totalmem } from 'node:os';
import { normalizeIP } from '@fastify/rate-limit';
import { resumeSizeLimit } from '../../../shared/limits.ts';
import { Problem } from '../../platform/http/problems.ts';

const megabyte = 1024 * 1024;

/**
 * Bytes of files that are checked and stored concurrently. Other applications wait for the database's disk meanwhile, so large
 * files from one address are stored one by one, and other clients do not queue behind them.
 */
export const storingBytes = 16 * megabyte;

/** Garbage that the runtime keeps before it collects it, measured: a base in bytes, and a share of the bytes booked. */
const uncollected = { base: 96 * megabyte, share: 0.5 };

/** Bytes of an upload in flight between its socket and its buffer. */
export const inFlight = 128 * 1024;

/** Maximum bytes of one upload. */
export const uploadLimit = resumeSizeLimit + inFlight;

/** Milliseconds that an upload waits for memory: as long as the form waits on an upload without progress. */
const waitTimeout = 60_000;

/**
 * Books more bytes, as soon as there is room for them.
 *
 * @throws Problem `unavailable` after a minute without room.
 */
export type TakeMemory = (bytes: number) => Promise<void>;

/** The client of an upload, and the connection whose end cancels waiting. */
interface Uploader {
  ip: string;
  socket: { once(event: 'close', listener: () => void): unknown; off(event: 'close', listener: () => void): unknown };
}

interface Upload {
  share: Share;
  held: number;
  waiting?: { bytes: number; resolve: () => void; reject: (reason: Problem) => void };
}

/** The uploads of one client or of all, oldest first, and the bytes they hold together. */
interface Share {
  held: number;
  uploads: Set<Upload>;
}

/** Default of UPLOAD_MEMORY_MB: a quarter of the memory of the machine or container, 112 to 512 MiB. */
export function defaultUploadMemory(): number {
  const available = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  return Math.min(Math.max(Math.floor(available / 4 / megabyte), 112), 512);
}

/**
 * Bytes that uploads may book without growing the process beyond a limit.
 *
 * @param growth limit in MiB of resident memory, at least 112.
 */
export function bookableBytes(growth: number): number {
  return Math.floor((growth * megabyte - uncollected.base) / (1 + uncollected.share));
}

/**
 * Limits the memory that all uploads hold. Memory is booked as bytes arrive, not as declared. An upload that finds no room is
 * not read until there is some, so that backpressure slows its sender.
 *
 * The uploads of one client may hold as much as remains free: half of the memory when it is alone, less the more clients there
 * are, and never what a new client needs. To prevent deadlock between half-received uploads, the oldest of each client is
 * exempt from that share, and what the oldest of all may still need is reserved for it.
 *
 * @param bytes the limit, at least {@link uploadLimit}.
 */
export function createMemoryBudget(bytes: number) {
  const all: Share = { held: 0, uploads: new Set() };
  const shares = new Map<string, Share>();

  function open(client: string): Upload {
    const share = shares.get(client) ?? { held: 0, uploads: new Set() };
    const upload: Upload = { share, held: 0 };
    shares.set(client, share);
    for (const { uploads } of [share, all]) uploads.add(upload);
    return upload;
  }

  function hasRoom(upload: Upload, size: number): boolean {
    const [oldest] = all.uploads;
    if (upload === oldest) return true;
    const left = bytes - all.held - size;
    if (left + (oldest?.held ?? 0) < uploadLimit) return false;
    const [oldestOfClient] = upload.share.uploads;
    return upload === oldestOfClient || upload.share.held + size <= left;
  }

  function book(upload: Upload, size: number): void {
    for (const holder of [upload, upload.share, all]) holder.held += size;
  }

  async function take(upload: Upload, size: number): Promise<void> {
    if (hasRoom(upload, size)) return book(upload, size);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    upload.waiting = { bytes: size, resolve, reject };
    const timer = setTimeout(() => reject(new Problem('unavailable')), waitTimeout);
    await promise.finally(() => clearTimeout(timer));
  }

  /** Releases what an upload holds to those that wait, oldest first. */
  function close(upload: Upload, client: string): void {
    book(upload, -upload.held);
    for (const { uploads } of [upload.share, all]) uploads.delete(upload);
    if (upload.share.uploads.size === 0) shares.delete(client);
    for (const next of all.uploads) {
      const { waiting } = next;
      if (!waiting || !hasRoom(next, waiting.bytes)) continue;
      delete next.waiting;
      book(next, waiting.bytes);
      waiting.resolve();
    }
  }

  return {
    /** The bytes that uploads hold now, how many there are, and how many of them wait. */
    usage() {
      const waiting = [...all.uploads].filter((upload) => upload.waiting).length;
      return { bytes: all.held, uploads: all.uploads.size, waiting };
    },
    /**
     * Runs work that takes memory piece by piece, at most {@link uploadLimit} bytes, and releases it when the work ends. Work
     * that takes none never waits.
     */
    async hold<Result>({ ip, socket }: Uploader, work: (take: TakeMemory) => Promise<Result>): Promise<Result> {
      let upload: Upload | undefined;
      const client = normalizeIP(ip);
      const cancel = () => upload?.waiting?.reject(new Problem('malformed-request'));
      socket.once('close', cancel);
      try {
        return await work((size) => {
          upload ??= open(client);
          return take(upload, size);
        });
      } finally {
        socket.off('close', cancel);
        if (upload) close(upload, client);
      }
    },
  };
}

export type MemoryBudget = ReturnType<typeof createMemoryBudget>;

/** Runs work once the budget has room for its file; at once when there is none. */
export function inTurn<Result>(
  storing: MemoryBudget,
  uploader: Uploader,
  file: { content: Buffer } | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!file) return work();
  return storing.hold(uploader, async (take) => {
    await take(file.content.length);
    return work();
  });
}
