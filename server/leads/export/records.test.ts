import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { crlfRecords } from './records.ts';

const csv = 'name,address\nAsha,"1, Main\nRoad"\n"say ""hi""\n",\n"",x\n';
const wanted = 'name,address\r\nAsha,"1, Main\nRoad"\r\n"say ""hi""\n",\r\n"",x\r\n';

test.each([1, 2, 3, 7, 1000])(
  'records end with CR LF and cells keep their line breaks, in pieces of %i bytes',
  async (size) => {
    const pieces = Array.from({ length: Math.ceil(csv.length / size) }, (_, index) =>
      Buffer.from(csv.slice(index * size, (index + 1) * size)),
    );
    const records = crlfRecords({ hasMark: false });
    expect((await buffer(Readable.from(pieces).pipe(records))).toString()).toBe(wanted);
    expect(records.records).toBe(3);
  },
);

test('a byte order mark comes first, once', async () => {
  const marked = await buffer(
    Readable.from([Buffer.from('a\n'), Buffer.from('b\n')]).pipe(crlfRecords({ hasMark: true })),
  );
  expect(marked.toString()).toBe('\uFEFFa\r\nb\r\n');
});
