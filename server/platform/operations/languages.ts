import { catalogues } from '../../../shared/languages/catalogues.ts';
import type { Language } from '../../../shared/languages/languages.ts';

/** Warnings for the operator about languages whose wordings no speaker has confirmed. */
export function unconfirmedLanguages(languages: readonly Language[]): string[] {
  return languages
    .filter((language) => language !== 'en' && !catalogues[language].confirmed)
    .map(
      (language) =>
        `LANGUAGES: the wordings in ${language} are machine-made. ` +
        `Have a speaker of the language read shared/languages/${language}.json, and set confirmed there.`,
    );
}
