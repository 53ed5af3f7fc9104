import { createContext } from 'react';
import type { ContactState } from '../shared/contact-message.ts';
import type { Language } from '../shared/languages/languages.ts';
import type { OwnPageState } from '../shared/own-application.ts';
import type { PrivacyRequestState } from '../shared/privacy-request.ts';
import type { RegistrationPageState } from '../shared/registration-page.ts';

/**
 * The server's data for a page that it renders for one answer, and the languages of a page in the build; empty in the
 * browser.
 */
export interface PageStateValue {
  /** The languages that the page offers. */
  languages?: readonly Language[];
  registration?: RegistrationPageState;
  ownPage?: OwnPageState;
  contact?: ContactState;
  privacyRequest?: PrivacyRequestState;
}

export const PageState = createContext<PageStateValue>({});
