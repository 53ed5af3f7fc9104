import type { z } from 'zod';
import { z as zod } from './zod.ts';

/** How the form asks for a field: the attributes of its control. */
export type Control =
  | { kind: 'line'; type?: 'email' | 'tel' | 'url'; autoComplete?: string }
  | { kind: 'number'; inputMode: 'numeric' | 'decimal'; min: number; max: number; step?: string }
  /** Several lines of text. */
  | { kind: 'area'; rows: number; autoComplete?: string }
  | { kind: 'select'; placeholder: string }
  | { kind: 'radio' }
  /** Ticked, it answers with its one option. */
  | { kind: 'tick' };

/** One field of the registration form, described for everything that handles it. Its key is its name on the wire. */
export interface Field {
  label: string;
  section: string;
  /**
   * The field of the same section behind which the form asks for it; without one it comes in the order of the table.
   */
  after?: string;
  /** A line of text without it. */
  control?: Control;
  /** Takes the whole width of the form where it has two columns. */
  isWide?: true;
  /** A sentence below the label that helps to answer. */
  hint?: string;
  /**
   * What to tell an applicant who leaves it out. A field without it may be left out, and is then null in the database.
   */
  required?: string;
  /** The choice with which it is asked at all: with any other one it is empty. */
  askedWhen?: { field: string; is: string };
  /** The only answers that it takes. */
  options?: readonly string[];
  /** The column and the staff's rows hold a number. */
  number?: 'integer' | 'decimal';
  /** Characters; {@link textLimits}.short without it. */
  limit?: number;
  /** Spaces are taken out before it is checked. */
  isSpaceless?: true;
  /** What it has to look like, besides being there and its length. */
  rule?: (text: z.ZodString) => z.ZodType<string, string>;
  /** The rule lets no text through that a spreadsheet could run. Exports guard every other text against that. */
  isChecked?: true;
  /**
   * Staff search it by beginnings of its words (the column `words`), or also by any part of it (the column
   * `search_text`).
   */
  search?: 'words' | 'parts';
  /** Staff filter by it, with all options or by one number. */
  isFilter?: true;
  /** Staff sort by it; it needs an index of the same columns as its order. */
  isSorted?: true;
  /** How the list of leads shows it: in rem the widest, whether before anybody chooses columns. */
  column?: { label?: string; width?: number; isUsual?: true; descendsFirst?: true };
  /** What its text leads to on a lead's page, which also has a button that copies it. */
  link?: 'mail' | 'phone' | 'whatsapp' | 'web';
  /** A lead's page has a button that copies it, without a link. */
  isCopied?: true;
}

/** Reads an http(s) address whose scheme may be missing. Another scheme, spaces or credentials make it undefined. */
function readWebAddress(address: string): { text: string; url: URL } | undefined {
  const hasScheme = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(address);
  const withScheme = hasScheme ? address : `https://${address}`;
  if (/\s/.test(address) || !/^https?:\/\//i.test(withScheme) || !URL.canParse(withScheme)) return undefined;
  const url = new URL(withScheme);
  const isAcceptable = /^[^.].*\.[^.]+$/.test(url.hostname) && url.username === '' && url.password === '';
  return isAcceptable ? { text: withScheme, url } : undefined;
}

/** The rule for a web address, which gets its scheme; with a domain it has to be there or below it. */
export function webAddress(message: string, domain = '') {
  return (text: z.ZodString) =>
    text.transform((address, context) => {
      if (address === '') return '';
      const read = readWebAddress(address);
      if (read && `.${read.url.hostname}`.endsWith(domain && `.${domain}`)) return read.text;
      context.addIssue({ code: 'custom', message });
      return zod.NEVER;
    });
}

/** The rule for a number in decimal notation, with at most two digits before and after the point. */
export function decimal({ min, max }: { min: number; max: number }, message: string) {
  return (text: z.ZodString) =>
    text.refine((value) => value === '' || (/^\d{1,2}(\.\d{1,2})?$/.test(value) && isWithin(value, min, max)), message);
}

/** The rule for a year. */
export function year({ min, max }: { min: number; max: number }, message: string) {
  return (text: z.ZodString) => text.regex(/^\d{4}$/, message).refine((value) => isWithin(value, min, max), message);
}

function isWithin(value: string, min: number, max: number): boolean {
  return Number(value) >= min && Number(value) <= max;
}
