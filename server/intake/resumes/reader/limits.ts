/** Limits of one resume. */
export const textLimits = {
  /** Bytes of UTF-8: forty pages of prose. */
  text: 100_000,
  /** Of a PDF. */
  pages: 40,
  /** Bytes of all parts of a DOCX. */
  unpacked: 24 * 1024 * 1024,
  /** Seconds of processor time, and of the clock. */
  processorSeconds: 15,
  clockSeconds: 120,
  /** MiB of JavaScript objects, and of all memory that the process writes to. */
  heapMiB: 192,
  memoryMiB: 1024,
} as const;
