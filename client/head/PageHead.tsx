import { createContext, use, useEffect, useLayoutEffect } from 'react';
import { site } from '../../shared/site.ts';

/** A schema.org object of a page's `@graph`. */
export type GraphNode = Record<string, unknown>;

/** The picture for links to the page on other sites. */
export interface PageImage {
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
  /** The subjects of the page, the main one first. Company, site and page are added. */
  graph?: readonly GraphNode[];
  /** The pages above it, without Home, and its own name as `current`. */
  breadcrumbs?: { parents: readonly { label: string; href: string }[]; current: string } | undefined;
  /** Day of the last change as YYYY-MM-DD, where the content states it. */
  modified?: string | undefined;
  /** The path and name of a feed of the page's content. */
  feed?: { path: string; title: string } | undefined;
  /** Excludes the page from search engines. */
  noIndex?: boolean;
}

const longestTitle = 65;

/** The `<title>`: the page's part, and the company if both fit into search results. */
export function fullTitle(title: string): string {
  const full = `${title} | ${site.name}`;
  return full.length <= longestTitle ? full : title;
}

/** The canonical address of a page at build time; the server replaces the origin. */
export function canonicalUrl(path: string): string {
  return site.url + path;
}

/** A page's address for people, in a browser with the origin from the server's document. */
export function shownUrl(path: string): string {
  if (import.meta.env.SSR) return canonicalUrl(path);
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;
  return new URL(path, canonical ?? location.origin).href;
}

/** Receives the head of the rendered page; only the pre-renderer provides one. */
export const HeadCollector = createContext<((head: Head) => void) | undefined>(undefined);

/** The title, description and structured data of a page, which every page renders exactly once. */
export function PageHead(head: Head) {
  use(HeadCollector)?.(head);
  const { description } = head;
  const title = fullTitle(head.title);

  // Only the visible parts, because the loaded document already has them and the rest.
  useLayoutEffect(() => {
    document.title = title;
    document.querySelector('meta[name=description]')?.setAttribute('content', description);
    document.querySelector('link[rel=canonical]')?.setAttribute('href', canonicalUrl(location.pathname));
  }, [title, description]);

  // `pageready` comes after all effects of the page.
  useEffect(() => queueMicrotask(() => document.dispatchEvent(new Event('pageready'))), []);

  return null;
}
