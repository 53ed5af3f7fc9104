/** The placeholders in reply texts. */
import { fieldNames } from './fields.ts';

/** Placeholders besides the fields of the form. */
const others = ['firstName', 'referenceId', 'batch', 'staff', 'company'] as const;

export const placeholders: readonly string[] = [...others, ...fieldNames];

export const braces = /\{(\w+)\}/g;

export function unknownPlaceholders(text: string): string[] {
  return [...text.matchAll(braces)].map(([, name = '']) => name).filter((name) => !placeholders.includes(name));
}
