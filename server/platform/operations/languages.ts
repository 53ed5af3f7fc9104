import { catalogues } from '../../../shared/languages/catalogues.ts';
import type { Language } from '../../../shared/languages/languages.ts';

/**
 * What to tell an operator of languages that are on, and whose wordings no speaker has confirmed in their catalogue.
 */
export function unconfirmedLanguages(languages: readonly Language[]): string[] {
  return languages
    .filter((language) => language !== 'en' && !catalogues[language].confirmed)
    .map(
      (language) =>
        `LANGUAGES: the wordings in ${language} are machine-made. Have somebody who speaks the language read shared/languages/${language}.ts, and set confirmed there.`,
    );
}
