/** What the staff page, the frame that shows a resume, and the thread that draws it say to each other. */

export type ResumeKind = 'pdf' | 'docx';

/** From the page to the frame. */
export type ToFrame =
  | { type: 'open'; bytes: ArrayBuffer; kind: ResumeKind; fileName: string; scheme: 'light' | 'dark' }
  | { type: 'scheme'; scheme: 'light' | 'dark' }
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

/** A run of text on a page, in CSS pixels at a scale of 1. */
export interface TextRun {
  text: string;
  left: number;
  top: number;
  size: number;
  width: number;
  /** Radians. */
  angle: number;
  endsLine: boolean;
}

export interface PageSize {
  width: number;
  height: number;
}

/** From the frame to the thread. Each is answered under its number. */
export type Task =
  | { id: number; type: 'open'; bytes: ArrayBuffer; kind: ResumeKind }
  | { id: number; type: 'draw'; page: number; scale: number };

export type OpenResult =
  | { kind: 'pdf'; pages: PageSize[]; total: number }
  /** As HTML that nobody has looked through yet. */
  | { kind: 'docx'; html: string };

export interface DrawResult {
  picture: ImageBitmap;
  text: TextRun[];
}

/** From the thread to the frame. */
export type FromThread =
  /** With the bytes that it asked for since it began. */
  | { type: 'done'; id: number; result: OpenResult | DrawResult; bytes: number }
  | { type: 'failed'; id: number }
  | { type: 'need'; name: string }
  /** It asked for more memory than it may, and is of no use any more. */
  | { type: 'exhausted' };

/** From the frame to the thread, beside tasks. */
export type AssetAnswer = Extract<ToFrame, { type: 'asset' }>;
