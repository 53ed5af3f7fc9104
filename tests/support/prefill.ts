/** Resumes of invented people, two for each of sixteen layouts, and the values that a form may take from each. */
import type { FieldName } from '../../shared/fields.ts';
import { fixture } from './resumes.ts';

/** The name of a file has its number and layout. */
const truths: (Partial<Record<FieldName, string>> & { file: string })[] = JSON.parse(
  fixture('prefill/truth.json').content.toString(),
);

export const prefillSamples = truths.map(({ file, ...truth }) => ({
  file,
  truth,
  content: fixture(`prefill/${file}`).content,
}));

export function sampleOf(layout: string) {
  const sample = prefillSamples.find(({ file }) => file.includes(`-${layout}.`));
  if (!sample) throw new Error(`There is no resume with the layout ${layout}`);
  return sample;
}
