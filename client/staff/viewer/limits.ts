/** Limits of a preview: enough for any resume, and little enough for every computer. */

/** Pages. */
export const pageLimit = 100;
/** Pixels of a drawn page. */
export const pixelLimit = 12_000_000;
/** Pixels of a picture in a page. */
export const pictureLimit = 40_000_000;
/** Bytes that a thread may ask for: at once, and until another page is drawn. */
export const memoryLimits = { piece: 192 * 1024 * 1024, page: 1024 * 1024 * 1024 };
/** Milliseconds that opening, and drawing one page, may take. */
export const taskLimits = { open: 20_000, draw: 10_000 };

/** Message of a thread whose file asks for too much memory. */
export const exhausted = 'exhausted';
/** Message to a thread: a page is drawn, and the next one has a new budget. */
export const nextPage = 'next page';
