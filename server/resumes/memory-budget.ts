import { totalmem } from 'node:os';
import { normalizeIP } from '@fastify/rate-limit';
import { resumeSizeLimit } from '../../shared/limits.ts';
import { Problem } from '../http/problems.ts';

const megabyte = 1024 * 1024;

/**
 * Bytes of files that are checked and stored at once. The database takes several times of them itself, and whoever applies
 * meanwhile waits for its disk: a flood of large files from one address is taken in one by one, and others are not behind it.
 */
export const storingBytes = 16 * megabyte;

/** Bytes of used buffers that the runtime lets gather before it frees them, and how much of them there is for each byte booked. */
const uncollected = { base: 96 * megabyte, share: 0.5 };

/** Bytes of an upload that are on their way between its socket and its buffer. */
export const underway = 128 * 1024;

/** Bytes that one upload may hold. */
export const uploadLimit = resumeSizeLimit + underway;

/** Milliseconds that an upload waits for a piece of memory: as long as the form takes a connection without progress for one. */
const patience = 60_000;

/**
 * Books so many bytes more, as soon as there is room for them.
 *
 * @throws Problem `unavailable` when there was none in time.
 */
export type TakeMemory = (bytes: number) => Promise<void>;

/** Whose upload it is, and the connection whose end calls off what it waits for. */
interface Uploader {
  ip: string;
  socket: { once(event: 'close', listener: () => void): unknown; off(event: 'close', listener: () => void): unknown };
}

interface Upload {
  share: Share;
  held: number;
  waiting?: { bytes: number; resolve: () => void; reject: (reason: Problem) => void };
}

/** What uploads hold together, oldest first. */
interface Share {
  held: number;
  uploads: Set<Upload>;
}

/** MiB that uploads may take where nobody says how much: a quarter of what the machine or the container has, 112 to 512. */
export function defaultUploadMemory(): number {
  const available = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  return Math.min(Math.max(Math.floor(available / 4 / megabyte), 112), 512);
}

/**
 * Bytes that uploads may book so that the process grows by no more than it may.
 *
 * @param growth MiB of resident memory, at least 112.
 */
export function bookableBytes(growth: number): number {
  return Math.floor((growth * megabyte - uncollected.base) / (1 + uncollected.share));
}

/**
 * Keeps what all uploads hold below a bound. Memory is booked as bytes arrive: who announces much and sends little holds
 * little. An upload that finds no room is not read until there is some, and the kernel slows its sender down.
 *
 * The uploads of one address may hold as much as stays free: half of the memory when they are alone, less the more
 * addresses there are, and never what a newcomer needs. Half-received uploads must not wait for each other for ever, so
 * the oldest of an address is exempt from that share, and what the oldest of all may still need is kept for it.
 *
 * @param bytes the bound, at least {@link uploadLimit}.
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
    const timer = setTimeout(() => reject(new Problem('unavailable')), patience);
    await promise.finally(() => clearTimeout(timer));
  }

  /** Gives back what an upload holds, to those that wait: oldest first. */
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
    /**
     * Runs work that takes memory bit by bit, {@link uploadLimit} bytes at most, and gives it back when the work ends. Work
     * that takes none never waits.
     */
    async hold<Result>({ ip, socket }: Uploader, work: (take: TakeMemory) => Promise<Result>): Promise<Result> {
      let upload: Upload | undefined;
      const client = normalizeIP(ip);
      const leave = () => upload?.waiting?.reject(new Problem('malformed-request'));
      socket.once('close', leave);
      try {
        return await work((size) => {
          upload ??= open(client);
          return take(upload, size);
        });
      } finally {
        socket.off('close', leave);
        if (upload) close(upload, client);
      }
    },
  };
}

export type MemoryBudget = ReturnType<typeof createMemoryBudget>;

/** Checks and stores something when it is the turn of the file that it brings, if it brings one. */
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
