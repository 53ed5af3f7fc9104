import type kn from './kn.json';
import type { Values } from './translate.ts';

/** A text of the translated pages, in English. */
export type Text = keyof (typeof kn)['texts'];

export type Translate = (text: Text, values?: Values) => string;

/** The wordings of a language. */
export interface Catalogue {
  /** Whether a speaker of the language has reviewed the machine-made wordings. */
  confirmed: boolean;
  /** Wordings by the English texts. */
  texts: Readonly<Record<Text, string>>;
}

/** Messages that the schema derives from a field's label. */
const madeOfLabels: readonly [RegExp, Text][] = [
  [/^(.+) must be at most (\d+) characters$/, '{label} must be at most {limit} characters'],
  [/^(.+): please choose one from the list$/, '{label}: please choose one from the list'],
];

/**
 * Returns a function that finds wordings. A text that is not in the catalogue, such as a file name or a translated
 * message, stays as it is.
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
