import { createContext, use, useEffect, useLayoutEffect } from 'react';
import { site } from '../../shared/site.ts';

/** A schema.org object of a page's `@graph`. */
export type GraphNode = Record<string, unknown>;

/** The picture that other sites show beside a link to a page. */
export interface PageImage {
  /** Complete address. */
  url: string;
  /** In pixels. */
  width: number;
  height: number;
  alt: string;
}

export interface Head {
  /** The page's own part of the title, 20 to 50 characters. */
  title: string;
  /** 70 to 160 characters. */
  description: string;
  /** What the page is about: its main subject first. Company, site and page are added to it. */
  graph?: readonly GraphNode[];
  /** The way to the page, without Home and the page itself, whose name is `current`. */
  breadcrumbs?: { parents: readonly { label: string; href: string }[]; current: string } | undefined;
  /** Day on which the content changed last, as YYYY-MM-DD, for pages whose content says so. */
  modified?: string | undefined;
  /** A feed of what the page shows: its path and name. */
  feed?: { path: string; title: string } | undefined;
  /** Keeps the page out of search engines. */
  noIndex?: boolean;
}

const longestTitle = 65;

/** The `<title>`: the page's part and the company, as long as both fit into what search engines show. */
export function fullTitle(title: string): string {
  const full = `${title} | ${site.name}`;
  return full.length <= longestTitle ? full : title;
}

/** The one address of a page, as it is built: the server puts its own origin in the place of this one. */
export function canonicalUrl(path: string): string {
  return site.url + path;
}

/** A page's address for people to read: in a browser with the origin that the server has written into the document. */
export function shownUrl(path: string): string {
  if (import.meta.env.SSR) return canonicalUrl(path);
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;
  return new URL(path, canonical ?? location.origin).href;
}

/** Receives the head of the page that is being rendered; only the pre-renderer provides one. */
export const HeadCollector = createContext<((head: Head) => void) | undefined>(undefined);

/** The title, description and structured data of a page: every page renders exactly one. */
export function PageHead(head: Head) {
  use(HeadCollector)?.(head);
  const { description } = head;
  const title = fullTitle(head.title);

  // What readers of a page see of it. The document that was loaded has it, and the rest for machines, already.
  useLayoutEffect(() => {
    document.title = title;
    document.querySelector('meta[name=description]')?.setAttribute('content', description);
    document.querySelector('link[rel=canonical]')?.setAttribute('href', canonicalUrl(location.pathname));
  }, [title, description]);

  // `pageready` once the effects of all of the page have run.
  useEffect(() => queueMicrotask(() => document.dispatchEvent(new Event('pageready'))), []);

  return null;
}
