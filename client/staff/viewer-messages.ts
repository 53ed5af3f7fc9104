/** Messages between the staff page and the frame of a resume. */

export type ToFrame =
  | { type: 'open'; bytes: ArrayBuffer; fileName: string; scheme: 'light' | 'dark' }
  /** Asks for a sign of life. */
  | { type: 'alive' };

export type FromFrame =
  | { type: 'ready' }
  | { type: 'shown' }
  | { type: 'failed'; reason: NotShown }
  /** Asks for a file that drawing needs, with a port for its bytes; null when there is none of that name. */
  | { type: 'need'; name: string }
  /** A character key without a meaning in the frame. */
  | { type: 'key'; key: string }
  | { type: 'alive' };

export type NotShown = 'too-long' | 'too-much' | 'damaged';
