/** How pdf.js opens a PDF of a stranger for its text alone: nothing of it is drawn, fetched or run. */
export const textOnly = {
  useWasm: false,
  useWorkerFetch: false,
  useSystemFonts: false,
  disableFontFace: true,
  isOffscreenCanvasSupported: false,
  isImageDecoderSupported: false,
  enableXfa: false,
} as const;
