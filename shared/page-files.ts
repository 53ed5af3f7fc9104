/** Paths of the files that a page loads. */
export interface PageFiles {
  /** Web fonts, which are preloaded so that the first paint has them. */
  fonts: readonly string[];
  /** The font faces alone, for pages that link the complete stylesheet; others have them inlined. */
  fontFaces: string;
  boot: string;
  /** SHA-384 of the boot script, for the attribute `integrity`. */
  bootIntegrity: string;
  /** Entry of the application, which the boot script imports. */
  application: string;
  stylesheet: string;
  /** The application and the chunks of this page, which are fetched when idle and run on the first interaction. */
  prefetch: readonly string[];
}
