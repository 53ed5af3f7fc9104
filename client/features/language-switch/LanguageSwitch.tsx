import { use, useEffect, useState } from 'react';
import { type Language, pathIn } from '../../../shared/languages/languages.ts';
import { loadSiteSettings, PageState } from '../../page-state.ts';
import { useLanguage } from '../../ui/language.tsx';
import styles from './LanguageSwitch.module.css';

/** The languages by their own names. */
const names: Readonly<Record<Language, string>> = { en: 'English', kn: 'ಕನ್ನಡ', hi: 'हिन्दी' };

/** The languages in the document; undefined where it was loaded for a page without them. */
function languagesOfDocument(): readonly Language[] | undefined {
  if (import.meta.env.SSR) return ['en'];
  const { languages, hydrated } = document.documentElement.dataset;
  if (languages === undefined && hydrated === undefined) return ['en'];
  return languages?.split(' ') as Language[] | undefined;
}

/**
 * Links to a page in every available language, if there are several.
 *
 * @param path in English.
 */
export function LanguageSwitch({ path }: { path: string }) {
  const { t, code } = useLanguage();
  const given = use(PageState).languages;
  const [languages, setLanguages] = useState(() => given ?? languagesOfDocument());

  useEffect(() => {
    if (languages) return;
    // On failure there are no links, and the page is complete without them.
    loadSiteSettings().then((settings) => setLanguages(settings.languages), String);
  }, [languages]);

  if (!languages?.[1]) return null;
  return (
    <nav aria-label={t('Language')} data-print="hidden">
      <ul className={`cluster ${styles.list}`}>
        {languages.map((language) => (
          <li key={language} data-language={language}>
            <a
              href={pathIn(language, path)}
              lang={language}
              hrefLang={language}
              aria-current={language === code || undefined}
              className={styles.link}
            >
              {names[language]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
