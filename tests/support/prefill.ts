/** Resumes of invented people, two of each of sixteen layouts, and what a form may be filled with from each. */
import { fixture } from './resumes.ts';

export interface PrefillSample {
  /** Number and layout. */
  file: string;
  content: Buffer;
  truth: Partial<Record<'name' | 'email' | 'phone' | 'linkedin' | 'github' | 'portfolio', string>>;
}

const truths: (PrefillSample['truth'] & { file: string })[] = JSON.parse(
  fixture('prefill/truth.json').content.toString(),
);

export const prefillSamples: readonly PrefillSample[] = truths.map(({ file, ...truth }) => ({
  file,
  truth,
  content: fixture(`prefill/${file}`).content,
}));
