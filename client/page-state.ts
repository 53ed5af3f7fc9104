import { createContext } from 'react';
import type { Answer } from '../shared/api/api.ts';
import type { ContactState } from '../shared/contact-message.ts';
import type { Language } from '../shared/languages/languages.ts';
import type { OwnPageState } from '../shared/own-application.ts';
import type { PrivacyRequestState } from '../shared/privacy-request.ts';
import type { RegistrationPageState } from '../shared/registration-page.ts';
import { call, once } from './http.ts';

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

/** The settings of a deployment that pages depend on. */
export type SiteSettings = Answer<'GET /api/settings'>;

/** Rejects when the server cannot be reached. */
export const loadSiteSettings = once(() => call<SiteSettings>('/api/settings'));
