import type { PageFiles } from '../../shared/page-files.ts';

/** One pre-rendered page of `dist/pages/`. */
export interface PageEntry {
  status: 200 | 404;
  /** File below `dist/pages/`; its `.br` and `.gz` lie beside it. */
  file: string;
  /** Hash source of the inlined stylesheet for the content security policy, such as `sha256-…`. */
  style: string;
  /** Hash of the HTML; the entity tag of each encoding is made from it. */
  hash: string;
}

/** `dist/pages.json`: what the build made and the server loads at start. */
export interface SiteManifest {
  /** Origin of all canonical URLs; an input of the build (`PUBLIC_URL`). */
  publicUrl: string;
  /** For pages made at run time, which prefetch nothing. */
  files: PageFiles;
  /** By path, in alphabetical order. */
  pages: Record<string, PageEntry>;
  notFound: PageEntry;
}
