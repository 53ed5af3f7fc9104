/** What can stand in braces in a text with which staff answer. */
import { fieldNames } from './fields.ts';

/** Besides the fields of the form. */
const others = ['firstName', 'referenceId', 'batch', 'staff', 'company'] as const;

export const placeholders: readonly string[] = [...others, ...fieldNames];

export const braces = /\{(\w+)\}/g;

/** Names in braces that stand for nothing. */
export function unknownPlaceholders(text: string): string[] {
  return [...text.matchAll(braces)].map(([, name = '']) => name).filter((name) => !placeholders.includes(name));
}
