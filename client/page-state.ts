import { createContext } from 'react';

/** What the server knows about the page that it renders for one answer; empty in the browser and at build. */
export interface PageStateValue {
  registration?: unknown;
}

export const PageState = createContext<PageStateValue>({});
