import { createContext, use } from 'react';
import type { Translate } from '../../shared/languages/catalogue.ts';
import type { Language } from '../../shared/languages/languages.ts';
import { type Say, translator } from '../../shared/languages/translate.ts';

/** The language of a page and how its texts are had. */
export interface PageLanguage {
  code: Language;
  /** A text of the page itself. */
  t: Translate;
  /** A text that comes from elsewhere: from the table of fields, its rules, or the server. */
  say: Say;
  /** Version of the notice in this language. */
  noticeVersion: string;
}

interface Wordings {
  lookUp?: (text: string) => string;
  noticeVersion: string;
}

/** A language with its wordings, of which English needs none. */
export function languageOfPage(code: Language, { lookUp, noticeVersion }: Wordings): PageLanguage {
  const t = translator(lookUp);
  return { code, t, say: t, noticeVersion };
}

export const english = languageOfPage('en', { noticeVersion: import.meta.env.NOTICE_VERSION });

/** English, unless the page is below the address of another language. */
export const LanguageContext = createContext(english);

export function useLanguage(): PageLanguage {
  return use(LanguageContext);
}
