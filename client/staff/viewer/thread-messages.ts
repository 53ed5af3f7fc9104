/** What a thread says to the frame beside pdf.js's own messages, and what it is told. */

/** From the thread: the file asks for too much memory. */
export const exhausted = 'exhausted';
/** To the thread: a page is drawn, and the next one may ask for as much again. */
export const nextPage = 'next page';
