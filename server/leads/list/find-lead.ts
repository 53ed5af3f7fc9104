import { formatReferenceId } from '../../../shared/reference-id.ts';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problems.ts';
import { leadKey } from './read-lead.ts';

/**
 * The lead of a path parameter; see {@link leadKey}.
 *
 * @throws Problem `not-found`
 */
export async function findLead({ prisma }: Db, named: string): Promise<{ id: string; referenceId: string }> {
  const lead = await prisma.application.findUnique({ where: leadKey(named), select: { id: true, number: true } });
  if (!lead) throw new Problem('not-found');
  return { id: lead.id, referenceId: formatReferenceId(lead.number) };
}
