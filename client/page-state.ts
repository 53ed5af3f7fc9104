import { createContext } from 'react';
import type { OwnPageState } from '../shared/own-application.ts';
import type { PrivacyRequestState } from '../shared/privacy-request.ts';
import type { RegistrationPageState } from '../shared/registration-page.ts';

/** What the server knows about the page that it renders for one answer; empty in the browser and at build. */
export interface PageStateValue {
  registration?: RegistrationPageState;
  ownPage?: OwnPageState;
  privacyRequest?: PrivacyRequestState;
}

export const PageState = createContext<PageStateValue>({});
