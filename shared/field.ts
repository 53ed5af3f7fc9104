import type { z } from 'zod';
import { z as zod } from './zod.ts';

/** The control of a field in the form, with its attributes. */
export type Control =
  | { kind: 'line'; type?: 'email' | 'tel' | 'url'; autoComplete?: string }
  | { kind: 'number'; inputMode: 'numeric' | 'decimal'; min: number; max: number; step?: string }
  /** Several lines of text. */
  | { kind: 'area'; rows: number; autoComplete?: string }
  | { kind: 'select'; placeholder: string }
  | { kind: 'radio' }
  /** A checkbox, whose value is its one option. */
  | { kind: 'tick' };

/** One field of the registration form. Its key is its name in the API. */
export interface Field {
  label: string;
  section: string;
  /**
   * The field of the same section behind which it is displayed; by default the order is that of the table.
   */
  after?: string;
  /** By default a line of text. */
  control?: Control;
  /** Takes the whole width of the form where it has two columns. */
  isWide?: true;
  /** A sentence below the label that helps to answer. */
  hint?: string;
  /**
   * The message when it is missing. A field without this message is optional, and then null in the database.
   */
  required?: string;
  /** The answer to another field with which it is asked; with any other answer it is empty. */
  askedWhen?: { field: string; is: string };
  /** The only valid answers. */
  options?: readonly string[];
  /** The column and the staff's rows hold a number. */
  number?: 'integer' | 'decimal';
  /** Maximum characters, by default {@link textLimits}.short. */
  limit?: number;
  /** Spaces are removed before it is checked. */
  isSpaceless?: true;
  /** The rule for its format. */
  rule?: (text: z.ZodString) => z.ZodType<string, string>;
  /** The rule excludes texts that a spreadsheet could run as a formula. Exports defuse all other texts. */
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
  /** Its column in the list of leads: maximum width in rem, and whether it is displayed by default. */
  column?: { label?: string; width?: number; isUsual?: true; descendsFirst?: true };
  /** The kind of link of its text on a lead's page, which also has a button that copies it. */
  link?: 'mail' | 'phone' | 'whatsapp' | 'web';
  /** A lead's page has a button that copies it, without a link. */
  isCopied?: true;
}

/** Reads an http(s) URL whose scheme may be missing; undefined for another scheme, spaces or credentials. */
function readWebAddress(address: string): { text: string; url: URL } | undefined {
  const hasScheme = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(address);
  const withScheme = hasScheme ? address : `https://${address}`;
  if (/\s/.test(address) || !/^https?:\/\//i.test(withScheme) || !URL.canParse(withScheme)) return undefined;
  const url = new URL(withScheme);
  const isAcceptable = /^[^.].*\.[^.]+$/.test(url.hostname) && url.username === '' && url.password === '';
  return isAcceptable ? { text: withScheme, url } : undefined;
}

/** The rule for a URL, which gets its scheme; with `domain`, its host must be that domain or below it. */
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
