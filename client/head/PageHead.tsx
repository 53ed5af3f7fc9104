import { createContext, use, useEffect } from 'react';
import { fullTitle, type Head } from './head.ts';

/** Receives the head of the page that is being rendered; only the pre-renderer provides one. */
export const HeadCollector = createContext<((head: Head) => void) | undefined>(undefined);

/** The title, description and structured data of a page: every page renders exactly one. */
export function PageHead(head: Head) {
  use(HeadCollector)?.(head);
  const title = fullTitle(head.title);

  // The document has it already, but for that of the development server.
  useEffect(() => {
    document.title = title;
  }, [title]);

  return null;
}
