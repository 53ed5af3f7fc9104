import type { Field } from './field.ts';
import { type FieldName, fieldNames, fieldOf, type fields, recordOf } from './fields.ts';
import { textLimits } from './limits.ts';
import { z } from './zod.ts';

/** One message per field that has one; `resume` stands for the file. */
export type FieldErrors = Partial<Record<FieldName | 'resume', string>>;

const conditionalFields = fieldNames.filter((name) => fieldOf(name).askedWhen);

/** Invisible characters, except tab, line break, and the joiners of Indian scripts; PostgreSQL cannot store NUL. */
const invisibleCharacters = /(?![\t\n\u200C\u200D])[\p{Cc}\p{Cf}]/gu;

function schemaOf({ label, options, required, askedWhen, limit = textLimits.short, rule }: Field) {
  if (options && required) return z.enum(options, required);
  if (options) return z.enum(['', ...options], `${label}: please choose one from the list`).default('');
  const text = z.string().max(limit, `${label} must be at most ${limit} characters`);
  const given = required !== undefined && !askedWhen ? text.min(1, required) : text;
  const checked = rule ? rule(given) : given;
  return given === text ? checked.default('') : checked;
}

/** The schema of a field: one of its options, or any text. */
type Answer<Definition> = Definition extends { options: readonly (infer Option)[] }
  ? Option | (Definition extends { required: string } ? never : '')
  : string;

/** A checked application: all fields as text, empty where nothing was given. */
export type Application = { [Name in FieldName]: Answer<(typeof fields)[Name]> };

const shape = recordOf(fieldNames, (name): z.ZodType => schemaOf(fieldOf(name))) as {
  [Name in FieldName]: z.ZodType<Application[Name]>;
};

/**
 * The application form without its file, with every field as text from {@link readFields}. The messages are those of
 * the table of fields, and all fields are reported at once.
 */
export const applicationSchema = fieldNames.reduce((schema, name) => {
  const { askedWhen, required } = fieldOf(name);
  if (!askedWhen || required === undefined) return schema;
  return schema.refine((answers) => !isAsked(name, answers) || answers[name] !== '', {
    path: [name],
    error: required,
    when: always,
  });
}, z.object(shape));

/** Whether the form asks for a field after these answers. */
function isAsked(name: FieldName, answers: Readonly<Record<string, string>>): boolean {
  const { askedWhen } = fieldOf(name);
  return askedWhen === undefined || answers[askedWhen.field] === askedWhen.is;
}

/** zod skips rules about several fields once one field is wrong, but a form needs all its messages at once. */
function always(): boolean {
  return true;
}

/**
 * Reads the form's fields from a request: text without invisible characters and outer spaces, with LF line breaks,
 * numbers as text, and empty for fields that are not asked (`others` without the course "Others", the experience fields
 * of a fresher). Unknown keys are dropped.
 */
export function readFields(sent: Readonly<Record<string, unknown>>): Record<FieldName, string> {
  const read = recordOf(fieldNames, (name) => readField(name, sent[name]));
  for (const name of conditionalFields) if (!isAsked(name, read)) read[name] = '';
  return read;
}

/** One field of {@link readFields}. */
export function readField(name: FieldName, value: unknown): string {
  if (typeof value === 'number') return String(value);
  const [option = '', ...others] = fieldOf(name).options ?? [];
  if (value === true && others.length === 0) return option;
  if (typeof value !== 'string') return '';
  const text = value.toWellFormed().replace(/\r\n?/g, '\n').replace(invisibleCharacters, '').trim();
  return fieldOf(name).isSpaceless ? text.replace(/\s/g, '') : text;
}

/** Checks a request. Returns the application, or the first message of every invalid field. */
export function checkApplication(
  sent: Readonly<Record<string, unknown>>,
): { application: Application; errors?: undefined } | { application?: undefined; errors: FieldErrors } {
  const result = applicationSchema.safeParse(readFields(sent));
  if (result.success) return { application: result.data };
  const errors: FieldErrors = {};
  for (const { path, message } of result.error.issues) errors[path[0] as FieldName] ??= message;
  return { errors };
}

/** The distinct skills of a text with commas, trimmed, whatever their case. */
export function splitSkills(skills: string): string[] {
  const bySpelling = new Map<string, string>();
  for (const skill of skills.split(',').map((part) => part.trim())) {
    if (skill !== '' && !bySpelling.has(skill.toLowerCase())) bySpelling.set(skill.toLowerCase(), skill);
  }
  return [...bySpelling.values()];
}
