import { createContext, createElement, Fragment, type ReactNode, use } from 'react';
import { type Catalogue, lookUpIn, type Text, type Translate } from '../../shared/languages/catalogue.ts';
import { type Language, languageOf, type OtherLanguage } from '../../shared/languages/languages.ts';
import { type Say, translator } from '../../shared/languages/translate.ts';
import { site } from '../../shared/site.ts';

/** The language of a page, with its texts. */
interface PageLanguage {
  code: Language;
  /** Translates a text of the page. */
  t: Translate;
  /** Translates a text from the table of fields, its rules or the server. */
  say: Say;
  /** Version of the notice in this language. */
  noticeVersion: string;
}

/** A language with its wordings; English needs none. */
function languageOfPage(code: Language, noticeVersion: string, lookUp?: (text: string) => string): PageLanguage {
  const t = translator(lookUp);
  return { code, t, say: t, noticeVersion };
}

export const english = languageOfPage('en', import.meta.env.NOTICE_VERSION);

/** Each language is a separate file, which English pages do not load. */
const catalogues: Readonly<Record<OtherLanguage, () => Promise<Catalogue>>> = {
  kn: async () => (await import('../../shared/languages/kn.json', { with: { type: 'json' } })).default,
  hi: async () => (await import('../../shared/languages/hi.json', { with: { type: 'json' } })).default,
};

/** Loads the language of a path, with its wordings and the version of its notice. */
export async function loadLanguage(path: string): Promise<PageLanguage> {
  const code = languageOf(path);
  if (code === 'en') return english;
  return languageOfPage(code, import.meta.env.NOTICE_VERSIONS[code], lookUpIn(await catalogues[code]()));
}

/** English, except below the address of another language. */
export const LanguageContext = createContext(english);

export function useLanguage(): PageLanguage {
  return use(LanguageContext);
}

/** A text with elements in place of its braces. */
export function Phrase({ text, ...parts }: { text: Text } & Readonly<Record<string, ReactNode>>) {
  const pieces = useLanguage().t(text).split(/[{}]/);
  return createElement(Fragment, null, ...pieces.map((piece, index) => (index % 2 === 1 ? parts[piece] : piece)));
}

/** A time with its weekday, in the company's time zone. Hindi names the part of the day in the place of am and pm. */
export function momentOf(time: string | Date, language: Language): string {
  const day = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
  const dayPeriod = language === 'hi' ? 'short' : undefined;
  const clock = { hour: 'numeric', minute: '2-digit', dayPeriod, timeZone: site.timeZone } as const;
  return new Date(time).toLocaleString(`${language}-IN`, { ...day, ...clock });
}
