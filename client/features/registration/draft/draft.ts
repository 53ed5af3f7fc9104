import { createStore, entries, promisifyRequest } from 'idb-keyval';
import { z } from '../../../../shared/zod.ts';
import { randomKey } from '../../../random.ts';

const text = z.string();
const number = z.unknown().refine((value): value is number => Number.isFinite(value));
const draftSchema = z.object({
  values: z.object({}).catchall(text),
  /** The last attempt to submit. A repetition by the same person uses the same key. */
  attempt: z.object({ idempotencyKey: text, email: text.optional(), phone: text.optional() }).optional(),
  file: z
    .unknown()
    .refine((value): value is File => value instanceof File)
    .optional(),
  uploaded: z.object({ resumeUrl: text, fileName: text, size: number }).optional(),
});

/** An application that is not on the server yet. */
export type Draft = z.output<typeof draftSchema>;

/** The key and the sender of an attempt. */
export type Attempt = NonNullable<Draft['attempt']>;

/** A draft of another tab, shown only on request. */
export interface OtherDraft {
  id: string;
  /** The applicant's; may be empty. */
  name: string;
}

/**
 * The tab's own data: which draft it writes, and whether the computer is shared. `sessionStorage` keeps them through
 * reloads, back navigation and crashes, and deletes them with the tab. Where storage is unavailable, these functions
 * throw.
 */

const idKey = 'draft-id';
const sharedKey = 'draft-shared';
const contentKey = (id: string) => `draft-${id}`;

/** The drafts whose lock this page holds. */
const claimed = new Set<string>();

/**
 * Whether this page may write the draft, which it then does until it is left. The lock distinguishes it from a
 * duplicated tab, or one that a page has opened, whose copy of `sessionStorage` has the same ID. Without TLS there are
 * no locks.
 *
 * @param patience ends the wait for the lock; by default a slow browser is given any time.
 */
function claim(id: string, patience?: AbortSignal): Promise<boolean> {
  if (claimed.has(id) || !('locks' in navigator)) return Promise.resolve(true);
  return new Promise((resolve) => {
    const hold = () => {
      claimed.add(id);
      resolve(true);
      return new Promise<never>(() => undefined);
    };
    navigator.locks.request(`draft ${id}`, patience ? { signal: patience } : {}, hold).catch(() => resolve(false));
  });
}

/** Creates the ID of a new draft for this tab. */
export async function beginTabDraft(): Promise<string> {
  const id = randomKey();
  // Before a copy of the tab can have the ID.
  await claim(id);
  sessionStorage.setItem(idKey, id);
  return id;
}

/** The ID of this tab's draft: the one from before a reload, or a new one. */
async function tabDraft(): Promise<string> {
  const id = sessionStorage.getItem(idKey);
  // After a reload, the previous page may hold its lock for a moment.
  if (id && (await claim(id, AbortSignal.timeout(500)))) return id;
  if (id) setTabItem(contentKey(id), undefined);
  return beginTabDraft();
}

/** Whether drafts are stored in this tab only. */
const isComputerShared = () => sessionStorage.getItem(sharedKey) !== null;

function setTabItem(key: string, text: string | undefined): void {
  if (text === undefined) sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, text);
}

const hour = 60 * 60 * 1000;

/**
 * Milliseconds for which each part of a draft is kept after it was written, and for which the tab of a shared computer
 * keeps all.
 */
const lifetimes = { answers: 7 * 24 * hour, resume: 4 * hour, tab: 4 * hour } as const;

/** The parts of a draft are separate entries, because the file is large and expires before the answers. */
type Key = [id: string, part: 'answers' | 'resume'];

/** An entry as this page writes it, until it expires; scripts and people can write others. */
const liveEntry = z.object({
  content: draftSchema.partial(),
  /** Milliseconds since 1970. */
  expires: number.refine((time) => time > Date.now()),
});
type Entry = z.output<typeof liveEntry>;

/** The first expiry, in `localStorage`, by which the boot script of every page deletes expired entries. */
const expiryKey = 'drafts-expire';

// Created on first use, because naming the store opens the database, which pre-rendering lacks.
let store: ReturnType<typeof createStore> | undefined;

/** Changes entries in one transaction: all or nothing, even when the page is left meanwhile. */
function change(work: (stored: IDBObjectStore) => void): Promise<void> {
  store ??= createStore('registration', 'drafts');
  return store('readwrite', (stored) => {
    work(stored);
    const left = stored.count();
    left.onsuccess = () => {
      if (left.result === 0) localStorage.removeItem(expiryKey);
    };
    const done = promisifyRequest<void>(stored.transaction);
    stored.transaction.commit();
    return done;
  });
}

function put(stored: IDBObjectStore, key: Key, content: Partial<Draft>): void {
  const expires = Date.now() + lifetimes[key[1]];
  stored.put({ content, expires } satisfies Entry, key).onsuccess = () => {
    const first = localStorage.getItem(expiryKey);
    if (first === null || expires < Number(first)) localStorage.setItem(expiryKey, String(expires));
  };
}

/** All entries of this browser that are live; the boot script deletes expired ones. */
async function liveEntries(): Promise<[Key, Entry][]> {
  store ??= createStore('registration', 'drafts');
  const all = await entries<Key, Entry>(store);
  return all.filter(([, entry]) => liveEntry.safeParse(entry).success);
}

function assemble(id: string, stored: readonly [Key, Entry][]): Draft | undefined {
  const own = stored.filter(([[owner]]) => owner === id);
  return own.length > 0 ? Object.assign({ values: {} }, ...own.map(([, { content }]) => content)) : undefined;
}

/** The draft in the tab of a shared computer. */
function inTab(id: string): Draft | undefined {
  const { data } = liveEntry.safeParse(JSON.parse(sessionStorage.getItem(contentKey(id)) ?? 'null'));
  return data && Object.assign({ values: {} }, data.content);
}

/**
 * Browsers refuse storage in some private modes and on a full disk. The form works without drafts, so a refusal is
 * reported to developers only.
 */
async function orWithout<T>(work: () => T | Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    console.info('The draft cannot be kept in this browser.', error);
    return undefined;
  }
}

/** Finds this tab's draft, or the latest one of another tab, and this tab's ID. */
export function openDraft() {
  return orWithout(async () => {
    const id = await tabDraft();
    const stored = await liveEntries();
    const draft = (await orWithout(() => inTab(id))) ?? assemble(id, stored);
    const [latest] = stored
      .filter(([[, part]]) => part === 'answers')
      .sort(([, one], [, another]) => another.expires - one.expires);
    const other: OtherDraft | undefined = latest && { id: latest[0][0], name: latest[1].content.values?.name ?? '' };
    return { id, draft, other: draft ? undefined : other, isShared: isComputerShared() };
  });
}

/** The draft of another tab; undefined once it has expired, was sent or deleted. */
export function readDraft(id: string): Promise<Draft | undefined> {
  return orWithout(async () => assemble(id, await liveEntries()));
}

/** @param before the previously saved draft, whose unchanged file is not written again. */
export async function saveDraft(id: string, draft: Draft, before: Draft | undefined): Promise<void> {
  const { values, attempt, file, uploaded } = draft;
  await orWithout(() => {
    if (isComputerShared()) {
      const entry: Entry = { content: { values, attempt, uploaded }, expires: Date.now() + lifetimes.tab };
      return setTabItem(contentKey(id), JSON.stringify(entry));
    }
    return change((stored) => {
      put(stored, [id, 'answers'], { values, attempt });
      if (file === before?.file && uploaded === before?.uploaded) return;
      if (file || uploaded) put(stored, [id, 'resume'], { file, uploaded });
      else stored.delete([id, 'resume']);
    });
  });
}

export async function deleteDraft(id: string): Promise<void> {
  await orWithout(() => {
    setTabItem(contentKey(id), undefined);
    return change((stored) => {
      for (const part of ['answers', 'resume']) stored.delete([id, part]);
    });
  });
}

/**
 * On a shared computer the draft moves into the tab, and all drafts of the browser are deleted; otherwise the browser
 * stores it again. This tab's draft must be saved again.
 */
export async function shareComputer(id: string, isShared: boolean): Promise<void> {
  await orWithout(async () => {
    setTabItem(sharedKey, isShared ? '' : undefined);
    setTabItem(contentKey(id), undefined);
    if (isShared) await change((stored) => stored.clear());
  });
}
