import type { z } from 'zod';
import type { ContactWay, noteSchema } from '../../shared/lead-work.ts';
import type { Database } from '../database/database.ts';

type Note = z.output<typeof noteSchema>;
type Prisma = Pick<Database, 'prisma'>;

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

/** Writes a note, which nobody can change. */
export async function addNote({ prisma }: Prisma, applicationId: string, text: string, by: string): Promise<Note> {
  const note = await prisma.leadNote.create({ data: { applicationId, text, by }, select: selection });
  return { ...note, at: note.at.toISOString() };
}

/** Records that somebody reached for a person, and when that was first done. */
export async function recordContact(
  { rows }: Pick<Database, 'rows'>,
  applicationId: string,
  { way, replyText, by }: { way: ContactWay; replyText: string | null; by: string },
): Promise<void> {
  await rows(
    `WITH contact AS (
       INSERT INTO lead_events (application_id, kind, reply_text, by) VALUES ($1, $2, $3, $4) RETURNING application_id AS id, at
     )
     UPDATE lead_work w SET first_contact_at = contact.at FROM contact WHERE w.application_id = contact.id AND w.first_contact_at IS NULL`,
    [applicationId, way, replyText, by],
  );
}
