import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { type ResumeRisk, resumeRisks } from '../../../shared/resume-risks.ts';
import type { Db } from '../../platform/database/database.ts';
import { defineJob, idleJob, type Jobs, type OpenJob } from '../../platform/jobs/define-job.ts';
import { isKeptSql, type Kept, keptColumns, LostFileError, type ResumeFiles } from './files.ts';
import type { OpenedResume, OpenResume } from './open-resume.ts';
import { isOfLeadSql, type ScanSettings, withheldCondition } from './read-resume.ts';

/** Milliseconds that one round may take; the next one goes on. */
const roundLimit = 5 * 60_000;
/** Minutes after which a file is read again because its process has died; longer than reading takes. */
const lease = 10;

/** Pause after each file while applications keep coming, as a multiple of the time that it took. */
const pauseFactor = 12;
/** Milliseconds after an application during which more are expected. */
const busyTime = 2_000;

export interface ReadingServices {
  database: Db;
  files: Pick<ResumeFiles, 'read'>;
  jobs: Jobs;
  openResume: OpenResume;
  logger: FastifyBaseLogger;
  config: ScanSettings & { RESUME_TEXT: 'on' | 'off' };
}

interface DueResume extends Kept {
  id: string;
  media_type: string;
  lease: string;
}

/** SQL that leases the resume that became due last. Withheld files and those without a lead are not read. */
function takeStatement(config: ScanSettings): string {
  return `
    UPDATE resumes d SET text_due_at = now() + make_interval(mins => ${lease}) WHERE id = (
      SELECT r.id FROM resumes r
      WHERE r.text_due_at <= now() AND ${isKeptSql('r')} AND NOT ${withheldCondition(config, 'r')}
        AND EXISTS (SELECT FROM applications a WHERE a.resume_id = r.id)
      ORDER BY r.text_due_at DESC LIMIT 1 FOR UPDATE SKIP LOCKED
    ) RETURNING id, media_type, ${keptColumns('d')}, text_due_at::text AS lease`;
}

/** The stored result of opening a resume. */
interface Read {
  text: string;
  problem: string | null;
  risks: readonly ResumeRisk[];
}

/**
 * Stores the text and the risks with the resume, and its words with the lead, unless the lead was erased: the row lock
 * of the lead makes both wait for each other. A resume that became due again meanwhile stays due.
 */
async function store(
  { database }: Pick<ReadingServices, 'database'>,
  { id, lease }: DueResume,
  { text, problem, risks }: Read,
) {
  await database.rows(
    `WITH lead AS (
       UPDATE applications SET resume_words = to_tsvector('simple', search_words($2))
       WHERE resume_id = $1 RETURNING resume_id
     ), read AS (
       UPDATE resumes SET risks = $4, text_due_at = nullif(text_due_at, $5::timestamptz) FROM lead WHERE id = resume_id
     )
     INSERT INTO resume_texts (resume_id, text, problem) SELECT resume_id, $2, $3 FROM lead
     ON CONFLICT (resume_id) DO UPDATE SET text = excluded.text, problem = excluded.problem, read_at = now()`,
    [id, text, problem, risks, lease],
  );
}

/** Opens one file; a lost file counts as unreadable. */
async function open(
  { files, openResume }: Pick<ReadingServices, 'files' | 'openResume'>,
  { media_type: mediaType, ...kept }: DueResume,
  signal: AbortSignal | undefined,
): Promise<OpenedResume> {
  try {
    return await openResume({ mediaType, content: await files.read(kept) }, signal);
  } catch (error) {
    if (error instanceof LostFileError) return { state: 'unreadable', reason: error.message };
    throw error;
  }
}

/** The result to store; a file that could not be opened counts as unchecked. */
function readOf(opened: OpenedResume): Read {
  if (opened.state === 'read') {
    const problem = opened.text === undefined ? 'text of this kind of document is not read' : null;
    return { text: opened.text ?? '', problem, risks: resumeRisks.filter((risk) => opened.risks.includes(risk)) };
  }
  return { text: '', problem: opened.state === 'locked' ? 'it needs a password' : opened.reason, risks: ['unchecked'] };
}

/**
 * Reads the resumes that are due, one after the other, for some minutes at most. While applications keep coming, it
 * pauses after each file. Returns the numbers of read and of unreadable resumes.
 */
export async function readDueResumes(
  { database, files, openResume, config }: Pick<ReadingServices, 'database' | 'files' | 'openResume' | 'config'>,
  { isBusy = () => false, signal }: { isBusy?: () => boolean; signal?: AbortSignal } = {},
): Promise<{ read: number; unreadable: number }> {
  const take = takeStatement(config);
  const deadline = performance.now() + roundLimit;
  const done = { read: 0, unreadable: 0 };
  while (performance.now() < deadline && !signal?.aborted) {
    const [due] = await database.rows<DueResume>(take);
    if (!due) break;
    const begin = performance.now();
    const opened = await open({ files, openResume }, due, signal);
    if (signal?.aborted) break;
    const read = readOf(opened);
    await store({ database }, due, read);
    done[read.problem === null ? 'read' : 'unreadable'] += 1;
    const pause = pauseFactor * (performance.now() - begin);
    // The signal ends the pause, and then the loop.
    if (isBusy()) await delay(pause, undefined, { signal }).catch(() => undefined);
  }
  return done;
}

/**
 * Removes all texts and makes their resumes due again, for when RESUME_TEXT is turned on. Returns their number. Locked
 * rows are left to the next round, because waiting for them could deadlock.
 */
async function removeTexts({ database: { rows } }: Pick<ReadingServices, 'database'>): Promise<number> {
  const batch = 500;
  for (let removed = 0; ; ) {
    const { length } = await rows(
      `WITH taken AS MATERIALIZED (
         SELECT a.id, t.resume_id FROM resume_texts t JOIN resumes r ON r.id = t.resume_id
         JOIN applications a ON ${isOfLeadSql} LIMIT ${batch} FOR UPDATE OF t, r, a SKIP LOCKED
       ), removed AS (DELETE FROM resume_texts WHERE resume_id IN (SELECT resume_id FROM taken)),
       unsaid AS (UPDATE applications SET resume_words = NULL WHERE id IN (SELECT id FROM taken))
       UPDATE resumes SET text_due_at = now() WHERE id IN (SELECT resume_id FROM taken) RETURNING 1`,
    );
    removed += length;
    if (length < batch) return removed;
  }
}

/** The job that reads the resumes of new leads. */
export type Reading = OpenJob;

const texts = defineJob<Omit<ReadingServices, 'jobs'> & { isBusy: () => boolean }>({
  name: 'read-resumes',
  // One process reads at a time, and at most one round waits.
  queue: { policy: 'stately', heartbeatSeconds: 20, expireInSeconds: 900, retryLimit: 0, deleteAfterSeconds: 600 },
  schedule: '* * * * *',
  pollSeconds: 2,
  async run(services, _data, { signal }) {
    const { logger, config } = services;
    if (config.RESUME_TEXT === 'off') {
      const removed = await removeTexts(services);
      if (removed > 0) logger.info({ removed }, 'texts of resumes removed, because RESUME_TEXT is off');
      return;
    }
    const done = await readDueResumes(services, { isBusy: services.isBusy, signal }).catch((error: Error) => {
      logger.warn({ reason: error.message }, 'a resume could not be read; will be tried again');
      throw error;
    });
    if (done.read + done.unreadable > 0) logger.info(done, 'texts of resumes read');
  },
});

/** Reads resumes by a job, the latest first. Their rows say which are due, so that no failure loses one. */
export function openReading({ jobs, ...services }: ReadingServices): Reading {
  let lastArrival = Number.NEGATIVE_INFINITY;
  const isBusy = () => performance.now() - lastArrival < busyTime;
  const open = texts.open(jobs, { ...services, isBusy });
  if (services.config.RESUME_TEXT === 'off') return { ...open, announce: idleJob.announce };
  return {
    ...open,
    announce() {
      lastArrival = performance.now();
      open.announce();
    },
  };
}
