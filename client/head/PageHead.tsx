import { useRouter } from '@tanstack/react-router';
import { createContext, use, useEffect } from 'react';
import { canonicalUrl, fullTitle, type Head } from './head.ts';

/** Receives the head of the page that is being rendered; only the pre-renderer provides one. */
export const HeadCollector = createContext<((head: Head) => void) | undefined>(undefined);

function setMeta(selector: string, attribute: 'content' | 'href', value: string): void {
  document.head.querySelector(selector)?.setAttribute(attribute, value);
}

/** The title, description and structured data of a page: every page renders exactly one. */
export function PageHead(head: Head) {
  const collect = use(HeadCollector);
  const { state, basepath } = useRouter();
  const pathname = basepath.slice(0, -1) + state.location.pathname;
  collect?.(head);

  useEffect(() => {
    document.title = fullTitle(head.title);
    setMeta('meta[name=description]', 'content', head.description);
    setMeta('link[rel=canonical]', 'href', canonicalUrl(pathname));
    document.documentElement.dataset.hydrated = '';
    document.dispatchEvent(new Event('pageready'));
  }, [head.title, head.description, pathname]);

  return null;
}
