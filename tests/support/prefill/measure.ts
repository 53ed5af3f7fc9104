import { loadReader } from '../../../client/features/registration/prefill/read-resume.ts';
import type { FieldName } from '../../../shared/fields.ts';
import type { Sample } from './truth-set.ts';

export interface Score {
  /** Fields that were filled in, and those of them that were right. */
  filled: number;
  right: number;
  /** Fields that the resume told. */
  known: number;
}

export interface Fault {
  sample: string;
  field: string;
  found: string | undefined;
  truth: string | undefined;
}

const fields = ['name', 'email', 'phone', 'linkedin', 'github', 'portfolio'] as const satisfies readonly FieldName[];

/** What makes no difference: letter case, the scheme of an address, full stops and spaces in a name. */
function essence(field: FieldName, value: string): string {
  const text = value.toLowerCase().replaceAll('’', "'").trim();
  if (field === 'name') return text.replace(/[.\s]+/g, ' ').trim();
  return text
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/\/$/, '');
}

export async function measure(samples: readonly Sample[]) {
  const scores = Object.fromEntries(fields.map((field) => [field, { filled: 0, right: 0, known: 0 } as Score]));
  const times: number[] = [];
  const faults: Fault[] = [];
  for (const { name, content, truth } of samples) {
    const begin = performance.now();
    const data = new Uint8Array(content);
    const read = await loadReader(data);
    const found = read ? await read(data) : {};
    times.push(performance.now() - begin);
    for (const field of fields) {
      const score = scores[field];
      if (!score) continue;
      const [value, expected] = [found[field], truth[field]];
      const isRight =
        value !== undefined && expected !== undefined && essence(field, value) === essence(field, expected);
      if (value !== undefined) score.filled++;
      if (expected !== undefined) score.known++;
      if (isRight) score.right++;
      else if (value !== expected) faults.push({ sample: name, field, found: value, truth: expected });
    }
  }
  return { scores, times, faults };
}
