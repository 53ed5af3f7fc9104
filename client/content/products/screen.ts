/** One line of a drawn screen. Texts have room for 40 characters, or 30 beside a value. */
export type ScreenRow =
  /** A label with its value; `done` adds a tick, `doubt` marks the line. */
  | { kind: 'entry'; text: string; value?: string; mark?: 'done' | 'doubt' }
  /** A choice of which one is chosen. */
  | { kind: 'choice'; text: string; chosen: boolean }
  /** A bar; `share` is between 0 and 1. */
  | { kind: 'share'; text: string; value: string; share: number }
  /** A row of an answer sheet: which of the letters A to D are filled. Two are doubtful. */
  | { kind: 'bubbles'; text: string; filled: string }
  /** A sentence that is spoken. */
  | { kind: 'said'; text: string; lang?: string }
  /** A voice. */
  | { kind: 'wave' }
  | { kind: 'button'; text: string };

/** What somebody sees while they take a step of a product: a window with up to five lines. */
export interface Screen {
  /** What the drawing shows, for those who cannot see it. */
  alt: string;
  title: string;
  rows: readonly ScreenRow[];
}
