import { createStore, entries, promisifyRequest } from 'idb-keyval';
import type { ChoiceName } from '../../../../shared/consent.ts';
import type { FieldName } from '../../../../shared/fields.ts';
import type { UploadedResume } from '../../../../shared/registration-page.ts';
import { randomKey } from '../form/form-fields.ts';

/** An application that the server does not have yet. */
export interface Draft {
  values: Partial<Record<FieldName | ChoiceName, string>>;
  /** The last attempt to submit: what the same person sends again goes under the same key. */
  attempt?: Attempt | undefined;
  file?: File | undefined;
  uploaded?: UploadedResume | undefined;
}

/** The key under which an application was sent, and by whom. */
export interface Attempt {
  idempotencyKey: string;
  email: string | undefined;
  phone: string | undefined;
}

/** A draft that another tab has left, shown only on request. */
export interface OtherDraft {
  id: string;
  /** The applicant's; may be empty. */
  name: string;
}

/*
 * The tab itself knows which draft it writes, and whether the computer is shared. `sessionStorage` keeps that through
 * reloads, back navigation and a crash, and forgets it with the tab. Where storage is refused, these functions throw.
 */

const idKey = 'draft-id';
const sharedKey = 'draft-shared';
const contentKey = (id: string) => `draft-${id}`;

/** The drafts whose lock this page holds. */
const claimed = new Set<string>();

/**
 * Whether this page is the one that writes the draft, as it then stays until it is left. A duplicated tab, or one that
 * a page has opened, has a copy of `sessionStorage` with the ID in it: the lock tells them apart. Without TLS there are
 * no locks.
 *
 * @param patience ends the wait for the lock; without it a slow browser is waited for.
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

/** The ID of a new draft, which this tab writes from now on. */
export async function beginTabDraft(): Promise<string> {
  const id = randomKey();
  // Before a copy of the tab can have the ID.
  await claim(id);
  sessionStorage.setItem(idKey, id);
  return id;
}

/** The ID of the draft that this tab writes: the one from before a reload, or a new one. */
async function tabDraft(): Promise<string> {
  const id = sessionStorage.getItem(idKey);
  // The page before a reload may take a moment to let it go.
  if (id && (await claim(id, AbortSignal.timeout(500)))) return id;
  if (id) setTabItem(contentKey(id), undefined);
  return beginTabDraft();
}

/** Whether this tab keeps its drafts to itself. */
const isComputerShared = () => sessionStorage.getItem(sharedKey) !== null;

function setTabItem(key: string, text: string | undefined): void {
  if (text === undefined) sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, text);
}

const hour = 60 * 60 * 1000;

/**
 * Milliseconds for which each part of a draft is kept after it was written; all of it, in the tab of a shared computer.
 */
const lifetimes = { answers: 7 * 24 * hour, resume: 4 * hour, tab: 4 * hour } as const;

/** Parts are entries of their own under their draft's ID: the file is large, and expires before the answers. */
type Key = [id: string, part: 'answers' | 'resume'];

interface Entry {
  content: Partial<Draft>;
  /** Milliseconds since 1970. */
  expires: number;
}

/**
 * When the first entry expires, in `localStorage`: the boot script of every page looks there, and deletes what has
 * expired.
 */
const expiryKey = 'drafts-expire';

// Made at first use: merely naming the store opens the database, which pre-rendering does not have.
let store: ReturnType<typeof createStore> | undefined;

/** Changes entries in one transaction: all of it happens, or nothing, also when the page is left meanwhile. */
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

/** Everything that is kept in this browser and has not expired; the boot script deletes the rest. */
async function liveEntries(): Promise<[Key, Entry][]> {
  store ??= createStore('registration', 'drafts');
  const all = await entries<Key, Entry>(store);
  return all.filter(([, { expires }]) => expires > Date.now());
}

function assemble(id: string, stored: readonly [Key, Entry][]): Draft | undefined {
  const own = stored.filter(([[owner]]) => owner === id);
  return own.length > 0 ? Object.assign({ values: {} }, ...own.map(([, { content }]) => content)) : undefined;
}

/** What the tab of a shared computer keeps of its draft. */
function inTab(id: string): Draft | undefined {
  const { content, expires }: Entry = JSON.parse(sessionStorage.getItem(contentKey(id)) ?? '{"expires":0}');
  return expires > Date.now() ? { values: {}, ...content } : undefined;
}

/**
 * Browsers refuse storage in some private modes, and when the disk is full. The draft is a safety net: the form itself
 * works without it, so a refusal is only told to developers.
 */
async function orWithout<T>(work: () => T | Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    console.info('The draft cannot be kept in this browser.', error);
    return undefined;
  }
}

/** Finds what this tab has written, or else the latest draft of another one, to ask about; with the ID of its own. */
export function openDraft() {
  return orWithout(async () => {
    const id = await tabDraft();
    const stored = await liveEntries();
    const draft = inTab(id) ?? assemble(id, stored);
    const [latest] = stored
      .filter(([[, part]]) => part === 'answers')
      .sort(([, one], [, another]) => another.expires - one.expires);
    const other: OtherDraft | undefined = latest && { id: latest[0][0], name: latest[1].content.values?.name ?? '' };
    return { id, draft, other: draft ? undefined : other, isShared: isComputerShared() };
  });
}

/** A draft that another tab has left; undefined once it has expired, was sent or deleted. */
export function readDraft(id: string): Promise<Draft | undefined> {
  return orWithout(async () => assemble(id, await liveEntries()));
}

/** @param before what was saved last: its file, when it is the same, is not written again. */
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
 * On a shared computer the tab keeps its draft to itself from now on, and every draft in the browser is deleted; else
 * the browser keeps it again. What the tab has written must be saved anew.
 */
export async function shareComputer(id: string, isShared: boolean): Promise<void> {
  await orWithout(async () => {
    setTabItem(sharedKey, isShared ? '' : undefined);
    setTabItem(contentKey(id), undefined);
    if (isShared) await change((stored) => stored.clear());
  });
}
