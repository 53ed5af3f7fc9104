/**
 * Scans new files for viruses, and reads the texts of resumes. The resumes' rows say which are due, so that no failure
 * loses one. Each file is taken by one round, so that a running or dead one holds up no other.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { resumeRisks } from '../../../shared/resume-risks.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Prisma } from '../../platform/database/generated/client.ts';
import { Problem } from '../../platform/http/problems.ts';
import { defineJob } from '../../platform/jobs/define-job.ts';
import type { Platform } from '../../platform/server-parts.ts';
import { clamdAddress, ScanError, scanWith } from './clamd.ts';
import { isKeptSql, type Kept, keptColumns, LostFileError, type ResumeFiles, rounds } from './files.ts';
import type { OpenedResume, OpenResume } from './open-resume.ts';
import { batch, inBatches, isOfLeadSql, type ScanSettings } from './read-resume.ts';

/** Milliseconds of a round; the next one goes on. */
const roundLimit = 5 * 60_000;

interface DueFile extends Kept {
  id: string;
}

/** `take` marks one due file as taken. */
async function* takeEach<File extends DueFile>(database: Db, take: string, values: unknown[], signal: AbortSignal) {
  const deadline = performance.now() + roundLimit;
  while (performance.now() < deadline && !signal.aborted) {
    const [due] = await database.rows<File>(take, values);
    if (!due) return;
    yield due;
  }
}

/** Concurrent rounds in a process, so that a hanging scan does not hold up later files. */
const scanRounds = 3;
/** Failed scans in a row after which a round gives up. */
const patience = 8;

/** Takes a file not tried since the round began. */
const takeForScan = `
  UPDATE resumes SET scan_tried_at = now() WHERE id IN (
    SELECT id FROM resumes r
    WHERE scan IS NULL AND ${isKeptSql('r')} AND released_at IS NULL AND (scan_tried_at IS NULL OR scan_tried_at < $1)
    ORDER BY scan_tried_at NULLS FIRST, uploaded_at DESC LIMIT 1 FOR UPDATE SKIP LOCKED
  ) RETURNING id, ${keptColumns}`;

export interface VerdictServices extends Platform {
  files: ResumeFiles;
  onVerdict: (resumeId: string) => Promise<void>;
}

export const scanning = defineJob<VerdictServices>({
  ...rounds,
  name: 'scan-resumes',
  pollSeconds: 0.5,
  concurrency: scanRounds,
  async run({ config, database, files, logger, onVerdict }, _data, { signal }) {
    if (!config.CLAMD_URL) return;
    const address = clamdAddress(config.CLAMD_URL);
    const [{ now } = { now: new Date() }] = await database.rows<{ now: Date }>('SELECT now() AS now');
    const record = (id: string, data: Prisma.ResumeUpdateInput) =>
      database.prisma.resume.updateMany({ where: { id, scan: null }, data });
    let scanned = 0;
    let failures = 0;
    for await (const { id, ...kept } of takeEach(database, takeForScan, [now], signal)) {
      try {
        const scanNote = await scanWith(address, await files.read(kept), signal);
        failures = 0;
        scanned += 1;
        const verdict = { scan: scanNote ? 'found' : 'clean', scannedAt: new Date(), scanNote } as const;
        if ((await record(id, verdict)).count === 0) continue;
        if (scanNote) logger.warn({ resume: id, name: scanNote }, 'virus scan found something');
        await onVerdict(id);
      } catch (error) {
        if (!(error instanceof ScanError || error instanceof LostFileError || error instanceof Problem)) throw error;
        if (signal.aborted) break;
        failures += 1;
        const reason = error.message;
        if (failures === 1) logger.warn({ reason }, 'a resume could not be scanned; will be tried again');
        await record(id, { scanNote: reason });
        if (failures >= patience) break;
      }
    }
    if (scanned > 0) logger.info({ scanned }, 'resumes scanned');
  },
});

/** Minutes until a file is read again because its process has died; longer than reading takes. */
const lease = 10;
/** Milliseconds between two files while applications keep coming, so that few applicants wait for a reader. */
const busyPause = 60_000;
/** Milliseconds after an application during which more are expected. */
export const busyTime = 2_000;

/** Leases the resume that became due last. Withheld files and those without a lead are not read. */
function takeToRead({ CLAMD_URL }: ScanSettings) {
  const isGiven = `(r.released_at IS NOT NULL OR r.scan = 'clean' ${CLAMD_URL ? '' : 'OR r.scan IS NULL'})`;
  return `
    UPDATE resumes SET text_due_at = now() + make_interval(mins => ${lease}) WHERE id = (
      SELECT r.id FROM resumes r
      WHERE r.text_due_at <= now() AND ${isKeptSql('r')} AND ${isGiven}
        AND EXISTS (SELECT FROM applications a WHERE ${isOfLeadSql})
      ORDER BY r.text_due_at DESC LIMIT 1 FOR UPDATE SKIP LOCKED
    ) RETURNING id, media_type AS "mediaType", text_due_at::text AS lease, ${keptColumns}`;
}

/** Locks the lead, so that an erasure and this wait for each other. A resume that became due again stays due. */
const storeText = `
  WITH lead AS MATERIALIZED (
    SELECT a.id FROM applications a JOIN resumes r ON ${isOfLeadSql} WHERE r.id = $1 FOR UPDATE OF a
  ), words AS (
    UPDATE applications SET resume_words = to_tsvector('simple', search_words($2::text))
    WHERE id IN (SELECT id FROM lead) AND resume_id = $1
  ), read AS (
    UPDATE resumes SET risks = $4, text_due_at = nullif(text_due_at, $5::timestamptz)
    WHERE id = $1 AND EXISTS (SELECT FROM lead)
  )
  INSERT INTO resume_texts (resume_id, text, problem) SELECT $1, $2, $3 FROM lead
  ON CONFLICT (resume_id) DO UPDATE SET text = excluded.text, problem = excluded.problem`;

interface ReadingServices extends Platform {
  files: ResumeFiles;
  openResume: OpenResume;
  isBusy: () => boolean;
}

function problemOf(opened: OpenedResume) {
  if (opened.state === 'unreadable') return opened.reason;
  if (opened.state === 'locked') return 'it needs a password';
  return opened.text === undefined ? 'text of this kind of document is not read' : null;
}

/** Makes the resumes due. Locked rows are left to the next round: waiting could deadlock. */
async function removeTexts({ database, logger }: ReadingServices) {
  const remove = `
    WITH taken AS MATERIALIZED (
      SELECT a.id, t.resume_id FROM resume_texts t JOIN resumes r ON r.id = t.resume_id
      JOIN applications a ON ${isOfLeadSql} LIMIT ${batch} FOR UPDATE OF t, r, a SKIP LOCKED
    ), removed AS (DELETE FROM resume_texts WHERE resume_id IN (SELECT resume_id FROM taken)),
    unsaid AS (UPDATE applications SET resume_words = NULL WHERE id IN (SELECT id FROM taken))
    UPDATE resumes SET text_due_at = now() WHERE id IN (SELECT resume_id FROM taken) RETURNING 1`;
  const removed = await inBatches(database, remove);
  if (removed > 0) logger.info({ removed }, 'texts of resumes removed, because RESUME_TEXT is off');
}

/** Reads the resumes that are due; a lost file counts as unreadable. */
export const reading = defineJob<ReadingServices>({
  ...rounds,
  name: 'read-resumes',
  pollSeconds: 2,
  async run(services, _data, { signal }) {
    const { database, config, files, openResume, isBusy, logger, news } = services;
    if (config.RESUME_TEXT === 'off') return removeTexts(services);
    const done = { read: 0, unreadable: 0 };
    type LeasedFile = DueFile & { mediaType: string; lease: string };
    for await (const due of takeEach<LeasedFile>(database, takeToRead(config), [], signal)) {
      const opening = files.read(due).then((content) => openResume({ mediaType: due.mediaType, content }, signal));
      const opened = await opening.catch((error: Error): OpenedResume => {
        if (error instanceof LostFileError) return { state: 'unreadable', reason: error.message };
        logger.warn({ reason: error.message }, 'a resume could not be read; will be tried again');
        throw error;
      });
      if (signal.aborted) break;
      const problem = problemOf(opened);
      const { text = '', risks } = opened.state === 'read' ? opened : { risks: ['unchecked'] };
      const ordered = resumeRisks.filter((risk) => risks.includes(risk));
      await database.rows(storeText, [due.id, text, problem, ordered, due.lease]);
      news.announce('deliveries');
      done[problem === null ? 'read' : 'unreadable'] += 1;
      const pauseEnd = performance.now() + busyPause;
      while (isBusy() && performance.now() < pauseEnd && !signal.aborted) await delay(100);
    }
    if (done.read + done.unreadable > 0) logger.info(done, 'texts of resumes read');
  },
});
