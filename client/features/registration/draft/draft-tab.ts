/**
 * What a tab knows of itself: which draft it writes, and whether the computer is shared. `sessionStorage` keeps it through
 * reloads, back navigation and a crash, and forgets it with the tab. Where storage is refused, these functions throw.
 */

const idKey = 'draft-id';
const sharedKey = 'draft-shared';
const contentKey = (id: string) => `draft-${id}`;

/** The drafts whose lock this page holds. */
const claimed = new Set<string>();

/**
 * Whether this page is the one that writes the draft, as it then stays until it is left. A duplicated tab, or one that a
 * page has opened, has a copy of `sessionStorage` with the ID in it: the lock tells them apart. Without TLS there are no locks.
 */
function claim(id: string): Promise<boolean> {
  if (claimed.has(id) || !('locks' in navigator)) return Promise.resolve(true);
  return new Promise((resolve) => {
    const hold = () => {
      claimed.add(id);
      resolve(true);
      return new Promise<never>(() => undefined);
    };
    // The page before a reload may take a moment to let it go.
    navigator.locks.request(`draft ${id}`, { signal: AbortSignal.timeout(500) }, hold).catch(() => resolve(false));
  });
}

/** 128 random bits in hexadecimal; without TLS there is no `crypto.randomUUID`. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The ID of a new draft, which this tab writes from now on. */
export async function beginTabDraft(): Promise<string> {
  const id = randomKey();
  await claim(id);
  sessionStorage.setItem(idKey, id);
  return id;
}

/** The ID of the draft that this tab writes: the one from before a reload, or a new one. */
export async function tabDraft(): Promise<string> {
  const id = sessionStorage.getItem(idKey);
  if (id && (await claim(id))) return id;
  if (id) setTabContent(id, undefined);
  return beginTabDraft();
}

/** Whether this tab keeps its drafts to itself. */
export function isComputerShared(): boolean {
  return sessionStorage.getItem(sharedKey) !== null;
}

export function setComputerShared(isShared: boolean): void {
  if (isShared) sessionStorage.setItem(sharedKey, '');
  else sessionStorage.removeItem(sharedKey);
}

/** What the tab itself keeps of a draft, as JSON. */
export function tabContent(id: string): string | undefined {
  return sessionStorage.getItem(contentKey(id)) ?? undefined;
}

export function setTabContent(id: string, content: string | undefined): void {
  if (content === undefined) sessionStorage.removeItem(contentKey(id));
  else sessionStorage.setItem(contentKey(id), content);
}
