/**
 * What this browser remembers of the last application: its reference ID and the secret of its page. On a shared computer the
 * tab alone remembers it. Where storage is refused, nothing is remembered.
 */
export interface StoredReceipt {
  referenceId: string;
  secret: string;
}

const key = 'receipt';

export function keepReceipt(receipt: StoredReceipt, isShared: boolean): void {
  try {
    (isShared ? sessionStorage : localStorage).setItem(key, JSON.stringify(receipt));
  } catch {
    // Then the dialog is the only place that shows it.
  }
}

export function readReceipt(): StoredReceipt | undefined {
  try {
    const text = sessionStorage.getItem(key) ?? localStorage.getItem(key);
    return text === null ? undefined : JSON.parse(text);
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
