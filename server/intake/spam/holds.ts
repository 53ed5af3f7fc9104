import type { Application } from '../../../shared/application.ts';
import { type HoldDecision, type HoldReason, holdDecisions, holdReasons } from '../../../shared/holds.ts';
import type { LeadDetail, LeadSource } from '../../../shared/staff-leads.ts';
import { giveToOwner } from '../../leads/work/assign.ts';
import type { Database } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problems.ts';
import type { Bursts } from './bursts.ts';
import { createRecall, type Recall } from './recall.ts';
import { createSuspicion } from './suspicion.ts';

/** SQL in a statement in which `a` is the table of applications: it is nobody's to look at, or was released. */
export const notHeldSql = `NOT EXISTS (SELECT FROM holds h WHERE h.application_id = a.id AND h.decision IS DISTINCT FROM 'released')`;

/** SQL: nobody has looked at it yet. */
export const waitsForLookSql = `EXISTS (SELECT FROM holds h WHERE h.application_id = a.id AND h.decision IS NULL)`;

/** SQL: somebody has found that it is no person's. */
export const confirmedSql = `EXISTS (SELECT FROM holds h WHERE h.application_id = a.id AND h.decision = 'confirmed')`;

/** How many leads wait for somebody to look at them. */
export async function countUndecided({ rows }: Pick<Database, 'rows'>): Promise<number> {
  const [held] = await rows<{ count: number }>('SELECT count(*)::int AS count FROM holds WHERE decision IS NULL');
  return held?.count ?? 0;
}

/** Looks at applications as they come. */
export interface Lookout {
  /**
   * Names why an application is to be held; nothing for nearly all.
   *
   * @returns what is kept with the lead. `withScript`: whether our form's script sent it; undefined for what our form did not send.
   */
  look(sent: {
    /** The fields as they were sent, unknown ones included. */
    sent: Readonly<Record<string, unknown>>;
    application: Application;
    source: LeadSource;
    resume: { sha256: Uint8Array } | { id: string };
    /** Key of the address from which it came. */
    client: Buffer;
  }): Promise<{ holdReasons: HoldReason[]; withScript: boolean | undefined }>;
  /** Remembers what was uploaded ahead of its application. */
  remember(id: string, resume: { sha256: Uint8Array }): void;
  recall: Recall;
}

/** Early uploads whose hash is remembered, which saves a statement for each application. */
const rememberedUploads = 20_000;

/** Prepares {@link Lookout}. */
export function createLookout(database: Pick<Database, 'prisma'>, bursts: Bursts): Lookout {
  const { prisma } = database;
  const suspicion = createSuspicion();
  const uploads = new Map<string, Uint8Array>();
  /** Of an upload that came before the start, or to another process. */
  async function storedHash(id: string): Promise<Uint8Array | undefined> {
    return (await prisma.resume.findUnique({ where: { id }, select: { sha256: true } }))?.sha256;
  }
  return {
    recall: createRecall(database, suspicion),
    async look({ resume, client, ...suspect }) {
      const fileHash = 'sha256' in resume ? resume.sha256 : (uploads.get(resume.id) ?? (await storedHash(resume.id)));
      const { signs, withScript } = suspicion.look({ ...suspect, fileHash });
      const isSuspicious = signs.length > 0;
      const isInBurst = await bursts.see(client, { isSuspicious });
      return { holdReasons: isInBurst && !isSuspicious ? ['burst'] : signs, withScript };
    },
    remember(id, { sha256 }) {
      uploads.set(id, sha256);
      const oldest = uploads.size > rememberedUploads && uploads.keys().next().value;
      if (oldest) uploads.delete(oldest);
    },
  };
}

interface StoredHold {
  reasons: string[];
  decision: string | null;
  decidedAt: Date | null;
  decidedBy: string | null;
}

/** A hold as it goes over the wire, with its reasons in words. */
export function describeHold(hold: StoredHold | null): LeadDetail['hold'] {
  return (
    hold && {
      reasons: hold.reasons.map((reason) => holdReasons[reason as HoldReason] ?? reason),
      decision: holdDecisions.find((decision) => decision === hold.decision) ?? null,
      decidedAt: hold.decidedAt?.toISOString() ?? null,
      decidedBy: hold.decidedBy,
    }
  );
}

/**
 * Decides about a held lead. Releasing makes the deliveries that it lacks.
 *
 * @param enqueueQueries see `Outbox.enqueueQueries`.
 * @throws Problem `not-found` for a lead that is not there or was never held.
 */
export async function decideHold(
  { rows }: Pick<Database, 'rows'>,
  { enqueueQueries }: { enqueueQueries: string },
  applicationId: string,
  { decision, by }: { decision: HoldDecision; by: string },
): Promise<void> {
  const isDecided = await decide({ rows }, decision === 'released' ? enqueueQueries + giveToOwner : '', {
    which: 'application_id = $3::uuid',
    values: [decision, by, applicationId],
  });
  if (!isDecided) throw new Problem('not-found');
}

/** Writes a decision down, and does what a release asks for by further CTEs, if there are any. False where there is no such hold. */
async function decide(
  { rows }: Pick<Database, 'rows'>,
  afterwards: string,
  { which, values }: { which: string; values: unknown[] },
): Promise<boolean> {
  // A lead that has deliveries was released before; it gets no others.
  const decided = await rows(
    `WITH decided AS (
       UPDATE holds SET decision = $1, decided_by = $2, decided_at = now() WHERE ${which}
       RETURNING application_id AS id
     ), lead AS (
       SELECT id, course, received_at FROM decided JOIN applications USING (id)
       WHERE NOT EXISTS (SELECT FROM deliveries d WHERE d.application_id = decided.id)
     )${afterwards}
     SELECT id FROM decided`,
    values,
  );
  return decided.length > 0;
}

/** Who has decided about a lead whose sender has proved some work. */
export const byProof = 'proof of work';

/**
 * Releases a lead for which some work was done, if nothing else speaks against it and nobody has decided. Returns whether it did.
 *
 * @param number of its reference ID.
 */
export function releaseProven(
  database: Pick<Database, 'rows'>,
  { enqueueQueries }: { enqueueQueries: string },
  number: number,
): Promise<boolean> {
  return decide(database, enqueueQueries + giveToOwner, {
    which: `application_id = (SELECT id FROM applications WHERE number = $3) AND decision IS NULL AND reasons = '{burst}'`,
    values: ['released', byProof, number],
  });
}
