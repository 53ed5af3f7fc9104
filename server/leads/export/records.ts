import { Transform } from 'node:stream';

const quote = 0x22;
const lf = 0x0a;
const crlf = Buffer.from('\r\n');
const mark = Buffer.from([0xef, 0xbb, 0xbf]);

/**
 * Ends the records of a CSV with CR LF, as RFC 4180 has it, and counts them without the header; line breaks inside quoted
 * cells stay what they are.
 *
 * @param options.hasMark begins with a byte order mark, by which Excel recognises UTF-8.
 */
export function crlfRecords(options: { hasMark: boolean }): Transform & { records: number } {
  let isQuoted = false;
  let isFirst = options.hasMark;
  const transform = Object.assign(
    new Transform({
      transform(chunk: Buffer, _encoding, done) {
        const out: Buffer[] = isFirst ? [mark] : [];
        isFirst = false;
        let from = 0;
        let nextQuote = chunk.indexOf(quote);
        let nextBreak = chunk.indexOf(lf);
        while (nextBreak !== -1) {
          while (nextQuote !== -1 && nextQuote < nextBreak) {
            isQuoted = !isQuoted;
            nextQuote = chunk.indexOf(quote, nextQuote + 1);
          }
          if (!isQuoted) {
            out.push(chunk.subarray(from, nextBreak), crlf);
            from = nextBreak + 1;
            transform.records++;
          }
          nextBreak = chunk.indexOf(lf, nextBreak + 1);
        }
        for (; nextQuote !== -1; nextQuote = chunk.indexOf(quote, nextQuote + 1)) isQuoted = !isQuoted;
        out.push(chunk.subarray(from));
        done(null, Buffer.concat(out));
      },
    }),
    { records: -1 },
  );
  return transform;
}

/** Counts the lines that pass. */
export function countedLines(): Transform & { records: number } {
  const transform = Object.assign(
    new Transform({
      transform(chunk: Buffer, _encoding, done) {
        for (let at = chunk.indexOf(lf); at !== -1; at = chunk.indexOf(lf, at + 1)) transform.records++;
        done(null, chunk);
      },
    }),
    { records: 0 },
  );
  return transform;
}
