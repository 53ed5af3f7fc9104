/** Placeholder in the document of the staff pages that the server replaces by the nonce of each answer. */
export const noncePlaceholder = '__NONCE__';

/**
 * Parameters that may name a person or grant access. Staff pages have them in the fragment, which browsers do not send,
 * and their calls in {@link queryHeader}, because URLs end up in logs and histories and headers do not.
 */
export const privateParameters = ['q', 'cursor', 'token', 'back'] as const;

/** Header with parameters in the format of a query, which replace those of the URL. */
export const queryHeader = 'x-query';

/** Header of automatic refreshes of a staff page. */
export const refreshHeader = 'x-refresh';

/** Path of the document that displays a resume. */
export const viewerPath = '/staff/viewer';
