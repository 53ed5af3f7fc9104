/** Limits of reading one resume. A process that exceeds one is killed. */
export const textLimits = {
  /** Bytes of UTF-8 text that are kept: forty pages of prose. */
  text: 100_000,
  /** Pages of a PDF that are read. */
  pages: 40,
  /** Bytes to which the parts of a DOCX may unpack together. */
  unpacked: 24 * 1024 * 1024,
  /** Seconds of processor time, and of the clock. */
  processorSeconds: 15,
  clockSeconds: 120,
  /** MiB of JavaScript objects, and of all memory that the process writes to. */
  heapMiB: 192,
  memoryMiB: 1024,
  /** Open files and sockets; the process uses all of them up before it reads a resume. */
  descriptors: 48,
} as const;
