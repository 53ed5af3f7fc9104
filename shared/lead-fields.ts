/** The rows, filters and orders of leads, derived from the table of fields. */
import {
  type FieldName,
  type FieldsWith,
  fieldNames,
  fieldOf,
  type fields,
  isAlwaysGiven,
  recordOf,
} from './fields.ts';
import { z } from './zod.ts';

type Stored<Definition> =
  | (Definition extends { number: string } ? number : string)
  | (Definition extends { required: string; askedWhen?: never; number?: never } ? never : null);

/**
 * The applicant's fields by their API names; null where an optional one was left empty. An imported lead may lack any:
 * a required text is then empty, a required number null.
 */
export type LeadFields = { [Name in FieldName]: Stored<(typeof fields)[Name]> };

function storedSchema(name: FieldName): z.ZodType {
  const field = fieldOf(name);
  const value = field.number === undefined ? z.string() : field.number === 'integer' ? z.number().int() : z.number();
  return isAlwaysGiven(field) && field.number === undefined ? value : value.nullable();
}

export const leadFieldsSchema = z.object(
  recordOf(fieldNames, storedSchema) as { [Name in FieldName]: z.ZodType<LeadFields[Name]> },
);

/** A field by which staff filter. */
type FilterField = FieldsWith<{ isFilter: true }>;

export const filterFields = fieldNames.filter((name): name is FilterField => fieldOf(name).isFilter === true);

type FilterValue<Definition> = Definition extends { options: readonly (infer Option)[] } ? Option[] : number;

/** A filter that may be repeated, and matches any of its values. */
export function anyOf<Option extends string>(options: readonly Option[]) {
  const option = z.enum(options);
  return z.union([option.transform((one) => [one]), z.array(option)]).optional();
}

function filterSchema(name: FilterField): z.ZodOptional<z.ZodType> {
  const { options } = fieldOf(name);
  // Any number of the database's type: while a year is typed, its beginning matches nothing.
  return options ? anyOf(options) : z.coerce.number().int().min(0).max(32_767).optional();
}

/** The filters by fields, as a part of the filter of leads. */
export const fieldFilters = recordOf(filterFields, filterSchema) as {
  [Name in FilterField]: z.ZodOptional<z.ZodType<FilterValue<(typeof fields)[Name]>>>;
};

/** A field by which staff sort. */
export type SortField = FieldsWith<{ isSorted: true }>;

export const sortFields = fieldNames.filter((name): name is SortField => fieldOf(name).isSorted === true);

/** The fields that a stored lead has, as texts by their API names. */
export function filledFields(lead: Readonly<Record<FieldName, unknown>>): Record<string, string> {
  const all = fieldNames.map((name) => [name, String(lead[name] ?? '')] as const);
  return Object.fromEntries(all.filter(([, value]) => value !== ''));
}
