import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problems.ts';
import { defineJob, idleJob, type Jobs, type OpenJob } from '../../platform/jobs/define-job.ts';
import { clamdAddress, ScanError, scanWith, type Verdict } from './clamd.ts';
import { isKeptSql, type Kept, keptColumns, LostFileError, type ResumeFiles } from './files.ts';
import type { ScanSettings } from './read-resume.ts';

/** Files of one round that are scanned at once, and rounds: one that hangs keeps later files waiting no longer. */
const slots = 2;
const rounds = 3;
/** Milliseconds that one round may take; the next one goes on. */
const roundLimit = 10 * 60_000;
/** Tries in a row that come to no verdict, after which a round gives up until the next one. */
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

async function record({ rows }: Db, id: string, verdict: Verdict): Promise<boolean> {
  const name = verdict.state === 'found' ? verdict.name : null;
  const changed = await rows(
    `UPDATE resumes SET scan = $2::text::resume_scan, scanned_at = now(), scan_note = $3
     WHERE id = $1 AND scan IS NULL RETURNING id`,
    [id, verdict.state, name],
  );
  return changed.length > 0;
}

/** Scans everything that waits, once. Returns how many files got a verdict; stops early when nothing gets one. */
async function scanAll(
  { database, files, logger, onVerdict }: Omit<ScanServices, 'jobs'>,
  url: string,
  signal: AbortSignal,
): Promise<number> {
  const address = clamdAddress(url);
  const [{ now } = { now: new Date() }] = await database.rows<{ now: Date }>('SELECT now() AS now');
  const deadline = performance.now() + roundLimit;
  let scanned = 0;
  let failures = 0;

  async function scan({ id, ...kept }: Waiting): Promise<void> {
    try {
      const verdict = await scanWith(address, await files.read(kept), signal);
      failures = 0;
      scanned += 1;
      if (!(await record(database, id, verdict))) return;
      if (verdict.state === 'found') logger.warn({ resume: id, name: verdict.name }, 'virus scan found something');
      await onVerdict(id);
    } catch (error) {
      const isPassing = [ScanError, LostFileError, Problem].some((kind) => error instanceof kind);
      if (!isPassing || !(error instanceof Error)) throw error;
      if (signal.aborted) return;
      failures += 1;
      if (failures === 1) logger.warn({ reason: error.message }, 'a resume could not be scanned; will be tried again');
      await database.rows('UPDATE resumes SET scan_note = $2 WHERE id = $1 AND scan IS NULL', [id, error.message]);
    }
  }

  /** One after the other, so that a file that takes long holds up one slot only. */
  async function fillSlot(): Promise<void> {
    while (failures < patience && performance.now() < deadline && !signal.aborted) {
      const [file] = await database.rows<Waiting>(next, [now]);
      if (!file) return;
      await scan(file);
    }
  }

  await Promise.all(Array.from({ length: slots }, fillSlot));
  return scanned;
}

/** Has new files scanned soon. */
export type Scanning = OpenJob;

const scans = defineJob<Omit<ScanServices, 'jobs'> & { url: string }>({
  name: 'scan-resumes',
  // At most one round waits. One that goes on, or whose process is gone, holds up no other: each file is taken by one of them.
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
 * Scans resumes by a job: the rows themselves say which are left, so that no failure of the scanner or of a process loses one.
 * Without CLAMD_URL it does nothing.
 */
export function openScanning({ jobs, ...services }: ScanServices, { CLAMD_URL: url }: ScanSettings): Scanning {
  return url ? scans.open(jobs, { ...services, url }) : idleJob;
}
