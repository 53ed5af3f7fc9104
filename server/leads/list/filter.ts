import { columnOf, recordOf } from '../../../shared/fields.ts';
import { filterFields } from '../../../shared/lead-fields.ts';
import { stages } from '../../../shared/lead-work.ts';
import { countLimit, type LeadFilter, type RiskFilter } from '../../../shared/staff-leads.ts';
import { hasPurposeSql, noticeSql } from '../../applicants/consent/consents.ts';
import { confirmedSql, notHeldSql, waitsForLookSql } from '../../intake/spam/holds.ts';
import { Prisma } from '../../platform/database/generated/client.ts';
import { cluesIn } from './clues.ts';
import { originConditions } from './origin-sql.ts';
import { estimate, noSample, type Sample, type SampledLead } from './sample.ts';
import { filterWord, mayBegin, plainWords, readSearch, type Term } from './search-terms.ts';

/** A day as it is written in a filter, in contrast to an exact time. */
const plainDay = /^\d{4}-\d{2}-\d{2}$/;

/** Digits below which a number is a reference number or a whole word: "42" is the lead 42, not every phone number with these digits. */
const shortestPart = 4;

/**
 * What a sample has to show before a search is not counted: matches on so many of its pages, and so many times as many as are ever counted. If
 * no more matched than are counted, chance would show that in one case of four hundred thousand at most.
 */
const beyondDoubt = { pages: 8, times: 10 };

/** Leads that are collected where a search is expected to find somewhat more than are counted. */
export const collectedAtMost = 15_000;

/** A pattern for LIKE in which nothing of the word is a wildcard. */
function pattern(before: string, word: string, after: string): Prisma.Sql {
  return Prisma.sql`lower(${`${before}${word.replace(/[\\%_]/g, '\\$&')}${after}`}::text)`;
}

/** The condition that one of these holds. */
export const anyOf = (conditions: readonly Prisma.Sql[]) => Prisma.join([...conditions], ' OR ', '(', ')');

/** Whether a word has fewer characters than the index has together: it has to begin a word. */
const isShort = (word: string) => [...word].length < 3;

/** A part of which the first word has a letter or two, as `b.tech`. */
const beginsShort = /^[\p{L}\p{N}]{1,2}[^\p{L}\p{N}]+[\p{L}\p{N}]/u;

/** Signs that stand before a word, as a class. It names them, and none beyond U+07FF, because others leave the index without a trigram. */
const signs = `[] \t\r\n\u00a0[(){}<>/\\\\,;:.!?=&|+*~·'"_@#-]`;

/** The others that people paste. */
const typographicSigns = [...'•‘’“”–—…'];

/** Such a part at the beginning of a word, of which the index has a trigram: conditions of which one is enough. */
function beginningOfWord(text: string): Prisma.Sql[] {
  const expression = `${signs}${text.replace(/[^\p{L}\p{N}\s]/gu, '\\$&')}`;
  return [
    Prisma.sql`a.search_text ~ lower(${expression}::text)`,
    anyOf(typographicSigns.map((sign) => Prisma.sql`a.search_text LIKE ${pattern(`%${sign}`, text, '%')}`)),
  ];
}

/** The year of passing, of which a search has four digits. */
const yearOf = (digits: string) => Prisma.sql`a.year_of_passing = ${digits}::text::smallint`;

/**
 * A part of a search among the fields that are searched: conditions of which one is enough. Trigrams find three characters and more anywhere; a
 * shorter word has to begin a word.
 */
function inFields(term: Term, sample: Sample): Prisma.Sql[] {
  if (term.kind === 'reference') return [Prisma.sql`a.number = ${String(term.number)}::text::bigint`];
  if (term.kind === 'words') {
    if (isShort(term.text)) return [Prisma.sql`a.search_text LIKE ${pattern('% ', term.text, '%')}`];
    if (beginsShort.test(term.text)) return beginningOfWord(term.text);
    const clues = cluesIn(term.text, sample.texts);
    const isLike = clues.length > 0 ? Prisma.sql`lower(${`%${clues.join('%')}%`}::text)` : pattern('%', term.text, '%');
    // The planner takes "is not 0" to hold of nearly all that the index finds, which is so, and "is greater" of a third.
    return [Prisma.sql`(strpos(a.search_text, lower(${term.text}::text)) <> 0 AND a.search_text LIKE ${isLike})`];
  }
  const { digits } = term;
  const isPart = digits.length >= shortestPart;
  return [
    Prisma.sql`a.number = ${String(Number(digits))}::text::bigint`,
    ...(digits.length === 4 ? [yearOf(digits)] : []),
    Prisma.sql`a.search_text LIKE ${isPart ? pattern('%', digits, '%') : pattern('% ', digits, ' %')}`,
  ];
}

/** Whether a part of a search would find a lead of the sample. It says nothing of numbers of leads. */
function finderOf(term: Term): (lead: SampledLead) => boolean {
  if (term.kind === 'reference') return () => true;
  if (term.kind === 'words') {
    const text = isShort(term.text) ? ` ${term.text}` : term.text;
    return (lead) => lead.text.includes(text);
  }
  const { digits } = term;
  const text = digits.length >= shortestPart ? digits : ` ${digits} `;
  const year = digits.length === 4 ? Number(digits) : undefined;
  return (lead) => lead.text.includes(text) || lead.yearOfPassing === year;
}

/** Whether a word would, if it may go on, find what the full-text index has of a filter's field in every text. */
function beginsFilterWord(word: string): boolean {
  return filterFields.some((name) => filterWord(name, '').startsWith(word));
}

/** The parts of a search as a query of the full-text index, where a word may go on but a quoted one may not. */
function textQuery(terms: readonly Term[]): Prisma.Sql | undefined {
  const isAsked = terms.some(
    (term) => term.kind === 'words' || (term.kind === 'number' && term.digits.length >= shortestPart),
  );
  const queries = terms.flatMap((term) => {
    if (term.kind === 'reference') return [];
    const words = plainWords(term.kind === 'number' ? term.digits : term.text);
    if (words === '') return [];
    const phrase = Prisma.sql`phraseto_tsquery('simple', ${words}::text)`;
    const mayGoOn =
      term.kind === 'number' ? words.length > 4 : !term.isQuoted && mayBegin(words) && !beginsFilterWord(words);
    return [mayGoOn ? Prisma.sql`(${phrase}::text || ':*')::tsquery` : phrase];
  });
  return isAsked && queries.length > 0 ? Prisma.join(queries, ' && ', '(', ')') : undefined;
}

/** Where a search looks: in the fields of a lead, and in the words of its resume, which has those of its fields, too. */
export interface LeadSearch {
  /** What holds of a lead wherever it was found. */
  others: Prisma.Sql;
  /** Conditions of which one is enough; absent without a search. */
  fields?: Prisma.Sql[];
  /** A condition on `t`, the table of texts, that its index answers alone; absent where only the fields are searched. */
  text?: Prisma.Sql;
  /** So many words, or such rare ones, that few leads will have all of them in their fields. */
  isNarrow: boolean;
  /** Somewhat more leads than are counted will be found by words in their fields: all are collected and sorted by one question. */
  isCollected: boolean;
  /** Many more will be found: a page of them stands soon in any order. */
  isCommon: boolean;
  /** Certainly so, without counting them. */
  isCertain: boolean;
}

/** The filters by fields as a query of the full-text index, so that it finds no more than the filters leave. */
function filterQueries(filter: LeadFilter): Prisma.Sql[] {
  return filterFields.flatMap((name) => {
    const value = filter[name];
    if (value === undefined) return [];
    const words = [value].flat().map((one) => `'${filterWord(name, one).replace(/['\\]/g, '$&$&')}'`);
    return [Prisma.sql`${words.join(' | ')}::text::tsquery`];
  });
}

/** The first moment of a day, or the first after it, in that time zone; an exact time is itself. */
function bound(given: string, timeZone: string, days: 0 | 1): Prisma.Sql {
  // In UTC, because the database knows fewer offsets.
  if (!plainDay.test(given)) return Prisma.sql`${new Date(given).toISOString()}::text::timestamptz`;
  return Prisma.sql`((${given}::text::date + ${String(days)}::text::int)::timestamp AT TIME ZONE ${timeZone}::text)`;
}

const deliveryConditions = {
  none: Prisma.sql`NOT EXISTS (SELECT FROM deliveries d WHERE d.application_id = a.id AND d.state <> 'skipped')`,
  waiting: Prisma.sql`EXISTS (SELECT FROM deliveries d WHERE d.application_id = a.id AND d.state = 'waiting')
    AND NOT EXISTS (SELECT FROM deliveries d WHERE d.application_id = a.id AND d.state = 'failed')`,
  failed: Prisma.sql`EXISTS (SELECT FROM deliveries d WHERE d.application_id = a.id AND d.state = 'failed')`,
  delivered: Prisma.sql`EXISTS (SELECT FROM deliveries d WHERE d.application_id = a.id AND d.state = 'delivered')
    AND NOT EXISTS (SELECT FROM deliveries d WHERE d.application_id = a.id AND d.state IN ('waiting', 'failed'))`,
} as const;

const consentConditions = {
  employers: Prisma.raw(hasPurposeSql('employers')),
  news: Prisma.raw(hasPurposeSql('news')),
  unrecorded: Prisma.raw(`${noticeSql} IS NULL`),
} as const;

const holdConditions = {
  false: Prisma.raw(notHeldSql),
  true: Prisma.raw(waitsForLookSql),
  confirmed: Prisma.raw(confirmedSql),
} as const;

/** The condition on a resume, so that the index of the few that are risky serves it. */
function riskCondition(risk: RiskFilter): Prisma.Sql {
  const isRisky = Prisma.sql`(r.risks <> '{}' OR r.scan = 'found')`;
  const conditions: Partial<Record<RiskFilter, Prisma.Sql>> = {
    any: isRisky,
    virus: Prisma.sql`r.scan = 'found'`,
    unchecked: Prisma.sql`(r.risks IS NULL AND r.size > 0 OR r.risks @> '{unchecked}')`,
  };
  const condition = conditions[risk] ?? Prisma.sql`${isRisky} AND r.risks @> ARRAY[${risk}::text]`;
  return Prisma.sql`a.resume_id IN (SELECT r.id FROM resumes r WHERE ${condition})`;
}

/** A field or column that has one of these values, or this number. */
function equals(column: string, value: readonly string[] | number | undefined): Prisma.Sql[] {
  if (value === undefined) return [];
  const name = Prisma.raw(`a.${column}`);
  if (typeof value === 'number') return [Prisma.sql`${name} = ${String(value)}::text::smallint`];
  return [Prisma.sql`${name} IN (${Prisma.join(value.map((one) => Prisma.sql`${one}::text`))})`];
}

/** The condition that a time is not after that day, or that exact time. */
function upTo(column: string, to: string, tz: string): Prisma.Sql {
  return Prisma.sql`${Prisma.raw(`${column} ${plainDay.test(to) ? '<' : '<='}`)} ${bound(to, tz, 1)}`;
}

/** Stages as constants: the planner proves by them that an index of open leads has all. */
const stageSql = recordOf(stages, (stage) => Prisma.raw(`'${stage}'`));

/** The condition on what staff do about a lead, so that the indexes of that serve it. */
function workConditions({ owner, stage, nextFrom, nextTo, batch, tz }: LeadFilter): Prisma.Sql[] {
  const conditions = [
    ...(owner
      ? [
          Prisma.sql`w.owner_id = (SELECT s.id FROM staff_accounts s WHERE s.email = lower(${owner}::text) OR s.id::text = lower(${owner}::text))`,
        ]
      : []),
    ...(stage ? [Prisma.sql`w.stage IN (${Prisma.join(stage.map((one) => stageSql[one]))})`] : []),
    ...(nextFrom ? [Prisma.sql`w.next_at >= ${bound(nextFrom, tz, 0)}`] : []),
    ...(nextTo ? [upTo('w.next_at', nextTo, tz)] : []),
    ...(batch ? [Prisma.sql`w.batch_id = ${batch}::text::uuid`] : []),
  ];
  if (conditions.length === 0) return [];
  // Those who ask for a next date mean what is still to be done.
  if (nextFrom || nextTo) conditions.push(Prisma.sql`w.stage IN ('new', 'contacted')`);
  return [Prisma.sql`a.id IN (SELECT w.application_id FROM lead_work w WHERE ${Prisma.join(conditions, ' AND ')})`];
}

/**
 * What a filter asks for. Its text is made of constants alone; everything that was typed is a parameter of the type text.
 *
 * @param sample by which a search reads less of an index; it finds the same without.
 */
export function leadSearch(filter: LeadFilter, sample: Sample = noSample): LeadSearch {
  const { q, delivery, consent, risk, held, from, to, tz, numbers } = filter;
  const terms = readSearch(q ?? '');
  const references = terms.filter(({ kind }) => kind === 'reference').flatMap((term) => inFields(term, sample));
  const beyondFields = [
    ...equals('source', filter.source),
    ...originConditions(filter),
    ...(delivery ? [deliveryConditions[delivery]] : []),
    ...(consent ? [consentConditions[consent]] : []),
    ...(risk ? [riskCondition(risk)] : []),
    ...workConditions(filter),
    ...(numbers ? [Prisma.sql`a.number = ANY(string_to_array(${numbers}::text, ',')::bigint[])`] : []),
    ...(from ? [Prisma.sql`a.received_at >= ${bound(from, tz, 0)}`] : []),
    ...(to ? [upTo('a.received_at', to, tz)] : []),
    ...references,
  ];
  const byFields = filterFields.flatMap((name) => equals(columnOf(name), filter[name]));
  const words = textQuery(terms);
  const { pages, expected } = estimate(sample, filter, terms.map(finderOf));
  const typed = terms.flatMap((term) => (term.kind === 'words' ? term.text : []));
  // The sample knows words wherever they stand, numbers, fields, and nothing else.
  const isKnown =
    beyondFields.length === 0 &&
    held === 'false' &&
    references.length === 0 &&
    !typed.some((text) => beginsShort.test(text)) &&
    (terms.length > 0 || byFields.length > 0);
  const isMore = isKnown && expected > countLimit;
  const isMany = expected >= beyondDoubt.times * countLimit;
  // A filter has an index in the order.
  const isCollected = isMore && !isMany && byFields.length === 0;
  const [first, ...more] = terms.map((term) => inFields(term, sample));
  return {
    others: Prisma.join([...byFields, holdConditions[held], ...beyondFields], ' AND '),
    isNarrow: terms.length > 2 || (typed.length > 0 && expected === 0),
    isCollected,
    isCommon: isMore && !isCollected,
    isCertain: isKnown && isMany && pages >= beyondDoubt.pages,
    ...(first && { fields: more.length === 0 ? first : [Prisma.join([first, ...more].map(anyOf), ' AND ')] }),
    ...(words && { text: Prisma.sql`t.words @@ (${Prisma.join([words, ...filterQueries(filter)], ' && ')})` }),
  };
}

/** The condition that a filter is, for a statement in which `a` is the table of applications. */
export function leadCondition(filter: LeadFilter): Prisma.Sql {
  return conditionOf(leadSearch(filter));
}

/** The condition that a search is, see {@link leadCondition}. */
function conditionOf({ others, fields, text }: LeadSearch): Prisma.Sql {
  if (!fields) return others;
  const found = anyOf(fields);
  if (!text) return Prisma.sql`${found} AND ${others}`;
  // Each index finds its own: a condition with OR would have every lead looked at.
  return Prisma.sql`a.id IN (
    SELECT a.id FROM applications a WHERE ${found}
    UNION ALL SELECT a.id FROM resume_texts t JOIN applications a ON a.resume_id = t.resume_id WHERE ${text}
  ) AND ${others}`;
}

/** A filter as it may be kept: without the search text, which may name a person. */
export function describeFilter({ q, held, numbers, ...filter }: LeadFilter): Record<string, unknown> {
  const { tz, ...given } = filter;
  const isDated = filter.from !== undefined || filter.to !== undefined;
  return {
    ...given,
    ...(held !== 'false' && { held }),
    ...(isDated && { tz }),
    ...(numbers && { numbers: numbers.split(',').length }),
    ...(q ? { q: 'not kept' } : {}),
  };
}
