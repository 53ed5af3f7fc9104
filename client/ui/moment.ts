import type { Language } from '../../shared/languages/languages.ts';
import { site } from '../../shared/site.ts';

/** A time as people where the company is read it: with its weekday. */
export function momentOf(time: string | Date, language: Language): string {
  const { timeZone } = site;
  return new Date(time).toLocaleString(`${language}-IN`, { dateStyle: 'full', timeStyle: 'short', timeZone });
}
