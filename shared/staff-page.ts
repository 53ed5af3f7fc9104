/** Stands in the document of the staff pages where the server puts the nonce of each answer. */
export const noncePlaceholder = '__NONCE__';
