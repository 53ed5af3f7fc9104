const clear = 256;
const endOfData = 257;
const tableSize = 4096;

/**
 * Undoes LZW as PDF has it: codes of 9 to 12 bits, the highest bit first (ISO 32000-2, 7.4.4.2). What is damaged ends there.
 *
 * @param limit maximum bytes of the result.
 * @param early whether codes get longer one code early, as most writers have it.
 * @throws RangeError when there are more.
 */
export function fromLzw(packed: Buffer, limit: number, early = true): Buffer {
  const before = new Uint16Array(tableSize);
  const last = Uint8Array.from({ length: tableSize }, (_, code) => code);
  const lengths = new Uint16Array(tableSize).fill(1);
  const output: Buffer[] = [];
  let size = 0;
  let next = endOfData + 1;
  let previous: number | undefined;
  let bits = 0;
  let held = 0;
  let width = 9;

  function textOf(code: number): Buffer {
    const text = Buffer.alloc(lengths[code] ?? 0);
    for (let at = text.length - 1, from = code; at >= 0; at -= 1) {
      text[at] = last[from] ?? 0;
      from = before[from] ?? 0;
    }
    return text;
  }

  for (const byte of packed) {
    held = ((held << 8) | byte) & 0xffffff;
    bits += 8;
    if (bits < width) continue;
    bits -= width;
    const code = (held >> bits) & ((1 << width) - 1);
    if (code === endOfData) break;
    if (code === clear) {
      next = endOfData + 1;
      width = 9;
      previous = undefined;
      continue;
    }
    if (code > next || (code === next && previous === undefined)) break;
    if (previous !== undefined && next < tableSize) {
      before[next] = previous;
      lengths[next] = (lengths[previous] ?? 0) + 1;
      last[next] = textOf(code === next ? previous : code)[0] ?? 0;
      next += 1;
    }
    const text = textOf(code);
    size += text.length;
    if (size > limit) throw new RangeError('Larger than the limit');
    output.push(text);
    previous = code;
    const reached = next + (early ? 1 : 0);
    width = reached >= 2048 ? 12 : reached >= 1024 ? 11 : reached >= 512 ? 10 : 9;
  }
  return Buffer.concat(output);
}
