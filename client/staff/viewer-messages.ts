/** What the staff page and the frame that shows a resume say to each other. */

/** From the page to the frame. */
export type ToFrame =
  | { type: 'open'; bytes: ArrayBuffer; fileName: string; scheme: 'light' | 'dark' }
  /** Asks for a sign of life. */
  | { type: 'alive' }
  /** A file that drawing needs; null when there is none of that name. */
  | { type: 'asset'; name: string; bytes: ArrayBuffer | null };

/** From the frame to the page. */
export type FromFrame =
  | { type: 'ready' }
  | { type: 'shown' }
  | { type: 'failed'; reason: NotShown }
  | { type: 'need'; name: string }
  /** A character was pressed that means nothing in the frame. */
  | { type: 'key'; key: string }
  | { type: 'alive' };

/** Why something is not shown: it took too long, asked for too much memory, or cannot be read. */
export type NotShown = 'too-long' | 'too-much' | 'damaged';
