/**
 * Text of two bytes a character. Half a character at the end is left out here, and must not be left to Node (24.21): where the
 * text begins at an odd address, its `toString` then writes beyond its memory, and the process ends sooner or later.
 */
export function wideText(bytes: Buffer, from = 0, to = bytes.length): string {
  const end = Math.min(to, bytes.length);
  return bytes.toString('utf16le', from, end - ((end - from) % 2));
}
