import type { Attempt } from './draft.ts';
import { randomKey } from './draft-tab.ts';

type Fields = Readonly<Record<string, string>>;

/** What is sent, as far as it makes an application another one. */
export function contentOf(fields: Fields, file: File | undefined): string {
  return JSON.stringify([fields, file && [file.name, file.size, file.lastModified]]);
}

export function fieldsOfContent(content: string): Fields {
  return JSON.parse(content)[0];
}

/** Whether an earlier content went with this file, or both without one. */
export function isWithFile(content: string, file: File | undefined): boolean {
  return JSON.stringify(JSON.parse(content)[1] ?? null) === JSON.stringify(JSON.parse(contentOf({}, file))[1] ?? null);
}

function isSamePerson(one: Fields, other: Fields): boolean {
  return one.email === other.email || one.phone === other.phone;
}

/**
 * The attempt that sends this content. An answer may have been lost: what the same person has changed since goes under the
 * same key, and the server says so if it has the application already, instead of taking a second one.
 */
export function nextAttempt(last: Attempt | undefined, content: string): Attempt {
  if (!last) return { idempotencyKey: randomKey(), content };
  if (last.content === content) return last;
  if (!isSamePerson(fieldsOfContent(last.content), fieldsOfContent(content))) {
    return { idempotencyKey: randomKey(), content };
  }
  const earlier = [...(last.earlier ?? []), last.content].filter((before) => before !== content);
  return { idempotencyKey: last.idempotencyKey, content, earlier };
}

/** What to say to somebody whose application had arrived before they changed it. */
export function alreadySent(referenceId: string): string {
  return `We have your application already, as ${referenceId}, without your last changes. Try again only if you want to send it as a second application.`;
}
