/** Options of pdf.js to extract only the text of an untrusted PDF, without drawing, fetching or running anything. */
export const textOnly = {
  useWasm: false,
  useWorkerFetch: false,
  useSystemFonts: false,
  disableFontFace: true,
  isOffscreenCanvasSupported: false,
  isImageDecoderSupported: false,
  enableXfa: false,
} as const;
