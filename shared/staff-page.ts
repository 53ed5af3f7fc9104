/** Stands in the document of the staff pages where the server puts the nonce of each answer. */
export const noncePlaceholder = '__NONCE__';

/** Header by which a staff page says that it reads again by itself what somebody has opened. */
export const refreshHeader = 'x-refresh';

/** Address of the document in which a resume is shown. */
export const viewerPath = '/staff/viewer';
