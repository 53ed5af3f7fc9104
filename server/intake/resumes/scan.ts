import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../platform/database/database.ts';
import type { Prisma } from '../../platform/database/generated/client.ts';
import { Problem } from '../../platform/http/problems.ts';
import { defineJob, idleJob, type Jobs, type OpenJob } from '../../platform/jobs/define-job.ts';
import { clamdAddress, ScanError, scanWith } from './clamd.ts';
import { isKeptSql, type Kept, keptColumns, LostFileError, type ResumeFiles } from './files.ts';
import type { ScanSettings } from './read-resume.ts';

/** Concurrent rounds, each of which scans one file at a time, so that a hanging scan does not hold up later files. */
const rounds = 3;
/** Milliseconds that one round may take; the next one goes on. */
const roundLimit = 10 * 60_000;
/** Failed scans in a row after which a round gives up. */
const patience = 8;

export interface ScanServices {
  database: Db;
  files: Pick<ResumeFiles, 'read'>;
  jobs: Jobs;
  logger: FastifyBaseLogger;
  /** Called with the resume’s ID when there is a verdict. */
  onVerdict: (resumeId: string) => Promise<void>;
}

interface Waiting extends Kept {
  id: string;
}

const next = `
  UPDATE resumes r SET scan_tried_at = now() WHERE id IN (
    SELECT id FROM resumes r
    WHERE scan IS NULL AND ${isKeptSql('r')} AND released_at IS NULL AND (scan_tried_at IS NULL OR scan_tried_at < $1)
    ORDER BY scan_tried_at NULLS FIRST, uploaded_at DESC LIMIT 1 FOR UPDATE SKIP LOCKED
  ) RETURNING id, ${keptColumns('r')}`;

/** Scans waiting files, one after the other, and gives up when scans keep failing. Returns the number of verdicts. */
async function scanAll(
  { database: { prisma, rows }, files, logger, onVerdict }: Omit<ScanServices, 'jobs'>,
  url: string,
  signal: AbortSignal,
): Promise<number> {
  const address = clamdAddress(url);
  const [{ now } = { now: new Date() }] = await rows<{ now: Date }>('SELECT now() AS now');
  const deadline = performance.now() + roundLimit;
  let scanned = 0;
  let failures = 0;
  const record = (id: string, data: Prisma.ResumeUpdateInput) =>
    prisma.resume.updateMany({ where: { id, scan: null }, data });

  async function scan({ id, ...kept }: Waiting): Promise<void> {
    try {
      const verdict = await scanWith(address, await files.read(kept), signal);
      failures = 0;
      scanned += 1;
      const scanNote = verdict.state === 'found' ? verdict.name : null;
      if ((await record(id, { scan: verdict.state, scannedAt: new Date(), scanNote })).count === 0) return;
      if (verdict.state === 'found') logger.warn({ resume: id, name: verdict.name }, 'virus scan found something');
      await onVerdict(id);
    } catch (error) {
      const isExpected = [ScanError, LostFileError, Problem].some((kind) => error instanceof kind);
      if (!isExpected || !(error instanceof Error)) throw error;
      if (signal.aborted) return;
      failures += 1;
      if (failures === 1) logger.warn({ reason: error.message }, 'a resume could not be scanned; will be tried again');
      await record(id, { scanNote: error.message });
    }
  }

  while (failures < patience && performance.now() < deadline && !signal.aborted) {
    const [file] = await rows<Waiting>(next, [now]);
    if (!file) break;
    await scan(file);
  }
  return scanned;
}

/** The job that scans new files. */
export type Scanning = OpenJob;

const scans = defineJob<Omit<ScanServices, 'jobs'> & { url: string }>({
  name: 'scan-resumes',
  // At most one round waits. A running or dead one holds up no other, because each file is taken by one round.
  queue: { policy: 'short', expireInSeconds: 1200, retryLimit: 0, deleteAfterSeconds: 600 },
  schedule: '* * * * *',
  pollSeconds: 0.5,
  concurrency: rounds,
  async run({ url, ...services }, _data, { signal }) {
    const scanned = await scanAll(services, url, signal);
    if (scanned > 0) services.logger.info({ scanned }, 'resumes scanned');
  },
});

/**
 * Scans resumes by a job. Their rows say which are left, so that no failure loses one. Without CLAMD_URL it is idle.
 */
export function openScanning({ jobs, ...services }: ScanServices, { CLAMD_URL: url }: ScanSettings): Scanning {
  return url ? scans.open(jobs, { ...services, url }) : idleJob;
}
