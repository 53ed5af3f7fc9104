/** How much of a resume is shown: enough for any, and little enough for every computer. */

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

/** What a thread says beside pdf.js's own messages: the file asks for too much memory. */
export const exhausted = 'exhausted';
/** What a thread is told: a page is drawn, and the next one may ask for as much again. */
export const nextPage = 'next page';
