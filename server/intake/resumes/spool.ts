import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { Problem } from '../../platform/http/problems.ts';

const mebibyte = 1024 * 1024;

/** Bytes of all files, of those in memory while they are checked and stored, and of those not on disk before that. */
const spoolLimits = { all: 1024 * mebibyte, memory: 8 * mebibyte, arriving: 4 * mebibyte };

/** Names by which leftovers of a killed process are found. */
const namePattern = /^upload-[\da-f-]{36}$/;

interface Entry {
  client: string;
  size: number;
  isOnDisk: boolean;
  state: 'arriving' | 'waiting' | 'in memory';
  giveWay: () => void;
  begin: () => void;
}

/**
 * A few arriving files are in memory, which is faster, and all others on disk, so that slow senders take up no memory.
 * A file is unlinked once it is open, so that it disappears when it is closed or the process ends.
 *
 * When there is no room for more bytes, the client with the most arriving files gives way with its oldest one, so that
 * neither stalled nor busy senders keep others out. The client with the fewest files in memory is next there; a file
 * larger than all of it is read alone.
 */
export async function openSpool(folder: string, limits = spoolLimits) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) {
    // In the system's temporary folder, another account may have a file of such a name.
    if (namePattern.test(name)) await rm(path.join(folder, name), { force: true }).catch(() => undefined);
  }
  /** The oldest comes first. */
  const entries = new Set<Entry>();
  const inState = (state: Entry['state']) => [...entries].filter((entry) => entry.state === state);
  const bytesOf = (some: Iterable<Entry>) => [...some].reduce((sum, { size }) => sum + size, 0);

  function makeRoom(entry: Entry, bytes: number) {
    while (bytesOf(entries) + bytes > limits.all) {
      const clients = [...Map.groupBy(inState('arriving'), ({ client }) => client).values()];
      const [oldest] = clients.toSorted((one, other) => other.length - one.length)[0] ?? [];
      if (!oldest || oldest === entry) throw new Problem('unavailable');
      entries.delete(oldest);
      oldest.giveWay();
    }
  }

  function beginWaiting() {
    const inMemory = inState('in memory');
    const load = (entry: Entry) => inMemory.filter(({ client }) => client === entry.client).length;
    const [next] = inState('waiting').toSorted((one, other) => load(one) - load(other));
    if (!next || (inMemory.length > 0 && bytesOf(inMemory) + next.size > limits.memory)) return;
    next.state = 'in memory';
    next.begin();
    beginWaiting();
  }

  async function openFile() {
    const name = path.join(folder, `upload-${randomUUID()}`);
    const handle = await open(name, 'wx+', 0o600);
    // A process that starts meanwhile may have taken it for a leftover.
    await rm(name, { force: true });
    return handle;
  }

  return {
    async probe() {
      await using file = await openFile();
      await file.writeFile(Buffer.alloc(mebibyte));
    },
    /** `giveWay` is called when the file has made room for others, and is no longer written. */
    begin(client: string, giveWay: () => void) {
      const { promise: turn, resolve: begin } = Promise.withResolvers<void>();
      const entry: Entry = { client, size: 0, isOnDisk: false, state: 'arriving', giveWay, begin };
      const chunks: Buffer[] = [];
      const sum = createHash('sha256');
      let opening: Promise<FileHandle> | undefined;
      entries.add(entry);
      return {
        /** @throws Problem `unavailable` when the file has made room for others, or the disk is full. */
        async append(chunk: Buffer) {
          if (!entries.has(entry)) throw new Problem('unavailable');
          makeRoom(entry, chunk.length);
          entry.size += chunk.length;
          sum.update(chunk);
          chunks.push(chunk);
          entry.isOnDisk ||= bytesOf([...entries].filter(({ isOnDisk }) => !isOnDisk)) > limits.arriving;
          if (!entry.isOnDisk) return;
          try {
            opening ??= openFile();
            const file = await opening;
            for (const written of chunks.splice(0)) await file.writeFile(written);
          } catch (cause) {
            throw new Problem('unavailable', { cause });
          }
        },
        /** @throws Problem as `append` */
        async use<Result>(work: (content: Buffer, sha256: Uint8Array) => Promise<Result>) {
          if (!entries.has(entry)) throw new Problem('unavailable');
          entry.state = 'waiting';
          beginWaiting();
          await turn;
          const content = Buffer.allocUnsafeSlow(entry.size);
          try {
            const file = await opening;
            const bytesRead = file
              ? (await file.read(content, 0, content.length, 0)).bytesRead
              : chunks.reduce((position, chunk) => position + chunk.copy(content, position), 0);
            if (bytesRead < content.length) throw new Error('A spooled file is shorter than what was written.');
            return await work(content, sum.digest());
          } finally {
            // Frees the memory before the next garbage collection.
            content.buffer.transfer(0);
          }
        },
        remove() {
          entries.delete(entry);
          beginWaiting();
          // A file that could not be opened needs no closing.
          opening?.then((handle) => handle.close()).catch(() => undefined);
        },
      };
    },
  };
}

export type SpooledFile = ReturnType<Spool['begin']>;

export type Spool = Awaited<ReturnType<typeof openSpool>>;
