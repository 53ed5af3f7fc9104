import { createContext } from 'react';
import type { RegistrationPageState } from '../shared/registration-page.ts';

/** What the server knows about the page that it renders for one answer; empty in the browser and at build. */
export interface PageStateValue {
  registration?: RegistrationPageState;
}

export const PageState = createContext<PageStateValue>({});
