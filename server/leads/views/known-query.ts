import { leadQuerySchema } from '../../../shared/staff-leads.ts';

const { q, cursor, limit, numbers, tz, ...kept } = leadQuerySchema.shape;
const parameters = new Map(Object.entries(kept));

/**
 * What of a list's query still means something: fields, courses and so on may have gone since it was saved.
 *
 * @returns the query without the rest, and the names of what was left out, each once
 */
export function knownQuery(query: string): { query: string; lost: string[] } {
  const known = new URLSearchParams();
  const lost = new Set<string>();
  for (const [name, value] of new URLSearchParams(query)) {
    const schema = parameters.get(name);
    const all = [...known.getAll(name), value];
    // Most may be given once; what takes several has to take them together.
    const isKnown = schema?.safeParse(value).success && (all.length === 1 || schema.safeParse(all).success);
    if (isKnown) known.append(name, value);
    else lost.add(name);
  }
  return { query: String(known), lost: [...lost] };
}
