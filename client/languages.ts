import { type Catalogue, lookUpIn } from '../shared/languages/catalogue.ts';
import type { OtherLanguage } from '../shared/languages/languages.ts';

/** Each language is a file of its own, and pages in English load none of them. */
const catalogues: Readonly<Record<OtherLanguage, () => Promise<Catalogue>>> = {
  kn: async () => (await import('../shared/languages/kn.json', { with: { type: 'json' } })).default,
  hi: async () => (await import('../shared/languages/hi.json', { with: { type: 'json' } })).default,
};

/** Loads the wordings of a language, and the version of its notice. */
export async function loadWordings(code: OtherLanguage) {
  return { lookUp: lookUpIn(await catalogues[code]()), noticeVersion: import.meta.env.NOTICE_VERSIONS[code] };
}
