import { createHash } from 'node:crypto';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { z } from 'zod';
import type { ExportFormat, exportManifestSchema, LeadFilter } from '../../../shared/staff-leads.ts';
import { exportFormats } from '../../../shared/staff-leads.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Prisma } from '../../platform/database/generated/client.ts';
import { Problem } from '../../platform/http/problems.ts';
import { change } from '../../staff/audit/change.ts';
import { describeFilter } from '../list/filter.ts';

export interface ExportRequest {
  format: ExportFormat | 'zip';
  filter: LeadFilter;
  /** Who asks, as the audit trail names them. */
  by: string;
}

type Services = Db;

/** Notes that an export begins. Returns its ID. */
export async function beginExport(database: Services, { format, filter, by }: ExportRequest): Promise<string> {
  const kept = describeFilter(filter);
  return change(database, async (models, audit) => {
    const data = { by, format, filter: kept as Prisma.InputJsonObject };
    const { id } = await models.export.create({ data, select: { id: true } });
    await audit({ actor: by, action: 'application.export', subject: id, detail: { format, filter: kept } });
    return id;
  });
}

/**
 * Lets an export pass, and notes how many rows and bytes it had and their SHA-256, before its receiver sees the end.
 *
 * @param asOf the moment at which its rows stand, where that is not its beginning.
 * @param content ends with the file; `records` is how many leads have passed.
 */
export function recordExport(
  database: Services,
  { id, by, asOf = null }: { id: string; by: string; asOf?: Date | null },
  content: Readable & { records: number },
): Readable {
  const hash = createHash('sha256');
  let bytes = 0;
  const recorded = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
    flush(done) {
      finish().then(() => done(), done);
    },
  });
  async function finish(): Promise<void> {
    const sha256 = hash.digest();
    const { records: rows } = content;
    const data = { finishedAt: new Date(), asOf, rows, bytes, sha256 };
    const detail = { rows, bytes, sha256: sha256.toString('hex'), ...(asOf && { asOf: asOf.toISOString() }) };
    await change(database, async (models, audit) => {
      await models.export.update({ where: { id }, data });
      await audit({ actor: by, action: 'application.export.done', subject: id, detail });
    });
  }
  // Whoever goes first takes the others along; the receiver hears of an error by the stream itself.
  pipeline(content, recorded).catch(() => undefined);
  return recorded;
}

/** @throws Problem `not-found` when there was no such export. */
export async function readManifest({ prisma }: Db, id: string): Promise<z.output<typeof exportManifestSchema>> {
  const found = await prisma.export.findUnique({ where: { id } });
  if (!found) throw new Problem('not-found');
  const { format, filter, by, rows, bytes, sha256 } = found;
  return {
    id,
    format: exportFormats.find((known) => known === format) ?? 'zip',
    filter: filter as Record<string, unknown>,
    by,
    startedAt: found.startedAt,
    finishedAt: found.finishedAt,
    asOf: found.asOf,
    rows,
    bytes: bytes === null ? null : Number(bytes),
    sha256: sha256 && Buffer.from(sha256).toString('hex'),
  };
}
