import { type Catalogue, lookUpIn } from '../shared/languages/catalogue.ts';
import { languageOf, type OtherLanguage } from '../shared/languages/languages.ts';
import { english, languageOfPage, type PageLanguage } from './ui/language.tsx';

/** Each language is a file of its own, and pages in English load none of them. */
const catalogues: Readonly<Record<OtherLanguage, () => Promise<Catalogue>>> = {
  kn: async () => (await import('../shared/languages/kn.json', { with: { type: 'json' } })).default,
  hi: async () => (await import('../shared/languages/hi.json', { with: { type: 'json' } })).default,
};

/** Loads the language of a path, with its wordings and the version of its notice. */
export async function loadLanguage(path: string): Promise<PageLanguage> {
  const code = languageOf(path);
  if (code === 'en') return english;
  return languageOfPage(code, import.meta.env.NOTICE_VERSIONS[code], lookUpIn(await catalogues[code]()));
}
