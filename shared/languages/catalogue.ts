import type { OtherLanguage } from './languages.ts';
import type { Text } from './texts.ts';

/** The wordings of a language. */
export interface Catalogue {
  language: OtherLanguage;
  /**
   * Whether somebody who speaks the language has read them. Else a machine has made them, and an operator has to have
   * them read.
   */
  confirmed: boolean;
  /** By the English texts. */
  texts: Readonly<Record<Text, string>>;
}

/** Messages that the schema makes of a field's label. */
const madeOfLabels: readonly [RegExp, Text][] = [
  [/^(.+) must be at most (\d+) characters$/, '{label} must be at most {limit} characters'],
  [/^(.+): please choose one from the list$/, '{label}: please choose one from the list'],
];

/**
 * Makes what finds wordings. A text that the catalogue does not have stays as it is: a file's name, or a message that
 * was translated already.
 */
export function lookUpIn({ texts }: Pick<Catalogue, 'texts'>): (text: string) => string {
  const known: Readonly<Record<string, string>> = texts;
  return (text) => {
    if (known[text] !== undefined) return known[text];
    for (const [pattern, key] of madeOfLabels) {
      const [, label, limit = ''] = pattern.exec(text) ?? [];
      if (label) return texts[key].replace('{label}', known[label] ?? label).replace('{limit}', limit);
    }
    return text;
  };
}
