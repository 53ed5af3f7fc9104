const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** What may be shown of a name to whoever sits at the computer: "Asha Rao" is "A… R…". An empty name has no initials. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const shown = words.length > 2 ? [words[0], words.at(-1)] : words;
  return shown.map((word = '') => `${Array.from(graphemes.segment(word))[0]?.segment}…`).join(' ');
}
