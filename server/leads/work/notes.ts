import type { z } from 'zod';
import type { ContactWay, noteSchema } from '../../../shared/lead-work.ts';
import type { Database } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problems.ts';

type Note = z.output<typeof noteSchema>;
type Prisma = Pick<Database, 'prisma'>;
type Rows = Pick<Database, 'rows'>;

const selection = { id: true, at: true, by: true, text: true } as const;

/** The notes of a lead, the latest first. */
export async function listNotes({ prisma }: Prisma, applicationId: string): Promise<Note[]> {
  const notes = await prisma.leadNote.findMany({
    where: { applicationId },
    orderBy: { at: 'desc' },
    select: selection,
  });
  return notes.map((note) => ({ ...note, at: note.at.toISOString() }));
}

/**
 * Writes a note, which nobody can change.
 *
 * @throws Problem `not-found` for a lead that was erased meanwhile.
 */
export async function addNote({ rows }: Rows, applicationId: string, text: string, by: string): Promise<Note> {
  const [note] = await rows<Omit<Note, 'at'> & { at: Date }>(
    `INSERT INTO lead_notes (application_id, text, by) SELECT id, $2, $3 FROM applications WHERE id = $1 FOR KEY SHARE
     RETURNING id, at, by, text`,
    [applicationId, text, by],
  );
  if (!note) throw new Problem('not-found');
  return { ...note, at: note.at.toISOString() };
}

/**
 * Records that somebody reached for a person, and when that was first done.
 *
 * @throws Problem `not-found` for a lead that was erased meanwhile.
 */
export async function recordContact(
  { rows }: Rows,
  applicationId: string,
  { way, replyText, by }: { way: ContactWay; replyText: string | null; by: string },
): Promise<void> {
  const stored = await rows(
    `WITH contact AS (
       INSERT INTO lead_events (application_id, kind, reply_text, by) SELECT id, $2, $3, $4 FROM applications WHERE id = $1 FOR KEY SHARE
       RETURNING application_id AS id, at
     ), first AS (
       UPDATE lead_work w SET first_contact_at = contact.at FROM contact WHERE w.application_id = contact.id AND w.first_contact_at IS NULL
     )
     SELECT FROM contact`,
    [applicationId, way, replyText, by],
  );
  if (stored.length === 0) throw new Problem('not-found');
}
