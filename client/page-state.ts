import { createContext } from 'react';
import type { Language } from '../shared/languages/languages.ts';
import type { OwnPageState } from '../shared/own-application.ts';
import type { PrivacyRequestState } from '../shared/privacy-request.ts';
import type { RegistrationPageState } from '../shared/registration-page.ts';

/**
 * What the server knows about the page that it renders for one answer, and the build of one that there is in several
 * languages; empty in the browser.
 */
export interface PageStateValue {
  /** Those that are on, where the page offers itself in each of them. */
  languages?: readonly Language[];
  registration?: RegistrationPageState;
  ownPage?: OwnPageState;
  privacyRequest?: PrivacyRequestState;
}

export const PageState = createContext<PageStateValue>({});
