/**
 * A QR code (ISO/IEC 18004) in byte mode with error correction level M and mask 0: what an authenticator app needs to read
 * the secret of an account, and no more.
 */

/** Check codewords of each block and number of blocks, for versions 1 to 15 at level M. */
const checkPerBlock = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24];
const blockCounts = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10];

/** The fifteen format bits of level M with mask 0, check bits included. */
const formatBits = 0x5412;

/** Product in the field of 256 elements that QR codes use. */
function multiply(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((b >>> bit) & 1) * a;
  }
  return product;
}

/** Reed-Solomon check codewords of a block. */
export function checkCodewords(data: readonly number[], degree: number): number[] {
  const divisor = [...Array<number>(degree - 1).fill(0), 1];
  let root = 1;
  for (let i = 0; i < degree; i++) {
    for (let j = 0; j < degree; j++) {
      divisor[j] = multiply(divisor[j] ?? 0, root) ^ (divisor[j + 1] ?? 0);
    }
    root = multiply(root, 2);
  }
  const rest = Array<number>(degree).fill(0);
  for (const byte of data) {
    const factor = byte ^ (rest.shift() ?? 0);
    rest.push(0);
    for (let i = 0; i < degree; i++) rest[i] = (rest[i] ?? 0) ^ multiply(divisor[i] ?? 0, factor);
  }
  return rest;
}

/** Codewords that a version holds, data and check together. */
function capacity(version: number): number {
  let modules = (16 * version + 128) * version + 64;
  if (version >= 2) {
    const aligned = Math.floor(version / 7) + 2;
    modules -= (25 * aligned - 10) * aligned - 55;
    if (version >= 7) modules -= 36;
  }
  return modules >>> 3;
}

function dataCapacity(version: number): number {
  return capacity(version) - (checkPerBlock[version - 1] ?? 0) * (blockCounts[version - 1] ?? 0);
}

/** The eighteen version bits, check bits included; versions from 7 on carry them. */
export function versionBits(version: number): number {
  let rest = version;
  for (let i = 0; i < 12; i++) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25);
  return (version << 12) | rest;
}

/** The text as codewords, filled up to what the version holds. */
function dataCodewords(bytes: Uint8Array, version: number): number[] {
  const bits: number[] = [];
  const append = (value: number, length: number) => {
    for (let bit = length - 1; bit >= 0; bit--) bits.push((value >>> bit) & 1);
  };
  append(4, 4);
  append(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) append(byte, 8);
  const room = dataCapacity(version) * 8;
  append(0, Math.min(4, room - bits.length));
  append(0, (8 - (bits.length % 8)) % 8);
  for (let pad = 0xec; bits.length < room; pad ^= 0xec ^ 0x11) append(pad, 8);
  return Array.from({ length: bits.length / 8 }, (_, i) =>
    bits.slice(i * 8, i * 8 + 8).reduce((byte, bit) => (byte << 1) | bit, 0),
  );
}

/** Data and check codewords in the order in which they are drawn. */
function interleave(data: readonly number[], version: number): number[] {
  const count = blockCounts[version - 1] ?? 1;
  const degree = checkPerBlock[version - 1] ?? 0;
  const short = Math.floor(data.length / count);
  const shortBlocks = count - (data.length % count);
  let start = 0;
  const blocks = Array.from({ length: count }, (_, i) => {
    const block = data.slice(start, start + short + (i < shortBlocks ? 0 : 1));
    start += block.length;
    return { block, check: checkCodewords(block, degree) };
  });
  const columns = <T>(rows: readonly T[][]) =>
    Array.from({ length: Math.max(...rows.map((row) => row.length)) }, (_, i) =>
      rows.flatMap((row) => row.slice(i, i + 1)),
    ).flat();
  return [...columns(blocks.map(({ block }) => block)), ...columns(blocks.map(({ check }) => check))];
}

function alignmentPositions(version: number): number[] {
  if (version === 1) return [];
  const size = version * 4 + 17;
  const count = Math.floor(version / 7) + 2;
  const step = Math.ceil((size - 13) / (count * 2 - 2)) * 2;
  return [6, ...Array.from({ length: count - 1 }, (_, i) => size - 7 - step * (count - 2 - i))];
}

type Drawing = (boolean | undefined)[][];

/** Everything that is the same in each code of this version. */
function drawFrame(version: number): Drawing {
  const size = version * 4 + 17;
  const drawing: Drawing = Array.from({ length: size }, () => Array<undefined>(size).fill(undefined));
  const set = (x: number, y: number, dark: boolean) => {
    const row = drawing[y];
    if (row && x >= 0 && x < size) row[x] = dark;
  };
  const square = (cx: number, cy: number, radius: number, light: readonly number[]) => {
    for (let dy = -radius; dy <= radius; dy++) {
      for (let dx = -radius; dx <= radius; dx++) {
        set(cx + dx, cy + dy, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))));
      }
    }
  };
  for (let i = 0; i < size; i++) {
    set(6, i, i % 2 === 0);
    set(i, 6, i % 2 === 0);
  }
  const positions = alignmentPositions(version);
  const last = positions.at(-1);
  for (const x of positions) {
    for (const y of positions) {
      const isFinder = (x === 6 && y === 6) || (x === 6 && y === last) || (x === last && y === 6);
      if (!isFinder) square(x, y, 2, [1]);
    }
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const) {
    square(x, y, 4, [2, 4]);
  }
  for (let i = 0; i < 15; i++) {
    const dark = ((formatBits >>> i) & 1) === 1;
    if (i < 6) set(8, i, dark);
    else if (i < 8) set(8, i + 1, dark);
    else if (i === 8) set(7, 8, dark);
    else set(14 - i, 8, dark);
    if (i < 8) set(size - 1 - i, 8, dark);
    else set(8, size - 15 + i, dark);
  }
  set(8, size - 8, true);
  if (version >= 7) {
    const bits = versionBits(version);
    for (let i = 0; i < 18; i++) {
      const dark = ((bits >>> i) & 1) === 1;
      const near = Math.floor(i / 3);
      const far = size - 11 + (i % 3);
      set(near, far, dark);
      set(far, near, dark);
    }
  }
  return drawing;
}

/**
 * The modules of a text's code, row by row; true is dark. It needs a light margin of four modules around it.
 *
 * @throws RangeError for a text of more than 400 bytes.
 */
export function qrModules(text: string): boolean[][] {
  const bytes = new TextEncoder().encode(text);
  const needs = (version: number) => bytes.length + (version < 10 ? 2 : 3);
  const version = blockCounts.findIndex((_, i) => needs(i + 1) <= dataCapacity(i + 1)) + 1;
  if (version === 0) throw new RangeError('The text is too long for a QR code');
  const codewords = interleave(dataCodewords(bytes, version), version);
  const drawing = drawFrame(version);
  const size = drawing.length;
  let at = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    const goesUp = ((right + 1) & 2) === 0;
    for (let step = 0; step < size; step++) {
      const y = goesUp ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        const row = drawing[y];
        if (!row || row[x] !== undefined) continue;
        const bit = ((codewords[at >>> 3] ?? 0) >>> (7 - (at & 7))) & 1;
        at += 1;
        row[x] = (bit === 1) !== ((x + y) % 2 === 0);
      }
    }
  }
  return drawing.map((row) => row.map(Boolean));
}
