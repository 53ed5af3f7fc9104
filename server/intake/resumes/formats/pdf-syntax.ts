/** A value in a PDF file (ISO 32000-2, 7.3). Names are strings without their slash, PDF strings are buffers. */
export type PdfValue = null | boolean | number | string | Buffer | PdfReference | readonly PdfValue[] | PdfDictionary;
export type PdfDictionary = ReadonlyMap<string, PdfValue>;

/** A reference to the object of this number. The generation is ignored. */
export interface PdfReference {
  object: number;
}

/** Maximum nesting of dictionaries and arrays, as in other readers. Real files have a few levels. */
const depthLimit = 500;
const whitespace = new Set([...'\0\t\n\f\r '].map((character) => character.charCodeAt(0)));
const delimiters = new Set([...'()<>[]{}/%'].map((character) => character.charCodeAt(0)));
const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

export function isDictionary(value: PdfValue | undefined): value is PdfDictionary {
  return value instanceof Map;
}

export function isReference(value: PdfValue | undefined): value is PdfReference {
  return typeof value === 'object' && value !== null && 'object' in value;
}

export function isWhitespace(byte: number | undefined): boolean {
  return byte !== undefined && whitespace.has(byte);
}

export function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0x30 && byte <= 0x39;
}

/**
 * Reads the dictionary at `at`, after white space and comments; undefined when there is none. Tolerant like PDF readers: invalid
 * tokens are skipped, and an unclosed dictionary ends with the input.
 *
 * @param limit maximum bytes to read.
 */
export function readDictionary(content: Buffer, at: number, limit: number): PdfDictionary | undefined {
  const { value } = readValueAt(content, at, limit);
  return isDictionary(value) ? value : undefined;
}

/** Reads any value as {@link readDictionary} does, null when there is none, and says where it ends. */
export function readValueAt(content: Buffer, at: number, limit: number): { value: PdfValue; end: number } {
  const bytes = content.subarray(at, at + limit);
  let position = 0;

  /** Skips white space and comments. */
  function skipSpace(): void {
    for (;;) {
      while (isWhitespace(bytes[position])) position += 1;
      if (bytes[position] !== 0x25) return;
      while (position < bytes.length && bytes[position] !== 0x0a && bytes[position] !== 0x0d) position += 1;
    }
  }

  /** Consumes the text if it comes next. */
  function take(text: string): boolean {
    if (bytes.toString('latin1', position, position + text.length) !== text) return false;
    position += text.length;
    return true;
  }

  function readWord(): string {
    const begin = position;
    for (let byte = bytes[position]; byte !== undefined; byte = bytes[position]) {
      if (whitespace.has(byte) || delimiters.has(byte)) break;
      position += 1;
    }
    return bytes.toString('latin1', begin, position);
  }

  /** Reads a name after its slash. */
  function readName(): string {
    return readWord().replace(/#([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  }

  /** Reads a literal string after its opening parenthesis. */
  function readLiteral(): Buffer {
    const begin = position;
    for (let open = 1; position < bytes.length; position += 1) {
      const byte = bytes[position];
      if (byte === 0x5c) position += 1;
      else if (byte === 0x28) open += 1;
      else if (byte === 0x29) open -= 1;
      if (open === 0) break;
    }
    const text = bytes.toString('latin1', begin, position);
    position += 1;
    const plain = text.replace(/\\([0-7]{1,3}|\r\n|.)|\r\n?/gs, (_, escaped: string | undefined) => {
      if (escaped === undefined) return '\n';
      if (/^[0-7]/.test(escaped)) return String.fromCharCode(Number.parseInt(escaped, 8) & 0xff);
      return /^[\r\n]/.test(escaped) ? '' : (escapes[escaped] ?? escaped);
    });
    return Buffer.from(plain, 'latin1');
  }

  /** Reads a hexadecimal string after its opening bracket. */
  function readHex(): Buffer {
    const end = bytes.indexOf('>', position);
    const digits = bytes.toString('latin1', position, end < 0 ? bytes.length : end).replace(/[^\da-f]/gi, '');
    position = end < 0 ? bytes.length : end + 1;
    return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex');
  }

  function readArray(depth: number): PdfValue[] {
    const values: PdfValue[] = [];
    for (skipSpace(); position < bytes.length && !take(']'); skipSpace()) values.push(readValue(depth));
    return values;
  }

  function readEntries(depth: number): PdfDictionary {
    const entries = new Map<string, PdfValue>();
    for (skipSpace(); position < bytes.length && !take('>>'); skipSpace()) {
      if (!take('/')) {
        readValue(depth);
        continue;
      }
      const name = readName();
      skipSpace();
      if (bytes[position] !== 0x3e) entries.set(name, readValue(depth));
    }
    return entries;
  }

  /** A number, or a reference: two numbers and an R. */
  function readNumber(word: string): PdfValue {
    const value = Number(word);
    if (Number.isNaN(value)) return word === 'true' ? true : word === 'false' ? false : null;
    const reference = /^\s{1,9}\d{1,5}\s{1,9}R(?![^\s()<>[\]{}/%])/.exec(
      bytes.toString('latin1', position, position + 30),
    );
    if (!reference || !/^\d+$/.test(word)) return value;
    position += reference[0].length;
    return { object: value };
  }

  /** Always advances, by one byte if there is no value. */
  function readValue(depth: number): PdfValue {
    if (depth > depthLimit) position = bytes.length;
    if (take('<<')) return readEntries(depth + 1);
    if (take('<')) return readHex();
    if (take('(')) return readLiteral();
    if (take('[')) return readArray(depth + 1);
    if (take('/')) return readName();
    const word = readWord();
    if (word === '') position += 1;
    return readNumber(word);
  }

  skipSpace();
  const value = readValue(0);
  return { value, end: at + position };
}
