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
/** Minutes after which a file is taken again whose process is gone. Longer than reading one takes. */
const lease = 10;

/**
 * While applications keep coming, a file is followed by a pause of this many times what it took: applicants go first.
 */
const pauseFactor = 12;
/** Milliseconds since the last application in which more are expected. */
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

/**
 * Takes the resume that became due last, for a while. Nobody reads a file that is withheld, nor one that no lead has.
 */
function takeStatement(config: ScanSettings): string {
  return `
    UPDATE resumes d SET text_due_at = now() + make_interval(mins => ${lease}) WHERE id = (
      SELECT r.id FROM resumes r
      WHERE r.text_due_at <= now() AND ${isKeptSql('r')} AND NOT ${withheldCondition(config, 'r')}
        AND EXISTS (SELECT FROM applications a WHERE a.resume_id = r.id)
      ORDER BY r.text_due_at DESC LIMIT 1 FOR UPDATE SKIP LOCKED
    ) RETURNING id, media_type, ${keptColumns('d')}, text_due_at::text AS lease`;
}

/** What is stored of a resume that was opened. */
interface Read {
  text: string;
  problem: string | null;
  risks: readonly ResumeRisk[];
}

/**
 * Stores what was read beside the resume, and its words with its lead. Nothing is stored for a lead that is gone: the
 * lock makes erasing and this wait for each other. What became due again meanwhile stays due.
 */
async function store(
  { database }: Pick<ReadingServices, 'database'>,
  { id, lease }: DueResume,
  { text, problem, risks }: Read,
) {
  await database.transaction(async ({ rows }) => {
    const stored = await rows(
      `WITH lead AS (
         UPDATE applications SET resume_words = to_tsvector('simple', search_words($2)) WHERE resume_id = $1 RETURNING resume_id
       )
       INSERT INTO resume_texts (resume_id, text, problem) SELECT resume_id, $2, $3 FROM lead
       ON CONFLICT (resume_id) DO UPDATE SET text = excluded.text, problem = excluded.problem, read_at = now() RETURNING 1`,
      [id, text, problem],
    );
    if (stored.length === 0) return;
    await rows('UPDATE resumes SET risks = $2 WHERE id = $1', [id, risks]);
    await rows('UPDATE resumes SET text_due_at = NULL WHERE id = $1 AND text_due_at = $2::timestamptz', [id, lease]);
  });
}

/** Opens one file; one that is lost counts as unreadable. */
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

/**
 * What is kept of a file that was opened, or could not be: such a file counts as not checked, and is not in the way.
 */
function readOf(opened: OpenedResume): Read {
  if (opened.state === 'read') {
    const problem = opened.text === undefined ? 'text of this kind of document is not read' : null;
    return { text: opened.text ?? '', problem, risks: resumeRisks.filter((risk) => opened.risks.includes(risk)) };
  }
  return { text: '', problem: opened.state === 'locked' ? 'it needs a password' : opened.reason, risks: ['unchecked'] };
}

/**
 * Reads the resumes that are due, one after the other, for some minutes at most. While applications keep coming, it
 * pauses after each file. Returns how many were read, and how many could not be.
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
 * Removes all texts; they are due again should they be wanted. Returns how many. Those of leads that somebody erases or
 * reads at the moment are left to the next round: waiting for one with others in hand would deadlock.
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

/** Has the resumes of new leads read soon. */
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

/**
 * Reads resumes by a job: the rows themselves say which are left, so that no failure loses one. The latest come first,
 * and what was there before this version after them.
 */
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
