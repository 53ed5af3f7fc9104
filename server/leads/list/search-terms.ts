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
/** A quote that is not closed ends with the text. */
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
 * The parts of a search as people type it, each once; a phone number is one however it is written. Signs between words
 * say nothing, but are looked for where there is nothing else.
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
