import sheetWorkerUrl from './import/sheet-worker.ts?worker&url';

/** The nonce of this document, which style elements made by components need. Undefined under the development server. */
export const styleNonce = document.querySelector<HTMLElement>('meta[property=csp-nonce]')?.nonce;

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: Record<'createHTML' | 'createScriptURL', (text: string) => string | undefined>,
  ): unknown;
}

/**
 * Mantine writes its stylesheets as the HTML of style elements. The policy lets such text through and refuses whatever has
 * a tag in it, so that no text of an applicant can become markup, however it gets there. The one script that is started by its
 * address is the reader of sheets.
 */
export function guardMarkup(): void {
  const trustedTypes: TrustedTypes | undefined = Reflect.get(globalThis, 'trustedTypes');
  trustedTypes?.createPolicy('default', {
    createHTML: (text) => (text.includes('<') ? undefined : text),
    createScriptURL: (url) => (url === sheetWorkerUrl ? url : undefined),
  });
  // Where the library that locks the scroll of dialogs looks for a nonce.
  Reflect.set(globalThis, '__webpack_nonce__', styleNonce);
}
