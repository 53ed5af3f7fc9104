/**
 * What this browser remembers of the last application: its reference ID and the secret of its page, for as long as it
 * would keep a draft. On a shared computer the tab alone remembers it. Where storage is refused, nothing is remembered.
 */
export interface StoredReceipt {
  referenceId: string;
  secret: string;
  /** Milliseconds since 1970; the boot script deletes it after that on every page. */
  expires: number;
}

const key = 'receipt';

/** Milliseconds for which a receipt is remembered: a week, as the answers of a draft are. */
const lifetime = 7 * 24 * 60 * 60 * 1000;

export function keepReceipt(receipt: Omit<StoredReceipt, 'expires'>, isShared: boolean): void {
  try {
    const kept: StoredReceipt = { ...receipt, expires: Date.now() + lifetime };
    (isShared ? sessionStorage : localStorage).setItem(key, JSON.stringify(kept));
  } catch {
    // Then the dialog is the only place that shows it.
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
