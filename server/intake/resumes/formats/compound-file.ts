const magic = 'd0cf11e0a1b11ae1';
const headerLength = 512;
const fatSectorsInHeader = 109;
const entryLength = 128;
const miniSectorLength = 64;
/** Bytes from which a stream has its own sectors: the format allows no other value. */
const miniStreamCutoff = 4096;
const streamType = 2;

/**
 * Reads a compound file ([MS-CFB]), the container of .doc and encrypted .docx; undefined for other bytes. In linear
 * time and memory, because every chain ends where it would loop or leave the file.
 */
export function readCompoundFile(content: Buffer) {
  if (content.length < headerLength || content.toString('hex', 0, 8) !== magic) return undefined;
  const sectorShift = content.readUInt16LE(0x1e);
  if (sectorShift !== 9 && sectorShift !== 12) return undefined;
  const sectorLength = 1 << sectorShift;
  /** The header precedes sector 0 and is one sector long. */
  const sector = (number: number) => content.subarray((number + 1) * sectorLength, (number + 2) * sectorLength);
  const sectorCount = Math.ceil(content.length / sectorLength);
  // As many sectors of the allocation table (FAT) as a resume can have.
  const fatSectors = Array.from({ length: fatSectorsInHeader }, (_, index) => content.readUInt32LE(0x4c + 4 * index));
  const table = Buffer.concat(fatSectors.map(sector));
  const follow = (first: number) => Buffer.concat(chain(first, table, sectorCount).map(sector));

  const entries = readDirectory(follow(content.readUInt32LE(0x30)));
  const root = entries[0];
  if (!root) return undefined;
  const inRoot = listChildren(entries, root);

  /** Small streams share the sectors of the root's stream, with their own allocation table. */
  function readSmall({ firstSector, size }: DirectoryEntry) {
    const shared = follow(root?.firstSector ?? 0);
    const sectors = chain(firstSector, follow(content.readUInt32LE(0x3c)), size / miniSectorLength);
    return Buffer.concat(sectors.map((one) => shared.subarray(one * miniSectorLength, (one + 1) * miniSectorLength)));
  }

  return {
    /** Of all storages and streams, in lower case. */
    names: entries.map(({ name }) => name),
    has: (name: string) => inRoot.has(name.toLowerCase()),
    /** A stream of the root, up to the first broken link of its sectors. */
    read(name: string): Buffer | undefined {
      const entry = inRoot.get(name.toLowerCase());
      if (!entry?.isStream) return undefined;
      const bytes = entry.size < miniStreamCutoff ? readSmall(entry) : follow(entry.firstSector);
      return bytes.subarray(0, entry.size);
    },
  };
}

export type CompoundFile = NonNullable<ReturnType<typeof readCompoundFile>>;

type DirectoryEntry = ReturnType<typeof readDirectory>[number];

/** Ends before an invalid sector, and after one more than `limit`. */
function chain(first: number, table: Buffer, limit: number) {
  const sectors = new Set<number>();
  let sector = first;
  // The end-of-chain mark is larger than any table.
  while (sectors.size <= limit && !sectors.has(sector) && 4 * sector + 4 <= table.length) {
    sectors.add(sector);
    sector = table.readUInt32LE(4 * sector);
  }
  return [...sectors];
}

function readDirectory(bytes: Buffer) {
  const count = Math.floor(bytes.length / entryLength);
  return Array.from({ length: count }, (_, index) => {
    const entry = bytes.subarray(index * entryLength, (index + 1) * entryLength);
    // In bytes, with a terminating zero.
    const nameLength = Math.min(Math.max(entry.readUInt16LE(0x40) - 2, 0), 62);
    return {
      name: wideText(entry, 0, nameLength).toLowerCase(),
      isStream: entry[0x42] === streamType,
      left: entry.readUInt32LE(0x44),
      right: entry.readUInt32LE(0x48),
      child: entry.readUInt32LE(0x4c),
      firstSector: entry.readUInt32LE(0x74),
      size: entry.readUInt32LE(0x78),
    };
  });
}

/** Traverses the whole tree, because some writers do not sort it. */
function listChildren(entries: readonly DirectoryEntry[], storage: DirectoryEntry) {
  const children = new Map<string, DirectoryEntry>();
  const seen = new Set<number>();
  const pending = [storage.child];
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    const entry = entries[id];
    if (!entry || seen.has(id)) continue;
    seen.add(id);
    children.set(entry.name, entry);
    pending.push(entry.left, entry.right);
  }
  return children;
}

/**
 * Decodes UTF-16LE. Half a character at the end is cut off, because `toString` of Node 24.21 wrote beyond its
 * memory where the text begins at an odd address.
 */
export function wideText(bytes: Buffer, from = 0, to = bytes.length) {
  const end = Math.min(to, bytes.length);
  return bytes.toString('utf16le', from, end - ((end - from) % 2));
}
