import type { FastifyBaseLogger } from 'fastify';
import type { PgBoss } from 'pg-boss';
import { columnOf, type FieldName, fieldNames, fieldOf } from '../../../shared/fields.ts';
import { filterFields } from '../../../shared/lead-fields.ts';
import { filterWord, plainWords } from '../../leads/list/search-terms.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Extracted, ExtractText } from './extract-text.ts';
import { isKeptSql, type Kept, keptColumns, LostFileError, type ResumeFiles } from './files.ts';
import { type ScanSettings, withheldCondition } from './read-resume.ts';

const queue = 'read-resumes';

/** Milliseconds that one round may take; the next one goes on. */
const roundLimit = 5 * 60_000;
/** Minutes after which a file is taken again whose process is gone. Longer than reading one takes. */
const lease = 10;
/** Milliseconds in which leads that arrive ask for one round together. */
const gathering = 1_000;

/** The fields whose words are found with the resume's, by weight: A counts most, and the resume itself is D. */
const weights: Readonly<Record<'A' | 'B' | 'C', readonly FieldName[]>> = {
  A: ['name'],
  B: ['skills', 'currentEmployee', 'jobRole', 'certifications'],
  C: fieldNames.filter(
    (name) =>
      ['email', 'address', 'areaOfInterest', 'yearOfPassing', 'highestEducation'].includes(name) ||
      (fieldOf(name).isSearched && !['name', 'skills', 'currentEmployee'].includes(name)),
  ),
};

export interface ReadingServices {
  database: Pick<Database, 'rows' | 'transaction'>;
  files: Pick<ResumeFiles, 'read'>;
  jobs: PgBoss;
  extractText: ExtractText;
  logger: FastifyBaseLogger;
  config: ScanSettings & { RESUME_TEXT: 'on' | 'off' };
}

interface DueResume extends Kept {
  id: string;
  media_type: string;
  lease: string;
}

/** Takes the resume that became due last, for a while. Nobody reads a file that is withheld, nor one that no lead has. */
function takeStatement(config: ScanSettings): string {
  return `
    UPDATE resumes d SET text_due_at = now() + make_interval(mins => ${lease}) WHERE id = (
      SELECT r.id FROM resumes r
      WHERE r.text_due_at <= now() AND ${isKeptSql('r')} AND NOT ${withheldCondition(config, 'r')}
        AND EXISTS (SELECT FROM applications a WHERE a.resume_id = r.id)
      ORDER BY r.text_due_at DESC LIMIT 1 FOR UPDATE SKIP LOCKED
    ) RETURNING id, media_type, ${keptColumns('d')}, text_due_at::text AS lease`;
}

type Read = { text: string; problem: string | null };

/**
 * Stores what was read beside the resume, with the words of its lead. Nothing is stored for a lead that is gone: the lock
 * makes erasing and this wait for each other. What became due again meanwhile stays due.
 */
async function store(
  { database }: Pick<ReadingServices, 'database'>,
  { id, lease }: DueResume,
  { text, problem }: Read,
) {
  await database.transaction(async ({ rows }) => {
    const [lead] = await rows<Record<string, unknown>>(
      `SELECT number, received_at, ${fieldNames.map(columnOf).join(', ')} FROM applications WHERE resume_id = $1 FOR KEY SHARE`,
      [id],
    );
    if (!lead) return;
    const wordsOf = (names: readonly FieldName[]) =>
      plainWords(names.map((name) => String(lead[columnOf(name)] ?? '')).join('\n'));
    // Four digits of a number find it.
    const ends = [lead.phone, lead.whatsapp].map((number) => String(number).slice(-4));
    await rows(
      `INSERT INTO resume_texts (resume_id, text, problem, words, number, received_at)
       VALUES ($1, $2, $3, setweight(to_tsvector('simple', $4), 'A') || setweight(to_tsvector('simple', $5), 'B')
         || setweight(to_tsvector('simple', $6), 'C') || to_tsvector('simple', $7) || array_to_tsvector($8::text[]), $9, $10)
       ON CONFLICT (resume_id) DO UPDATE
       SET text = excluded.text, problem = excluded.problem, words = excluded.words, read_at = now()`,
      [
        id,
        text,
        problem,
        wordsOf(weights.A),
        wordsOf(weights.B),
        `${wordsOf(weights.C)} ${ends.join(' ')}`,
        plainWords(text),
        filterFields.map((name) => filterWord(name, lead[columnOf(name)])),
        lead.number,
        lead.received_at,
      ],
    );
    await rows('UPDATE resumes SET text_due_at = NULL WHERE id = $1 AND text_due_at = $2::timestamptz', [id, lease]);
  });
}

/** The text of one file; of none where the file is lost. */
async function extract(
  { files, extractText }: Pick<ReadingServices, 'files' | 'extractText'>,
  { media_type: mediaType, ...kept }: DueResume,
  signal: AbortSignal | undefined,
): Promise<Extracted> {
  try {
    return await extractText({ mediaType, content: await files.read(kept) }, signal);
  } catch (error) {
    if (error instanceof LostFileError) return { state: 'unreadable', reason: error.message };
    throw error;
  }
}

/** Reads the resumes that are due, one after the other, for some minutes at most. Returns how many, and how many of them could not be read. */
export async function readDueResumes(
  { database, files, extractText, config }: Pick<ReadingServices, 'database' | 'files' | 'extractText' | 'config'>,
  signal?: AbortSignal,
): Promise<{ read: number; unreadable: number }> {
  const take = takeStatement(config);
  const deadline = performance.now() + roundLimit;
  const done = { read: 0, unreadable: 0 };
  while (performance.now() < deadline && !signal?.aborted) {
    const [due] = await database.rows<DueResume>(take);
    if (!due) break;
    const outcome = await extract({ files, extractText }, due, signal);
    if (signal?.aborted) break;
    const isRead = outcome.state === 'read';
    await store(
      { database },
      due,
      isRead ? { text: outcome.text, problem: null } : { text: '', problem: outcome.reason },
    );
    done[isRead ? 'read' : 'unreadable'] += 1;
  }
  return done;
}

/**
 * Removes all texts; they are due again should they be wanted. Returns how many. Those of leads that somebody erases or reads at the moment are left to the next
 * round: waiting for one with others in hand would deadlock.
 */
async function removeTexts({ database: { rows } }: Pick<ReadingServices, 'database'>): Promise<number> {
  const batch = 500;
  for (let removed = 0; ; ) {
    const { length } = await rows(
      `WITH taken AS MATERIALIZED (
         SELECT t.resume_id FROM resume_texts t JOIN resumes r ON r.id = t.resume_id LIMIT ${batch} FOR UPDATE SKIP LOCKED
       ), removed AS (DELETE FROM resume_texts WHERE resume_id IN (SELECT resume_id FROM taken))
       UPDATE resumes SET text_due_at = now() WHERE id IN (SELECT resume_id FROM taken) RETURNING 1`,
    );
    removed += length;
    if (length < batch) return removed;
  }
}

/** Has the resumes of new leads read soon: nobody waits for it. */
export interface Reading {
  announce(): void;
  /** Takes part in reading; a process without workers only announces. */
  start(): Promise<void>;
  /** Ends the round that goes on, which leaves its job to nobody. */
  stop(): Promise<void>;
}

/**
 * Reads resumes by a job: the rows themselves say what is left, so that no failure loses one. The latest come first, and
 * what was there before this version after them.
 */
export async function openReading(services: ReadingServices): Promise<Reading> {
  const { jobs, logger, config } = services;
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  // One process reads at a time, and at most one round waits.
  if (!(await jobs.getQueue(queue))) {
    const limits = { heartbeatSeconds: 20, expireInSeconds: 900, retryLimit: 0, deleteAfterSeconds: 600 };
    await jobs.createQueue(queue, { policy: 'stately', ...limits });
  }
  async function work(): Promise<void> {
    if (config.RESUME_TEXT === 'off') {
      const removed = await removeTexts(services);
      if (removed > 0) logger.info({ removed }, 'texts of resumes removed, because RESUME_TEXT is off');
      return;
    }
    const done = await readDueResumes(services, stopping.signal).catch((error: Error) => {
      logger.warn({ reason: error.message }, 'a resume could not be read; will be tried again');
      throw error;
    });
    if (done.read + done.unreadable > 0) logger.info(done, 'texts of resumes read');
  }

  return {
    announce() {
      if (config.RESUME_TEXT === 'off') return;
      timer ??= setTimeout(() => {
        timer = undefined;
        // The round of the next minute sees it as well.
        jobs.send(queue).catch((error) => logger.warn({ err: error }, 'no reading could be asked for'));
      }, gathering).unref();
    },
    async start() {
      await jobs.work(queue, { pollingIntervalSeconds: 2 }, work);
      await jobs.schedule(queue, '* * * * *');
      await jobs.send(queue);
    },
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await jobs.offWork(queue);
    },
  };
}
