/** The languages of the registration form and of the applicant's own page; everything else is in English. */

/** English comes first: it is always on, and its texts are the keys of the other catalogues. */
export const languages = ['en', 'kn', 'hi'] as const;
export type Language = (typeof languages)[number];
export type OtherLanguage = Exclude<Language, 'en'>;

/** The pages in every language, by their path in English. */
export const translatedPaths = ['/registration-form', '/application'] as const;

/** The path of a page in a language: `/kn/application` for `/application`. */
export function pathIn(language: Language, path: string): string {
  return language === 'en' ? path : `/${language}${path}`;
}

export function languageOf(path: string): Language {
  return languages.find((language) => path.startsWith(`/${language}/`)) ?? 'en';
}

/** The value of the attribute `lang`. */
export function languageTag(language: Language): string {
  return language === 'en' ? 'en-IN' : language;
}
