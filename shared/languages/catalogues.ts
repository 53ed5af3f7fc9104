import { type Catalogue, lookUpIn } from './catalogue.ts';
import hi from './hi.json' with { type: 'json' };
import kn from './kn.json' with { type: 'json' };
import type { Language, OtherLanguage } from './languages.ts';
import { type Say, translator } from './translate.ts';

/** All wordings, for the server and the build; a page loads those of its own language alone. */
export const catalogues: Readonly<Record<OtherLanguage, Catalogue>> = { kn, hi };

/** Returns a function that translates texts to a language. */
export function translateTo(language: Language): Say {
  return translator(language === 'en' ? undefined : lookUpIn(catalogues[language]));
}
