/** Paths below the origin of what a page loads beside its HTML. */
export interface PageFiles {
  /** Web fonts, which are asked for before the HTML is read to its end: later, the first paint would not have them. */
  fonts: readonly string[];
  /** The font faces alone, for pages that link the complete stylesheet; others have them inlined. */
  fontFaces: string;
  boot: string;
  /** SHA-384 of the boot script, as the attribute `integrity` has it. */
  bootIntegrity: string;
  /** Entry of the application, which the boot script imports. */
  application: string;
  stylesheet: string;
  /** The application and the chunks of this page, fetched when idle and run on the first sign of a person. */
  prefetch: readonly string[];
}
