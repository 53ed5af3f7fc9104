/** How much of a resume is shown: enough for any, and little enough for every computer. */

/** Pages. */
export const pageLimit = 100;
/** Pixels of a drawn page. */
export const pixelLimit = 12_000_000;
/** Pixels of a picture in a page. */
export const pictureLimit = 40_000_000;
/** Bytes that a thread may ask for: at once, and until another page is drawn. */
export const memoryLimits = { piece: 192 * 1024 * 1024, page: 1024 * 1024 * 1024 };
/** Bytes that the parts of a DOCX may unpack to. */
export const unpackedLimit = 32 * 1024 * 1024;
/** Characters of a DOCX as HTML. */
export const htmlLimit = 4_000_000;
/** Tags of the parts of a DOCX. */
export const tagLimit = 400_000;
/** Elements of a DOCX that are shown, and tables in each other. */
export const elementLimit = 20_000;
export const tableDepthLimit = 8;
/** Milliseconds that opening, and drawing one page, may take. */
export const taskLimits = { open: 20_000, draw: 10_000 };
