import { columnOf } from '../../../shared/fields.ts';
import { type FilterField, filterFields } from '../../../shared/lead-fields.ts';
import type { LeadFilter } from '../../../shared/staff-leads.ts';
import { notHeldSql } from '../../intake/spam/holds.ts';
import type { Database } from '../../platform/database/database.ts';

/** Leads that are looked at, and those of them whose words are counted one by one. */
const size = { leads: 8_000, texts: 500 };

/** Milliseconds until others are read. */
const freshFor = 3_600_000;

/** `page` is where the table has it. */
export type SampledLead = { text: string; page: number } & { [Name in FilterField]: string | number | null };

/** Leads picked at random, held ones left out: what is common is common among them. */
export interface Sample {
  leads: readonly SampledLead[];
  /** How many leads these stand for. */
  of: number;
  /** The searched texts of a part of them. */
  texts: readonly string[];
}

/** @param of how many leads they stand for. */
export function sampleOf(leads: readonly SampledLead[], of: number): Sample {
  const step = Math.ceil(leads.length / size.texts);
  return { leads, of, texts: leads.filter((_, at) => at % step === 0).map(({ text }) => text) };
}

/** For whoever has none. */
export const noSample = sampleOf([], 0);

const values = filterFields.map((name) => `a.${columnOf(name)} AS "${name}"`).join(', ');

/** Pages of the table are picked, so that few are read. One that was never analyzed is read from its beginning. */
const pick = `
  SELECT coalesce(a.search_text, '') AS text, (a.ctid::text::point)[0]::int AS page, ${values}, ${notHeldSql} AS "isListed"
  FROM applications a TABLESAMPLE SYSTEM ($1::float8) LIMIT ${2 * size.leads}`;

async function readSample({ rows }: Pick<Database, 'rows'>): Promise<Sample> {
  const [known] = await rows<{ leads: number }>(
    `SELECT greatest(reltuples, 1)::float8 AS leads FROM pg_class WHERE oid = 'applications'::regclass`,
  );
  const all = known?.leads ?? 1;
  const picked = await rows<SampledLead & { isListed: boolean }>(pick, [Math.min(100, (100 * size.leads) / all)]);
  const listed = picked.filter(({ isListed }) => isListed);
  return sampleOf(listed, picked.length === 0 ? 0 : (all * listed.length) / picked.length);
}

/** Reads a sample, and again when it is old. */
export function createSample(database: Pick<Database, 'rows'>): () => Promise<Sample> {
  let readAt = Number.NEGATIVE_INFINITY;
  let sample = noSample;
  return async () => {
    if (performance.now() - readAt > freshFor) {
      sample = await readSample(database);
      readAt = performance.now();
    }
    return sample;
  };
}

/**
 * What a sample says of the leads that all of these find and that pass the filters by fields.
 *
 * @returns on how many pages of the sample such leads are, because leads that came together are on the same ones, and how many leads they
 *   stand for; of an empty sample none, for NaN.
 */
export function estimate(
  { leads, of }: Sample,
  filter: Pick<LeadFilter, FilterField>,
  finders: readonly ((lead: SampledLead) => boolean)[],
): { pages: number; expected: number } {
  const asked = filterFields.flatMap((name) => {
    const value: unknown = filter[name];
    return value === undefined ? [] : [{ name, values: [value].flat() }];
  });
  const seen = leads.filter(
    (lead) => finders.every((finds) => finds(lead)) && asked.every(({ name, values }) => values.includes(lead[name])),
  );
  return { pages: new Set(seen.map(({ page }) => page)).size, expected: (of * seen.length) / leads.length };
}
