import { crc32, inflateRawSync } from 'node:zlib';
import { UnreadableSheet } from './unreadable-sheet.ts';

/** Unzipped bytes of one file. 50,000 rows of 20 columns unzip to about 60 MB; a zip bomb to gigabytes. */
const maxUnzippedBytes = 300 * 1024 * 1024;

const endOfDirectory = 0x06054b50;
const directoryEntry = 0x02014b50;
const endOfDirectoryLength = 22;
const deflated = 8;
const maxCommentLength = 0xffff;

interface ZipEntry {
  method: number;
  checksum: number;
  compressedSize: number;
  size: number;
  dataOffset: number;
}

/** Throws `UnreadableSheet` for a zip file that is cut off or damaged, or that unzips to more than it says or than is allowed. */
export function checkUnzippedSize(file: Buffer): void {
  const entries = readDirectory(file);
  const total = entries.reduce((sum, { size }) => sum + size, 0);
  if (total > maxUnzippedBytes) throw new UnreadableSheet('nội dung sau khi giải nén quá lớn');
  for (const entry of entries) checkEntry(file, entry);
}

/** The sizes in the directory are only what the sender says: each entry is unzipped to see that it keeps to them. */
function checkEntry(file: Buffer, { method, checksum, compressedSize, size, dataOffset }: ZipEntry): void {
  const data = file.subarray(dataOffset, dataOffset + compressedSize);
  if (crc32(method === deflated ? inflate(data, size) : data) !== checksum)
    throw new UnreadableSheet('tệp bị hỏng');
}

function inflate(data: Buffer, size: number): Buffer {
  try {
    return inflateRawSync(data, { maxOutputLength: Math.max(size, 1) });
  } catch {
    throw new UnreadableSheet('tệp bị hỏng');
  }
}

function readDirectory(file: Buffer): ZipEntry[] {
  try {
    const end = findEndOfDirectory(file);
    const count = file.readUInt16LE(end + 10);
    let offset = file.readUInt32LE(end + 16);
    return Array.from({ length: count }, () => {
      if (file.readUInt32LE(offset) !== directoryEntry) throw new RangeError('not a directory entry');
      const local = file.readUInt32LE(offset + 42);
      const entry = {
        method: file.readUInt16LE(offset + 10),
        checksum: file.readUInt32LE(offset + 16),
        compressedSize: file.readUInt32LE(offset + 20),
        size: file.readUInt32LE(offset + 24),
        dataOffset: local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28),
      };
      offset += 46 + [28, 30, 32].reduce((sum, at) => sum + file.readUInt16LE(offset + at), 0);
      return entry;
    });
  } catch {
    throw new UnreadableSheet('tệp bị hỏng hoặc tải lên chưa trọn vẹn');
  }
}

/** It stands last, before a comment of any length. */
function findEndOfDirectory(file: Buffer): number {
  const lowest = Math.max(0, file.length - endOfDirectoryLength - maxCommentLength);
  for (let at = file.length - endOfDirectoryLength; at >= lowest; at--) {
    if (file.readUInt32LE(at) === endOfDirectory) return at;
  }
  throw new RangeError('no end of directory');
}
