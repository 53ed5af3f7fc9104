/** What reading one resume may cost, and what is kept of it. Whoever goes beyond is ended, not asked. */
export const textLimits = {
  /** Bytes of text, in UTF-8, that are kept: forty pages of prose. */
  text: 100_000,
  /** Pages of a PDF that are read. */
  pages: 40,
  /** Bytes to which the parts of a DOCX may unpack together. */
  unpacked: 24 * 1024 * 1024,
  /** Seconds of the processor, and of the clock. */
  processorSeconds: 15,
  clockSeconds: 120,
  /** MiB of JavaScript objects, and of all memory that the process writes to. */
  heapMiB: 192,
  memoryMiB: 1024,
  /** Files and sockets that the process may have open. It has all of them open before it reads a resume. */
  descriptors: 48,
} as const;
