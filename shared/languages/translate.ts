/** What stands for the names in braces. */
export type Values = Readonly<Record<string, string | number>>;

/** Gives any text in a language, with its values filled in. */
export type Say = (text: string, values?: Values) => string;

/**
 * Makes what gives texts in a language.
 *
 * @param lookUp finds the wording of a text; English has the text itself.
 */
export function translator(lookUp: (text: string) => string = String): Say {
  return (text, values) => {
    const found = lookUp(text);
    return values ? found.replace(/\{(\w+)\}/g, (_, name) => String(values[name])) : found;
  };
}
