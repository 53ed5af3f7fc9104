import { wideText } from './wide-text.ts';

/** Compound files ([MS-CFB]): the container format of .doc, .xls, .msi and encrypted .docx files. */

/** The root storage of a compound file. */
export interface CompoundFile {
  /** Whether the root has an entry of this name. Case-insensitive. */
  has(name: string): boolean;
  /** The first bytes, 64 at most, of a stream in the root; undefined when there is no such stream. */
  startOf(name: string): Buffer | undefined;
  /** A whole stream of the root, as far as its sectors can be followed; a small one comes with all other small ones. */
  read(name: string): Buffer | undefined;
  /** Like {@link read}, and a small stream by itself. */
  readAlone(name: string): Buffer | undefined;
  /** The names of all storages and streams of the file, in lower case. */
  names: ReadonlySet<string>;
}

interface DirectoryEntry {
  name: string;
  isStream: boolean;
  left: number;
  right: number;
  child: number;
  firstSector: number;
  size: number;
}

const magic = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const headerLength = 512;
const fatSectorsInHeader = 109;
const entryLength = 128;
const miniSectorLength = 64;
/** Size in bytes from which a stream has its own sectors. The format allows no other value. */
const miniStreamCutoff = 4096;
/** Marks a missing sibling or child of a directory entry. */
const noEntry = 0xffffffff;
const streamType = 2;

/**
 * Reads the root of a compound file; undefined when the bytes are none. Takes time and memory linear in the size for any bytes:
 * every chain ends where it would loop or leave the file.
 */
export function readCompoundFile(content: Buffer): CompoundFile | undefined {
  if (content.length < headerLength || !content.subarray(0, magic.length).equals(magic)) return undefined;
  const sectorShift = content.readUInt16LE(0x1e);
  if (sectorShift !== 9 && sectorShift !== 12) return undefined;
  const sectorLength = 1 << sectorShift;

  const entries = readDirectory(content, sectorLength);
  const root = entries[0];
  if (!root) return undefined;
  const inRoot = listRoot(entries, root);

  function sectorsFrom(first: number): Buffer {
    const offsets = chainFrom(first, content, sectorLength).map((sector) => offsetOf(sector, sectorLength));
    return Buffer.concat(offsets.map((offset) => content.subarray(offset, offset + sectorLength)));
  }

  return {
    readAlone(name) {
      const entry = inRoot.get(name.toLowerCase());
      if (!entry?.isStream) return undefined;
      if (entry.size >= miniStreamCutoff) return sectorsFrom(entry.firstSector).subarray(0, entry.size);
      return readSmall(entry, sectorsFrom(root.firstSector), sectorsFrom(content.readUInt32LE(0x3c)));
    },
    names: new Set(entries.map(({ name }) => name)),
    has: (name) => inRoot.has(name.toLowerCase()),
    read(name) {
      const entry = inRoot.get(name.toLowerCase());
      if (!entry?.isStream) return undefined;
      const small = entry.size < miniStreamCutoff;
      const sectors = sectorsFrom(small ? root.firstSector : entry.firstSector);
      return small ? sectors : sectors.subarray(0, entry.size);
    },
    startOf(name) {
      const entry = inRoot.get(name.toLowerCase());
      if (!entry?.isStream) return undefined;
      const length = Math.min(entry.size, miniSectorLength);
      if (entry.size >= miniStreamCutoff) {
        const offset = offsetOf(entry.firstSector, sectorLength);
        return content.subarray(offset, offset + length);
      }
      // Small streams share the sectors of the root's own stream.
      const position = entry.firstSector * miniSectorLength;
      const sector = chainFrom(root.firstSector, content, sectorLength)[Math.floor(position / sectorLength)];
      if (sector === undefined) return undefined;
      const offset = offsetOf(sector, sectorLength) + (position % sectorLength);
      return content.subarray(offset, offset + length);
    },
  };
}

/** A stream whose sectors lie in the root's own stream, and follow each other as their own table says. */
function readSmall({ firstSector, size }: DirectoryEntry, shared: Buffer, table: Buffer): Buffer {
  const chain = new Set<number>();
  let sector = firstSector;
  while (miniSectorLength * chain.size < size && !chain.has(sector) && 4 * sector + 4 <= table.length) {
    chain.add(sector);
    sector = table.readUInt32LE(4 * sector);
  }
  const pieces = [...chain].map((one) => shared.subarray(one * miniSectorLength, (one + 1) * miniSectorLength));
  return Buffer.concat(pieces).subarray(0, size);
}

/** The header precedes sector 0 and is one sector long. */
function offsetOf(sector: number, sectorLength: number): number {
  return (sector + 1) * sectorLength;
}

/** Sectors of the allocation table (FAT), bounded by the size of the file. */
function listFatSectors(content: Buffer, sectorLength: number): number[] {
  const limit = Math.ceil(content.length / sectorLength);
  const sectors: number[] = [];
  for (let index = 0; index < fatSectorsInHeader; index += 1) sectors.push(content.readUInt32LE(0x4c + 4 * index));
  const perSector = sectorLength / 4 - 1;
  let next = content.readUInt32LE(0x44);
  while (sectors.length < limit && offsetOf(next, sectorLength) + sectorLength <= content.length) {
    const offset = offsetOf(next, sectorLength);
    for (let index = 0; index < perSector; index += 1) sectors.push(content.readUInt32LE(offset + 4 * index));
    next = content.readUInt32LE(offset + 4 * perSector);
  }
  return sectors;
}

/** The sectors of a chain, as far as it can be followed. The last sector of the file may be truncated. */
function chainFrom(first: number, content: Buffer, sectorLength: number): number[] {
  const fatSectors = listFatSectors(content, sectorLength);
  const perSector = sectorLength / 4;
  const chain = new Set<number>();
  let sector = first;
  while (offsetOf(sector, sectorLength) < content.length && !chain.has(sector)) {
    chain.add(sector);
    const fatSector = fatSectors[Math.floor(sector / perSector)];
    if (fatSector === undefined) break;
    const at = offsetOf(fatSector, sectorLength) + 4 * (sector % perSector);
    if (at + 4 > content.length) break;
    sector = content.readUInt32LE(at);
  }
  return [...chain];
}

function readDirectory(content: Buffer, sectorLength: number): DirectoryEntry[] {
  const entries: DirectoryEntry[] = [];
  for (const sector of chainFrom(content.readUInt32LE(0x30), content, sectorLength)) {
    const begin = offsetOf(sector, sectorLength);
    const end = Math.min(begin + sectorLength, content.length);
    for (let at = begin; at + entryLength <= end; at += entryLength) {
      // The length is in bytes and includes the terminating zero.
      const nameLength = Math.min(Math.max(content.readUInt16LE(at + 0x40) - 2, 0), 62);
      entries.push({
        name: wideText(content, at, at + nameLength).toLowerCase(),
        isStream: content[at + 0x42] === streamType,
        left: content.readUInt32LE(at + 0x44),
        right: content.readUInt32LE(at + 0x48),
        child: content.readUInt32LE(at + 0x4c),
        firstSector: content.readUInt32LE(at + 0x74),
        size: content.readUInt32LE(at + 0x78),
      });
    }
  }
  return entries;
}

/**
 * The entries of the root storage by name. The whole tree is traversed, because some writers do not sort it. If its links are
 * broken, all streams of the file count, so that a damaged document is still recognised.
 */
function listRoot(entries: readonly DirectoryEntry[], root: DirectoryEntry): Map<string, DirectoryEntry> {
  const inRoot = new Map<string, DirectoryEntry>();
  const seen = new Set<number>();
  const pending = [root.child];
  let isBroken = false;
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    if (id === noEntry) continue;
    const entry = entries[id];
    if (!entry || seen.has(id)) {
      isBroken = true;
      continue;
    }
    seen.add(id);
    inRoot.set(entry.name, entry);
    pending.push(entry.left, entry.right);
  }
  if (isBroken)
    for (const entry of entries) if (entry.isStream && !inRoot.has(entry.name)) inRoot.set(entry.name, entry);
  return inRoot;
}
