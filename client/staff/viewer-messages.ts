/** What the staff page, the frame that shows a resume, and the thread that draws it say to each other. */

export type ResumeKind = 'pdf' | 'docx';

/** From the page to the frame. */
export type ToFrame =
  | { type: 'open'; bytes: ArrayBuffer; kind: ResumeKind; fileName: string; scheme: 'light' | 'dark' }
  | { type: 'scheme'; scheme: 'light' | 'dark' }
  /** A file that drawing needs; null when there is none of that name. */
  | { type: 'asset'; name: string; bytes: ArrayBuffer | null };

/** From the frame to the page. */
export type FromFrame = { type: 'ready' } | { type: 'shown' } | { type: 'failed' } | { type: 'need'; name: string };

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
  | { type: 'done'; id: number; result: OpenResult | DrawResult }
  | { type: 'failed'; id: number }
  | { type: 'need'; name: string };

/** From the frame to the thread, beside tasks. */
export type AssetAnswer = Extract<ToFrame, { type: 'asset' }>;
