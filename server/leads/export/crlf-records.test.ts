import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { crlfRecords } from './export-leads.ts';

const csv = 'name,address\nAsha,"1, Main\nRoad"\n"say ""hi""\n",\n"",x\n';
const wanted = 'name,address\r\nAsha,"1, Main\nRoad"\r\n"say ""hi""\n",\r\n"",x\r\n';

test.each([1, 2, 3, 7, 1000])('cells keep their line breaks when a CSV comes in pieces of %i bytes', async (size) => {
  const pieces = Array.from({ length: Math.ceil(csv.length / size) }, (_, index) =>
    Buffer.from(csv.slice(index * size, (index + 1) * size)),
  );
  expect((await buffer(Readable.from(pieces).pipe(crlfRecords(false)))).toString()).toBe(wanted);
});
