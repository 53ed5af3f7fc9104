import type { PageFiles } from '../../shared/page-files.ts';

/** One pre-rendered page of `dist/pages/`. */
export interface PageEntry {
  status: 200 | 404;
  /** File in `dist/pages/`, next to its `.br`, `.gz` and `.dcz` variants. */
  file: string;
  /** CSP hash source of the inlined stylesheet, such as `sha256-…`. */
  style: string;
  /** Hash of the HTML, from which entity tags are derived. */
  hash: string;
}

/** What pages have in common: browsers keep it, and are then sent the rest alone (RFC 9842). */
export interface SharedDictionary {
  /** Path of the file, which never changes. */
  file: string;
  /** SHA-256 of its content in base64. */
  sha256: string;
}

/** `dist/pages.json`: written by the build, loaded by the server at start. */
export interface SiteManifest {
  /** Origin of all canonical URLs; an input of the build (`PUBLIC_URL`). */
  publicUrl: string;
  /** For pages rendered at run time. */
  files: PageFiles;
  /** By path, in alphabetical order. */
  pages: Record<string, PageEntry>;
  /** The pages that there are in several languages, built with all of them: what is served with those that are on. */
  translated: Record<string, PageEntry>;
  /** Pages of courses built with a made-up batch, from which the server makes those with the batch that is next. */
  withBatch: Record<string, PageEntry>;
  notFound: PageEntry;
  dictionary: SharedDictionary;
}
