import { createStore, delMany, getMany, set } from 'idb-keyval';
import type { FieldName } from '../../../shared/application.ts';
import type { UploadedResume } from '../../../shared/registration-page.ts';

/** What makes an application besides its file, kept in this browser until it was sent. */
export interface Draft {
  /** Milliseconds since 1970. */
  savedAt: number;
  values: Partial<Record<FieldName, string>>;
  uploaded?: UploadedResume | undefined;
  /** The last attempt to submit: the same content is sent again under the same key. */
  attempt?: Attempt | undefined;
}

export interface Attempt {
  idempotencyKey: string;
  /** What was sent, as JSON. */
  content: string;
}

/** Milliseconds after which a forgotten draft is not offered any more. */
const lifetime = 7 * 24 * 60 * 60 * 1000;

const draftKey = 'draft';

/** The file has an entry of its own: it is large, and is not written again with every keystroke. */
const fileKey = 'file';

// Made at first use: merely naming the store opens the database, which pre-rendering does not have.
let store: ReturnType<typeof createStore> | undefined;

function draftStore() {
  store ??= createStore('registration', 'drafts');
  return store;
}

/**
 * Browsers refuse storage in some private modes, and when the disk is full. The draft is a safety net: the form itself
 * works without it, so a refusal is only told to developers.
 */
async function orWithout<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    console.info('The draft cannot be kept in this browser.', error);
    return undefined;
  }
}

export function loadDraft(): Promise<{ draft: Draft; file: File | undefined } | undefined> {
  return orWithout(async () => {
    const [draft, file] = await getMany<unknown>([draftKey, fileKey], draftStore());
    return isDraft(draft) ? { draft, file: file instanceof File ? file : undefined } : undefined;
  });
}

function isDraft(stored: unknown): stored is Draft {
  const savedAt = typeof stored === 'object' && stored && 'savedAt' in stored ? Number(stored.savedAt) : 0;
  return Date.now() - savedAt < lifetime;
}

export async function saveDraft(draft: Omit<Draft, 'savedAt'>): Promise<void> {
  await orWithout(() => set(draftKey, { ...draft, savedAt: Date.now() }, draftStore()));
}

/** Keeps the chosen file itself, so that nobody has to look for it again. */
export async function saveDraftFile(file: File): Promise<void> {
  await orWithout(() => set(fileKey, file, draftStore()));
}

export async function discardDraft(): Promise<void> {
  await orWithout(() => delMany([draftKey, fileKey], draftStore()));
}
