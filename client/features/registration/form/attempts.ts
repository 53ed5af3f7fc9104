import type { Attempt } from '../draft/draft.ts';
import { randomKey } from '../draft/draft-tab.ts';

type Fields = Readonly<Record<string, string>>;

/** What is sent, as far as it makes an application another one. */
export function contentOf(fields: Fields, file: File | undefined): string {
  return JSON.stringify([fields, file && [file.name, file.size, file.lastModified]]);
}

function isSamePerson(one: string, other: string): boolean {
  const [before, now]: Fields[] = [one, other].map((content) => JSON.parse(content)[0]);
  return before?.email === now?.email || before?.phone === now?.phone;
}

/**
 * The attempt that sends this content. An answer may have been lost: what the same person has changed since goes under the
 * same key, and the server says so if it has the application already, instead of taking a second one.
 */
export function nextAttempt(last: Attempt | undefined, content: string): Attempt {
  if (last?.content === content) return last;
  if (!last || !isSamePerson(last.content, content)) return { idempotencyKey: randomKey(), content };
  const earlier = [...(last.earlier ?? []), last.content].filter((before) => before !== content);
  return { ...last, content, earlier };
}
