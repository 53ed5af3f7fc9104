import type { z } from 'zod';
import type { ContactWay, noteSchema } from '../../../shared/lead-work.ts';
import type { Db } from '../../platform/database/database.ts';
import { lacksReference } from '../../platform/database/refused.ts';
import { Problem } from '../../platform/http/problems.ts';
import type { Models } from '../../staff/audit/change.ts';

type Note = z.output<typeof noteSchema>;
type Prisma = Db;

const selection = { id: true, at: true, by: true, text: true } as const;

/** The notes of a lead, the latest first. */
export async function listNotes({ prisma }: Prisma, applicationId: string): Promise<Note[]> {
  const notes = await prisma.leadNote.findMany({
    where: { applicationId },
    orderBy: { at: 'desc' },
    select: selection,
  });
  return notes.map((note) => ({ ...note, at: note.at }));
}

/** @throws Problem `not-found` when what failed is an insertion for a lead that was erased. */
function refuseErased(error: unknown): never {
  throw lacksReference(error) ? new Problem('not-found') : error;
}

/**
 * Writes a note, which cannot be changed.
 *
 * @throws Problem `not-found` for a lead that was erased meanwhile.
 */
export async function addNote(
  { leadNote }: Models,
  data: { applicationId: string; text: string; by: string },
): Promise<Note> {
  const note = await leadNote.create({ data, select: selection }).catch(refuseErased);
  return { ...note, at: note.at };
}

/**
 * Records that staff reached for a person, and when that was first done.
 *
 * @throws Problem `not-found` for a lead that was erased meanwhile.
 */
export async function recordContact(
  { leadEvent, leadWork }: Models,
  {
    applicationId,
    way,
    replyText,
    by,
  }: { applicationId: string; way: ContactWay; replyText: string | null; by: string },
): Promise<void> {
  const data = { applicationId, kind: way, replyText, by };
  const { at } = await leadEvent.create({ data, select: { at: true } }).catch(refuseErased);
  await leadWork.updateMany({ where: { applicationId, firstContactAt: null }, data: { firstContactAt: at } });
}
