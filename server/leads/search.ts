import type { z } from 'zod';
import { courseOptions } from '../../shared/courses.ts';
import { columnOf, type FieldName, fieldOf } from '../../shared/fields.ts';
import { withoutPrefix } from '../../shared/phone.ts';
import { parseReferenceId } from '../../shared/reference-id.ts';
import type { leadMatchSchema } from '../../shared/staff-leads.ts';
import { type Db, escapeLike } from '../platform/database/database.ts';
import { Prisma } from '../platform/database/generated/client.ts';

const { join, raw, sql } = Prisma;

/** All terms of a search must match. */
type Term =
  /** A word, or several within quotes, in lower case. */
  | { kind: 'words'; text: string; isQuoted: boolean }
  /** Digits alone: a reference number, part of a phone number, a year. */
  | { kind: 'number'; text: string }
  | { kind: 'reference'; number: number };

const phoneNumber = /^[6-9]\d{9}$/;
/** The beginning of one as pages show it; its last digits are too few to be searched alone. */
const begunNumber = /^[6-9]\d{4}\s\d{1,3}$/;
/** Digits; longer words exceed the database's integers. */
const longestNumber = 15;
/** Quoted phrases and words; an unclosed quote ends with the text. */
const parts = /["“”]([^"“”]*)(?:["“”]|$)|[^\s"“”]+/gu;

/** As in "java, (python)". */
const separators = /^[,;:!?*|&<>()[\]{}'’]+|[,;:!?*|&<>()[\]{}'’.]+$/gu;

function termOf(typed: string): Term {
  const word = typed.replace(separators, '') || typed;
  const reference = parseReferenceId(word);
  if (reference !== undefined && !/^\d+$/.test(word)) return { kind: 'reference', number: reference };
  if (/^\d+$/.test(word) && word.length <= longestNumber) return { kind: 'number', text: word };
  return { kind: 'words', text: word.toLowerCase(), isQuoted: false };
}

/** Distinct terms. A phone number is one term in any spelling. Punctuation counts only if alone. */
export function readSearch(q: string): Term[] {
  const text = q.trim();
  const digits = withoutPrefix(text.replace(/\D/g, ''));
  const isNumber = /^\+?[\d\s().-]+$/.test(text) && phoneNumber.test(digits);
  if (isNumber || begunNumber.test(text)) return [{ kind: 'number', text: digits }];
  const terms = [...text.matchAll(parts)].flatMap(([part, quoted]): Term[] => {
    if (quoted === undefined) return [termOf(part)];
    const words = quoted.trim().replace(/\s+/gu, ' ').toLowerCase();
    return words === '' ? [] : [{ kind: 'words', text: words, isQuoted: true }];
  });
  const different = [...new Map(terms.map((term) => [JSON.stringify(term), term])).values()];
  const saying = different.filter((term) => term.kind !== 'words' || /[\p{L}\p{N}]/u.test(term.text));
  return saying.length > 0 ? saying : different;
}

/** Digits: "42" finds the lead 42, not every phone number with these digits. */
const shortestPart = 4;

/** Three letters or digits together, which the trigram index needs. */
const hasTrigram = /[\p{L}\p{N}]{3}/u;

/** A last word that may be the beginning of a longer one. */
const mayGoOn = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]{2}$/u;

/** A phrase query, whose last word may continue; null, which finds nothing, for a text without words. */
function wordQuery(text: string, isBeginning: boolean) {
  const suffix = isBeginning ? ':*' : '';
  const phrase = sql`phraseto_tsquery('simple', search_words(${text}::text))::text`;
  return sql`(nullif(${phrase}, '') || ${suffix}::text)::tsquery`;
}

/** For the words of the fields, where short words may continue, too, and of the resume. */
function queriesOf(term: Exclude<Term, { kind: 'reference' }>) {
  if (term.kind === 'number') {
    const query = wordQuery(term.text, term.text.length > shortestPart);
    return { fields: query, resume: query };
  }
  const { text, isQuoted } = term;
  const isBeginning = !isQuoted && /\p{L}/u.test(text);
  return { fields: wordQuery(text, isBeginning), resume: wordQuery(text, isBeginning && mayGoOn.test(text)) };
}

/** A pattern for LIKE, with the text's wildcards escaped. */
const anywhere = (text: string) => sql`lower(${`%${escapeLike(text)}%`}::text)`;

function conditionOf(term: Term) {
  if (term.kind === 'reference') return sql`a.number = ${String(term.number)}::text::bigint`;
  const { fields, resume } = queriesOf(term);
  const { text } = term;
  const isPart = term.kind === 'number' ? text.length >= shortestPart : hasTrigram.test(text);
  const conditions = [
    sql`a.words @@ ${fields}`,
    ...(isPart ? [sql`a.search_text LIKE ${anywhere(text)}`] : []),
    sql`a.resume_words @@ ${resume}`,
    ...(term.kind === 'number' ? [sql`a.number = ${String(Number(text))}::text::bigint`] : []),
  ];
  return join(conditions, ' OR ', '(', ')');
}

/** The conditions on lead `a`, one for each term. Each has indexes, which the database combines. */
export const searchConditions = (q: string) => readSearch(q).map(conditionOf);

/** The courses of which a search names a word, or several within quotes. */
export function coursesNamed(q: string) {
  const texts = readSearch(q).flatMap((term) => (term.kind === 'words' ? [term.text] : []));
  return courseOptions.filter((course) => {
    const words = ` ${course.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
    return texts.some((text) => words.includes(` ${text} `));
  });
}

/** Fields that the list does not show completely; the first of equal matches is used. */
const excerpted: FieldName[] = ['currentEmployee', 'jobRole', 'skills', 'certifications', 'email', 'address', 'others'];

/** Characters of a resume around the first match: the time grows with the square of the matches. */
const excerptOf = { before: 200, length: 4_000 };

/** For PostgreSQL: finds the first of these texts at the beginning of a word. */
function beginningOf(texts: readonly string[]) {
  const phrases = texts.map((text) => text.match(/[\p{L}\p{M}\p{N}]+/gu)?.join('\\W+') ?? '');
  return `\\m(${phrases.filter(Boolean).join('|')})`;
}

/** Control characters, which no text has. */
const marks = { begin: '\u0002', end: '\u0003' };
const ofMarks = `StartSel="${marks.begin}", StopSel="${marks.end}"`;
const headline = `MaxFragments=1, MinWords=8, MaxWords=22, FragmentDelimiter=" … ", ${ofMarks}`;

type Match = z.output<typeof leadMatchSchema>;

function readHeadline(where: string, line: string): Match {
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

/** Excerpts that show why leads match, by ID: of the field or resume with most terms, unless the list shows it. */
export async function readMatches({ prisma }: Db, q: string, ids: readonly string[]): Promise<Map<string, Match>> {
  const terms = readSearch(q).flatMap((term) => (term.kind === 'reference' ? [] : [term]));
  if (terms.length === 0 || ids.length === 0) return new Map();
  const queries = terms.map(queriesOf);
  const texts = terms.map(({ text }) => text);
  const ofFields = excerpted.map((name, place) => {
    const column = `a.${columnOf(name)}`;
    return raw(`(${place}, ${column}, to_tsvector('simple', search_words(${column})))`);
  });
  const rows = await prisma.$queryRaw<{ id: string; place: number; line: string }[]>`
    WITH q AS MATERIALIZED (
      SELECT ARRAY[${join(queries.map(({ fields }) => fields))}] AS fields,
        ARRAY[${join(queries.map(({ resume }) => resume))}] AS resume,
        -- Excerpts are of the original text, whose words differ from those of the index.
        (SELECT string_agg(nullif(phraseto_tsquery('simple', text)::text, '') || ':*', ' | ')::tsquery
         FROM unnest(${texts}::text[]) text) AS written
    ), found AS (
      SELECT a.id, f.place, f.text, (SELECT count(*) FROM unnest(q.fields) part WHERE f.words @@ part) AS count
      FROM q, applications a CROSS JOIN LATERAL (VALUES ${join(ofFields)}) f (place, text, words)
      WHERE a.id = ANY(${ids}::uuid[]) AND EXISTS (SELECT FROM unnest(q.fields) part WHERE a.words @@ part)
      UNION ALL
      SELECT a.id, ${raw(String(excerpted.length))},
        substr(
          t.text,
          greatest(1, regexp_instr(t.text, ${beginningOf(texts)}::text, 1, 1, 0, 'i') - ${excerptOf.before}::int),
          ${excerptOf.length}::int
        ),
        (SELECT count(*) FROM unnest(q.resume) part WHERE a.resume_words @@ part)
      FROM q, applications a JOIN resume_texts t ON t.resume_id = a.resume_id WHERE a.id = ANY(${ids}::uuid[])
    )
    SELECT id, place, ts_headline('simple', text, q.written, ${headline}::text) AS line
    FROM q, (SELECT DISTINCT ON (id) * FROM found WHERE count > 0 ORDER BY id, count DESC, place) best`;
  return new Map(
    rows.map(({ id, place, line }) => {
      const field = excerpted[place];
      return [id, readHeadline(field ? fieldOf(field).label : 'Resume', line)];
    }),
  );
}
