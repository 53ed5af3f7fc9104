/** Stands in the document of the staff pages where the server puts the nonce of each answer. */
export const noncePlaceholder = '__NONCE__';

/**
 * Parameters of addresses that may name a person or open something. Staff pages have them behind the `#`, which
 * browsers send to nobody, and their calls in {@link queryHeader}: addresses end up in logs and histories, headers do
 * not.
 */
export const privateParameters = ['q', 'cursor', 'token', 'back'] as const;

/** Header with parameters of a call's query, written like a query. They take the place of those in the address. */
export const queryHeader = 'x-query';

/** Header by which a staff page says that it reads again by itself what somebody has opened. */
export const refreshHeader = 'x-refresh';

/** Address of the document in which a resume is shown. */
export const viewerPath = '/staff/viewer';
