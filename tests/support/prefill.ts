/** Resumes of invented people, two for each of sixteen layouts, and the values that a form may take from each. */
import type { FieldName } from '../../shared/fields.ts';
import { fixture } from './resumes.ts';

interface PrefillSample {
  /** Number and layout. */
  file: string;
  content: Buffer;
  truth: Partial<Record<FieldName, string>>;
}

const truths: (PrefillSample['truth'] & { file: string })[] = JSON.parse(
  fixture('prefill/truth.json').content.toString(),
);

export const prefillSamples: readonly PrefillSample[] = truths.map(({ file, ...truth }) => ({
  file,
  truth,
  content: fixture(`prefill/${file}`).content,
}));

export function sampleOf(layout: string): PrefillSample {
  const sample = prefillSamples.find(({ file }) => file.includes(`-${layout}.`));
  if (!sample) throw new Error(`There is no resume with the layout ${layout}`);
  return sample;
}
