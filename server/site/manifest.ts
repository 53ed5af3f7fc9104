import type { PageFiles } from '../../shared/page-files.ts';

/** One pre-rendered page of `dist/pages/`. */
export interface PageEntry {
  status: 200 | 404;
  /** File in `dist/pages/`, next to its `.br` and `.gz` variants. */
  file: string;
  /** CSP hash source of the inlined stylesheet, such as `sha256-…`. */
  style: string;
}

/** `dist/pages.json`: written by the build, loaded by the server at start. */
export interface SiteManifest {
  /** Origin of all canonical URLs; an input of the build (`PUBLIC_URL`). */
  publicUrl: string;
  /** For pages rendered at run time. */
  files: PageFiles;
  /** Pages by path, in alphabetical order. */
  pages: Record<string, PageEntry>;
  /** Pages in several languages, built with links to all of them; the server removes the languages that are off. */
  translated: Record<string, PageEntry>;
  /** Pages of courses built with a placeholder batch, which the server replaces by the next one. */
  withBatch: Record<string, PageEntry>;
  notFound: PageEntry;
}
