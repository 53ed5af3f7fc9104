/**
 * The last application's reference ID and the secret of its page, kept in this browser as long as a draft is. On a
 * shared computer only the tab keeps them. Without storage nothing is kept.
 */
export interface StoredReceipt {
  referenceId: string;
  secret: string;
  /** Milliseconds since 1970. The boot script of every page deletes it afterwards. */
  expires: number;
}

const key = 'receipt';

/** Milliseconds for which a receipt is kept: a week, as the answers of a draft are. */
const lifetime = 7 * 24 * 60 * 60 * 1000;

export function keepReceipt(receipt: Omit<StoredReceipt, 'expires'>, isShared: boolean): void {
  try {
    const kept: StoredReceipt = { ...receipt, expires: Date.now() + lifetime };
    (isShared ? sessionStorage : localStorage).setItem(key, JSON.stringify(kept));
  } catch {
    // Without storage only the dialog shows it.
  }
}

export function readReceipt(): StoredReceipt | undefined {
  try {
    const text = sessionStorage.getItem(key) ?? localStorage.getItem(key);
    const receipt: StoredReceipt | undefined = text === null ? undefined : JSON.parse(text);
    return receipt && receipt.expires > Date.now() ? receipt : undefined;
  } catch {
    return undefined;
  }
}

export function forgetReceipt(): void {
  try {
    sessionStorage.removeItem(key);
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept either.
  }
}
