import type { z } from 'zod';
import { type CourseOption, courseOptions } from '../../../shared/courses.ts';
/** What a search finds, and the line that says why. */
import { columnOf, type FieldName, fieldOf } from '../../../shared/fields.ts';
import type { leadMatchSchema } from '../../../shared/staff-leads.ts';
import type { Db } from '../../platform/database/database.ts';
import { Prisma } from '../../platform/database/generated/client.ts';
import { readSearch, type Term } from './search-terms.ts';

/**
 * Digits below which a number is a reference number or a whole word: "42" is the lead 42, not every phone number with
 * these digits.
 */
const shortestPart = 4;

/** Parts of a name, an address or a number that its index finds have three letters or digits together. */
const hasTrigram = /[\p{L}\p{N}]{3}/u;

/** Whether the last word has three characters, with which it may be the beginning of another. */
const mayGoOn = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]{2}$/u;

/**
 * A text as a query of words that stand together; with `:*` the last one may go on. Without any word it is null, which
 * finds nothing.
 */
function wordQuery(text: string, isBeginning: boolean): Prisma.Sql {
  const suffix = isBeginning ? ':*' : '';
  return Prisma.sql`(nullif(phraseto_tsquery('simple', search_words(${text}::text))::text, '') || ${suffix}::text)::tsquery`;
}

/**
 * A part of a search as a query of the words of a resume, and of those of the fields, where short ones may go on, too.
 */
function queriesOf(term: Exclude<Term, { kind: 'reference' }>): Record<'fields' | 'resume', Prisma.Sql> {
  if (term.kind === 'number') {
    const query = wordQuery(term.digits, term.digits.length > shortestPart);
    return { fields: query, resume: query };
  }
  const { text, isQuoted } = term;
  const isNumber = /^\P{L}*$/u.test(text);
  return {
    fields: wordQuery(text, !isQuoted && !isNumber),
    resume: wordQuery(text, !isQuoted && !isNumber && mayGoOn.test(text)),
  };
}

/** A pattern for LIKE that finds a text anywhere. Nothing of it is a wildcard. */
const anywhere = (text: string) => Prisma.sql`lower(${`%${text.replace(/[\\%_]/g, '\\$&')}%`}::text)`;

function conditionOf(term: Term): Prisma.Sql {
  if (term.kind === 'reference') return Prisma.sql`a.number = ${String(term.number)}::text::bigint`;
  const { fields, resume } = queriesOf(term);
  const text = term.kind === 'number' ? term.digits : term.text;
  const isPart = term.kind === 'number' ? text.length >= shortestPart : hasTrigram.test(text);
  const conditions = [
    Prisma.sql`a.words @@ ${fields}`,
    ...(isPart ? [Prisma.sql`a.search_text LIKE ${anywhere(text)}`] : []),
    Prisma.sql`a.resume_words @@ ${resume}`,
    ...(term.kind === 'number' ? [Prisma.sql`a.number = ${String(Number(text))}::text::bigint`] : []),
  ];
  return Prisma.join(conditions, ' OR ', '(', ')');
}

/**
 * What a search asks of the lead `a`: of each part that a word of the fields or of the resume begins with it, or that
 * name, e-mail address or numbers contain it. Each condition has an index, and the database combines them.
 */
export const searchConditions = (q: string) => readSearch(q).map(conditionOf);

/** The courses of which a search names a word, or several within quotes. */
export function coursesNamed(q: string): CourseOption[] {
  const texts = readSearch(q).flatMap((term) => (term.kind === 'words' ? [term.text] : []));
  return courseOptions.filter((course) => {
    const words = ` ${course.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
    return texts.some((text) => words.includes(` ${text} `));
  });
}

/**
 * The fields that may be why a lead was found and that the list does not show as it stands; the first of equals is
 * told.
 */
const toldFields: readonly FieldName[] = [
  'currentEmployee',
  'jobRole',
  'skills',
  'certifications',
  'email',
  'address',
  'others',
];

/** Characters around what was found, which no text has. */
const marks = { begin: '\u0002', end: '\u0003' };
const headline = `MaxFragments=1, MinWords=8, MaxWords=22, FragmentDelimiter=" … ", StartSel="${marks.begin}", StopSel="${marks.end}"`;

function readHeadline(where: string, line: string): z.output<typeof leadMatchSchema> {
  const [first = '', ...others] = line.replace(/\s+/gu, ' ').trim().split(marks.begin);
  let text = first;
  const found = others.map((part): [number, number] => {
    const [marked = '', rest = ''] = part.split(marks.end);
    const begin = text.length;
    text += marked + rest;
    return [begin, begin + marked.length];
  });
  return { where, text, marks: found };
}

/**
 * The lines that say why leads were found, by the IDs of the leads: of a field or of the resume, whichever has most of
 * the words. Where what was found stands in the list, there is none.
 */
export async function readMatches(
  { find }: Db,
  q: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, z.output<typeof leadMatchSchema>>> {
  const terms = readSearch(q).flatMap((term) => (term.kind === 'reference' ? [] : [term]));
  if (terms.length === 0 || ids.length === 0) return new Map();
  const queries = terms.map((term) => queriesOf(term));
  const texts = terms.map((term) => (term.kind === 'number' ? term.digits : term.text));
  const ofFields = toldFields.map((name, place) => {
    return Prisma.sql`(${Prisma.raw(`${place}, a.${columnOf(name)}, to_tsvector('simple', search_words(a.${columnOf(name)}))`)})`;
  });
  const rows = await find<{ id: string; place: number; line: string }>(Prisma.sql`
    WITH q AS MATERIALIZED (
      SELECT ARRAY[${Prisma.join(queries.map(({ fields }) => fields))}] AS fields, ARRAY[${Prisma.join(queries.map(({ resume }) => resume))}] AS resume,
        -- Lines are shown as they were written, so these words are not those of the index.
        (SELECT string_agg(nullif(phraseto_tsquery('simple', text)::text, '') || ':*', ' | ')::tsquery FROM unnest(${texts}::text[]) text) AS written
    ), found AS (
      SELECT a.id, f.place, f.text, (SELECT count(*) FROM unnest(q.fields) part WHERE f.words @@ part) AS count
      FROM q, applications a CROSS JOIN LATERAL (VALUES ${Prisma.join(ofFields)}) f (place, text, words)
      WHERE a.id = ANY(${ids}::uuid[]) AND EXISTS (SELECT FROM unnest(q.fields) part WHERE a.words @@ part)
      UNION ALL
      SELECT a.id, ${Prisma.raw(String(toldFields.length))}, t.text, (SELECT count(*) FROM unnest(q.resume) part WHERE a.resume_words @@ part)
      FROM q, applications a JOIN resume_texts t ON t.resume_id = a.resume_id WHERE a.id = ANY(${ids}::uuid[])
    )
    SELECT id, place, ts_headline('simple', text, q.written, ${headline}::text) AS line
    FROM q, (SELECT DISTINCT ON (id) * FROM found WHERE count > 0 ORDER BY id, count DESC, place) best`);
  return new Map(
    rows.map(({ id, place, line }) => {
      const field = toldFields[place];
      return [id, readHeadline(field ? fieldOf(field).label : 'Resume', line)];
    }),
  );
}
