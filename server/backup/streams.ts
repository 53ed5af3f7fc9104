import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable, Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

interface Measured {
  rows: number;
  bytes: number;
  sha256: string;
}

/** Passes bytes on, counted and hashed. */
function measure(hash: Hash, count: (bytes: number) => void): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      count(chunk.length);
      done(null, chunk);
    },
  });
}

/** Writes everything from a source, and measures it. */
async function writeMeasured(source: Readable, target: Writable): Promise<Omit<Measured, 'rows'>> {
  const hash = createHash('sha256');
  let bytes = 0;
  await pipeline(
    source,
    measure(hash, (count) => {
      bytes += count;
    }),
    target,
  );
  return { bytes, sha256: hash.digest('hex') };
}

async function drain(client: pg.ClientBase, statement: string, target: Writable): Promise<Measured> {
  const source = client.query(copyTo(statement));
  const measured = await writeMeasured(source, target);
  return { rows: source.rowCount, ...measured };
}

/** A new file that only this account may read, flushed to the disk when it is complete. */
function newFile(file: string): Writable {
  return createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
}

/** Writes pieces to a new file, as {@link copyToFile} does. */
export function writeToFile(pieces: AsyncIterable<Buffer>, file: string): Promise<Omit<Measured, 'rows'>> {
  return writeMeasured(Readable.from(pieces, { highWaterMark: 1 }), newFile(file));
}

/** Writes the output of a COPY to a new file that only this account may read, flushed to the disk. Bounded memory. */
export function copyToFile(client: pg.ClientBase, statement: string, file: string): Promise<Measured> {
  return drain(client, statement, newFile(file));
}

/** What {@link copyToFile} would write, without writing it. */
export function measureCopy(client: pg.ClientBase, statement: string): Promise<Measured> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  return drain(client, statement, nowhere);
}

/** Has a COPY read a file. Returns the number of rows. */
export async function copyFromFile(client: pg.ClientBase, statement: string, file: string): Promise<number> {
  const target = client.query(copyFrom(statement));
  await pipeline(createReadStream(file), target);
  return target.rowCount;
}
