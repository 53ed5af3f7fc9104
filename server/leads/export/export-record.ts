import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { z } from 'zod';
import type { ExportFormat, exportManifestSchema, LeadFilter } from '../../../shared/staff-leads.ts';
import { exportFormats } from '../../../shared/staff-leads.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Prisma } from '../../platform/database/generated/client.ts';
import { measure } from '../../platform/files.ts';
import { Problem } from '../../platform/http/problems.ts';
import { change } from '../../staff/audit/change.ts';
import { auditedFilter } from '../list/filter.ts';

export interface ExportRequest {
  format: ExportFormat | 'zip';
  filter: LeadFilter;
  /** The actor, as in the audit trail. */
  by: string;
}

/** Records the beginning of an export. Returns its ID. */
export async function beginExport(database: Db, { format, filter, by }: ExportRequest): Promise<string> {
  const kept = auditedFilter(filter);
  return change(database, async (models, audit) => {
    const data = { by, format, filter: kept as Prisma.InputJsonObject };
    const { id } = await models.export.create({ data, select: { id: true } });
    await audit({ actor: by, action: 'application.export', subject: id, detail: { format, filter: kept } });
    return id;
  });
}

/** The stream of an export; `rows` returns the number of leads once it has ended. */
export interface RowStream {
  stream: Readable;
  rows(): number;
}

/** Passes an export on, and records its rows, bytes and SHA-256 before the receiver sees the end. */
export function recordExport(database: Db, { id, by }: { id: string; by: string }, content: RowStream): Readable {
  const recorded = measure(async ({ bytes, sha256 }) => {
    const rows = content.rows();
    const data = { finishedAt: new Date(), rows, bytes, sha256: Buffer.from(sha256, 'hex') };
    await change(database, async (models, audit) => {
      await models.export.update({ where: { id }, data });
      await audit({ actor: by, action: 'application.export.done', subject: id, detail: { rows, bytes, sha256 } });
    });
  });
  // The pipeline ends both streams together, and the returned one reports errors.
  pipeline(content.stream, recorded).catch(() => undefined);
  return recorded;
}

/** @throws Problem `not-found` when there was no such export. */
export async function readManifest({ prisma }: Db, id: string): Promise<z.output<typeof exportManifestSchema>> {
  const found = await prisma.export.findUnique({ where: { id } });
  if (!found) throw new Problem('not-found');
  return {
    ...found,
    format: exportFormats.find((known) => known === found.format) ?? 'zip',
    filter: found.filter as Record<string, unknown>,
    bytes: found.bytes === null ? null : Number(found.bytes),
    sha256: found.sha256 && Buffer.from(found.sha256).toString('hex'),
  };
}
