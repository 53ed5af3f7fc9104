/** Compound files for tests: the container of .doc, .xls and .msi files, written by hand so that it can be wrong. */

interface CompoundFileOptions {
  /** Bytes of a sector: 512, or 4096 in version 4. */
  sectorLength?: 512 | 4096;
  /** Streams of a storage `ObjectPool` below the root. */
  embedded?: Readonly<Record<string, Buffer>>;
}

const free = 0xffffffff;
const endOfChain = 0xfffffffe;
const fatSector = 0xfffffffd;

/** The beginning of a Word document with a signature and flags, and bytes after it that mean nothing. */
export function wordStream({ signature = 0xa5ec, flags = 0, length = 4096 } = {}): Buffer {
  const stream = Buffer.alloc(length);
  stream.writeUInt16LE(signature, 0);
  stream.writeUInt16LE(flags, 10);
  return stream;
}

/** A compound file with these streams in its root. Streams of less than 4096 bytes share the mini stream. */
export function makeCompoundFile(
  streams: Readonly<Record<string, Buffer>>,
  { sectorLength = 512, embedded = {} }: CompoundFileOptions = {},
): Buffer {
  const sectors: Buffer[] = [];
  const fat: number[] = [];
  /** Appends sectors in a chain and returns the first. */
  function append(content: Buffer): number {
    const first = sectors.length;
    for (let at = 0; at < content.length; at += sectorLength) {
      const sector = Buffer.alloc(sectorLength);
      content.copy(sector, 0, at);
      sectors.push(sector);
      fat.push(sectors.length);
    }
    if (fat.length > first) fat[fat.length - 1] = endOfChain;
    return fat.length > first ? first : endOfChain;
  }

  const entries: Buffer[] = [];
  function addEntry(name: string, type: number): Buffer {
    const entry = Buffer.alloc(128);
    entry.write(name, 'utf16le');
    entry.writeUInt16LE(2 * name.length + 2, 0x40);
    entry.writeUInt8(type, 0x42);
    for (const link of [0x44, 0x48, 0x4c]) entry.writeUInt32LE(free, link);
    entries.push(entry);
    return entry;
  }

  const mini: Buffer[] = [];
  const miniChains: { begin: number; count: number }[] = [];
  let miniLength = 0;
  function addStream(name: string, content: Buffer): Buffer {
    const entry = addEntry(name, 2);
    entry.writeUInt32LE(content.length >= 4096 ? append(content) : miniLength / 64, 0x74);
    entry.writeUInt32LE(content.length, 0x78);
    if (content.length < 4096) {
      const padded = Buffer.concat([content, Buffer.alloc((64 - (content.length % 64)) % 64)]);
      mini.push(padded);
      miniChains.push({ begin: miniLength / 64, count: padded.length / 64 });
      miniLength += padded.length;
    }
    return entry;
  }

  /** The streams of a storage, linked into a list instead of a sorted tree, as careless writers do. Returns the last one. */
  function addStreams(storage: Buffer, content: Readonly<Record<string, Buffer>>): Buffer {
    let previous = storage;
    for (const [name, stream] of Object.entries(content)) {
      previous.writeUInt32LE(entries.length, previous === storage ? 0x4c : 0x48);
      previous = addStream(name, stream);
    }
    return previous;
  }

  const root = addEntry('Root Entry', 5);
  const last = addStreams(root, streams);
  if (Object.keys(embedded).length > 0) {
    last.writeUInt32LE(entries.length, 0x48);
    addStreams(addEntry('ObjectPool', 1), embedded);
  }
  const miniTable = Buffer.alloc(4 * Math.ceil(miniLength / 64));
  for (const { begin, count } of miniChains) {
    for (let at = begin; at < begin + count; at += 1) {
      miniTable.writeUInt32LE(at < begin + count - 1 ? at + 1 : endOfChain, 4 * at);
    }
  }
  const firstMini = append(miniTable);
  root.writeUInt32LE(append(Buffer.concat(mini)), 0x74);
  root.writeUInt32LE(miniLength, 0x78);

  const directory = append(Buffer.concat(entries));
  const fatCount = Math.ceil((fat.length + 8) / (sectorLength / 4));
  const firstFat = sectors.length;
  for (let index = 0; index < fatCount; index += 1) fat.push(fatSector);
  const table = Buffer.alloc(fatCount * sectorLength, 0xff);
  fat.forEach((next, sector) => {
    table.writeUInt32LE(next, 4 * sector);
  });

  const header = Buffer.alloc(sectorLength);
  header.write('d0cf11e0a1b11ae1', 'hex');
  header.writeUInt16LE(sectorLength === 512 ? 3 : 4, 0x1a);
  header.writeUInt16LE(0xfffe, 0x1c);
  header.writeUInt16LE(Math.log2(sectorLength), 0x1e);
  header.writeUInt16LE(6, 0x20);
  header.writeUInt32LE(fatCount, 0x2c);
  header.writeUInt32LE(directory, 0x30);
  header.writeUInt32LE(4096, 0x38);
  header.writeUInt32LE(firstMini, 0x3c);
  header.writeUInt32LE(endOfChain, 0x44);
  for (let index = 0; index < 109; index += 1) {
    header.writeUInt32LE(index < fatCount ? firstFat + index : free, 0x4c + 4 * index);
  }
  return Buffer.concat([header, ...sectors, table]);
}
