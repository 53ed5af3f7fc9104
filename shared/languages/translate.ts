/** Values by the names in braces. */
export type Values = Readonly<Record<string, string | number>>;

/** Translates any text, with its values filled in. */
export type Say = (text: string, values?: Values) => string;

/**
 * Returns a function that translates texts.
 *
 * @param lookUp finds the wording of a text; English has the text itself.
 */
export function translator(lookUp: (text: string) => string = String): Say {
  return (text, values) => {
    const found = lookUp(text);
    return values ? found.replace(/\{(\w+)\}/g, (_, name) => String(values[name])) : found;
  };
}
