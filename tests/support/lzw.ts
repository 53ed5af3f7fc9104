/** Packs by LZW as a writer of PDF files does, for tests. */
export function packedByLzw(plain: Buffer): Buffer {
  const output: number[] = [];
  let held = 0;
  let bits = 0;
  let table = new Map<string, number>();
  let next = 258;
  let width = 9;
  const write = (code: number) => {
    held = (held << width) | code;
    for (bits += width; bits >= 8; ) {
      bits -= 8;
      output.push((held >> bits) & 0xff);
    }
    held &= (1 << bits) - 1;
  };
  const codeOf = (text: string) => (text.length === 1 ? text.charCodeAt(0) : (table.get(text) ?? 0));
  write(256);
  let text = '';
  for (const character of plain.toString('latin1')) {
    if (text === '' || table.has(text + character)) {
      text += character;
      continue;
    }
    write(codeOf(text));
    table.set(text + character, next);
    next += 1;
    if (next === 4094) {
      write(256);
      table = new Map();
      next = 258;
    }
    width = next >= 2048 ? 12 : next >= 1024 ? 11 : next >= 512 ? 10 : 9;
    text = character;
  }
  if (text !== '') write(codeOf(text));
  // The reader has one entry more by then.
  const reached = next + 1;
  width = reached >= 2048 ? 12 : reached >= 1024 ? 11 : reached >= 512 ? 10 : 9;
  write(257);
  output.push((held << (8 - bits)) & 0xff);
  return Buffer.from(output);
}
