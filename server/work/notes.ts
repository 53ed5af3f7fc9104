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

/** Records that somebody reached for a person. */
export async function recordContact(
  { prisma }: Prisma,
  applicationId: string,
  { way, replyText, by }: { way: ContactWay; replyText: string | null; by: string },
): Promise<void> {
  await prisma.leadEvent.create({ data: { applicationId, kind: way, replyText, by } });
}
