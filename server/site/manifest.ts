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
  /** For pages rendered at run time. */
  files: PageFiles;
  /** By path, in alphabetical order. */
  pages: Record<string, PageEntry>;
  /** The pages that there are in several languages, built with all of them: what is served with those that are on. */
  translated: Record<string, PageEntry>;
  /** Pages of courses built with a made-up batch, from which the server makes those with the batch that is next. */
  withBatch: Record<string, PageEntry>;
  notFound: PageEntry;
}
