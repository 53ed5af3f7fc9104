import { parseReferenceId } from '../../../shared/reference-id.ts';

/** One term of a search, all of which must match. */
export type Term =
  /** A word, or several within quotes, in lower case. */
  | { kind: 'words'; text: string; isQuoted: boolean }
  /** Digits alone: a reference number, part of a phone number, a year. */
  | { kind: 'number'; digits: string }
  | { kind: 'reference'; number: number };

/** A phone number with common separators, with or without a country code. */
const phoneNumber = /^\+?[\d\s().-]{10,20}$/;
/** Maximum digits of a number; longer words exceed the database's integers. */
const longestNumber = 15;
/** Quoted phrases and words; an unclosed quote ends with the text. */
const parts = /["“”]([^"“”]*)(?:["“”]|$)|[^\s"“”]+/gu;

/** Punctuation around words, as in "java, (python)". */
const separators = /^[,;:!?*|&<>()[\]{}'’]+|[,;:!?*|&<>()[\]{}'’.]+$/gu;

function termOf(typed: string): Term {
  const word = typed.replace(separators, '') || typed;
  const reference = parseReferenceId(word);
  if (reference !== undefined && !/^\d+$/.test(word)) return { kind: 'reference', number: reference };
  if (/^\d+$/.test(word) && word.length <= longestNumber) return { kind: 'number', digits: word };
  return { kind: 'words', text: word.toLowerCase(), isQuoted: false };
}

/**
 * The distinct terms of a typed search. A phone number is one term in any spelling. Punctuation between words is
 * ignored, unless there is nothing else.
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
