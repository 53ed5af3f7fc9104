import { columnOf, type FieldName } from '../../../shared/fields.ts';
import { parseReferenceId } from '../../../shared/reference-id.ts';

/** One part of a search; every part has to be found. */
export type Term =
  /** A word, or several within quotes, in lower case. */
  | { kind: 'words'; text: string; isQuoted: boolean }
  /** Digits alone: a reference number, part of a phone number, a year. */
  | { kind: 'number'; digits: string }
  | { kind: 'reference'; number: number };

/** Digits with what people write between them: a phone number, with or without a country code. */
const phoneNumber = /^\+?[\d\s().-]{10,20}$/;
/** Words longer than the largest number that the database can hold are no reference numbers. */
const longestNumber = 15;
/** A quote that nobody has closed yet ends with the text. */
const parts = /["“”]([^"“”]*)(?:["“”]|$)|[^\s"“”]+/gu;

/** What separates words, or stands around them, as in "java, (python)". */
const separators = /^[,;:!?*|&<>()[\]{}'’]+|[,;:!?*|&<>()[\]{}'’.]+$/gu;

function termOf(typed: string): Term {
  const word = typed.replace(separators, '') || typed;
  const reference = parseReferenceId(word);
  if (reference !== undefined && !/^\d+$/.test(word)) return { kind: 'reference', number: reference };
  if (/^\d+$/.test(word) && word.length <= longestNumber) return { kind: 'number', digits: word };
  return { kind: 'words', text: word.toLowerCase(), isQuoted: false };
}

/**
 * The parts of a search as people type it, each once; a phone number is one however it is written. Signs between words say nothing, but are
 * looked for where there is nothing else.
 */
export function readSearch(q: string): Term[] {
  const text = q.trim();
  const digits = text.replace(/\D/g, '');
  if (phoneNumber.test(text) && digits.length >= 10) return [{ kind: 'number', digits: digits.slice(-10) }];
  const terms = [...text.matchAll(parts)].flatMap(([part, quoted]): Term[] => {
    if (quoted === undefined) return [termOf(part)];
    const words = quoted.trim().replace(/\s+/gu, ' ').toLowerCase();
    return words === '' ? [] : [{ kind: 'words', text: words, isQuoted: true }];
  });
  const different = [...new Map(terms.map((term) => [JSON.stringify(term), term])).values()];
  const isSaying = (term: Term) => term.kind !== 'words' || /[\p{L}\p{N}]/u.test(term.text);
  return different.some(isSaying) ? different.filter(isSaying) : different;
}

/** Names that would lose what tells them apart. */
const names = [
  [/c\+\+/g, ' cplusplus '],
  [/(?<![\p{L}\p{N}])([cf])#/gu, ' $1sharp '],
  [/(?<![\p{L}\p{N}])\.net(?![\p{L}\p{N}])/gu, ' dotnet '],
] as const;

/**
 * A text as the full-text index has it: words of letters and digits, in lower case, with one space between them. What is
 * stored and what is searched for go through it alike.
 */
export function plainWords(text: string): string {
  const named = names.reduce((done, [name, word]) => done.replace(name, word), text.normalize('NFKC').toLowerCase());
  return named.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim();
}

/** Whether the last of these words is long enough to be the beginning of another: "a.k" is not found in "a kernel". */
export const mayBegin = (words: string) => /[^ ]{3}$/u.test(words);

/** What the full-text index has of a field by which staff filter. No text has such a word: {@link plainWords} leaves the sign out. */
export function filterWord(name: FieldName, value: unknown): string {
  return `${columnOf(name)}=${String(value)}`;
}
