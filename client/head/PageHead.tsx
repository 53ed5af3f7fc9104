import { createContext, use, useEffect, useLayoutEffect } from 'react';
import { canonicalUrl, fullTitle, type Head } from './head.ts';

/** Receives the head of the page that is being rendered; only the pre-renderer provides one. */
export const HeadCollector = createContext<((head: Head) => void) | undefined>(undefined);

function setAttribute(selector: string, name: 'content' | 'href', value: string): void {
  document.head.querySelector(selector)?.setAttribute(name, value);
}

/** The title, description and structured data of a page: every page renders exactly one. */
export function PageHead(head: Head) {
  use(HeadCollector)?.(head);
  const { description } = head;
  const title = fullTitle(head.title);

  // What readers of a page see of it. The document that was loaded has it, and the rest for machines, already.
  useLayoutEffect(() => {
    document.title = title;
    setAttribute('meta[name=description]', 'content', description);
    setAttribute('link[rel=canonical]', 'href', canonicalUrl(location.pathname));
  }, [title, description]);

  // `pageready` once the effects of all of the page have run.
  useEffect(() => queueMicrotask(() => document.dispatchEvent(new Event('pageready'))), []);

  return null;
}
