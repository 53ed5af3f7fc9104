/** Reads a stream until more bytes than the limit have come. */
export async function readStart(stream: AsyncIterable<Buffer>, limit: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of stream) {
    size += part.length;
    parts.push(part);
    if (size > limit) break;
  }
  return Buffer.concat(parts);
}
