import { Transform, type Readable, type TransformCallback } from 'node:stream';
import { promisify } from 'node:util';
import { Entry, getFileNameLowLevel, open, validateFileName, type ZipFile } from 'yauzl';
import { badRequest } from '../../../lib/errors';
import type { FoundFile } from '../../found';
import { inOrder, isIgnored, type FileTree } from './file-tree';
import { FREE_OF_RATIO, MAX_FILES, MAX_RATIO, MAX_UNPACKED, MAX_UNPACKED_FILE } from './limits';

const SYMBOLIC_LINK = 0o12;

/** The Unix file type, if the archive stores it. */
const kindOf = (entry: Entry): number => (entry.externalFileAttributes >>> 28) & 0o17;

/** Why a file of an archive is skipped; undefined if it is read. */
function faultOf(entry: Entry, name: string): string | undefined {
  const invalid = validateFileName(name);
  if (invalid !== null || name.includes('\0')) return 'its path points outside the archive';
  if (kindOf(entry) === SYMBOLIC_LINK) return 'it is a link, not a file';
  if (entry.isEncrypted()) return 'it is protected by a password';
  if (!entry.canDecodeFileData()) return 'its compression is not supported';
  if (entry.uncompressedSize > MAX_UNPACKED_FILE) return 'it is too large';
  const isBomb =
    entry.uncompressedSize > FREE_OF_RATIO &&
    entry.uncompressedSize > entry.compressedSize * MAX_RATIO;
  return isBomb ? 'it unpacks to a suspiciously large size' : undefined;
}

/** Keeps only the data needed to read an entry later, to save memory with many files. */
function slim(entry: Entry): Entry {
  const kept = new Entry();
  kept.relativeOffsetOfLocalHeader = entry.relativeOffsetOfLocalHeader;
  kept.compressedSize = entry.compressedSize;
  kept.uncompressedSize = entry.uncompressedSize;
  kept.compressionMethod = entry.compressionMethod;
  kept.generalPurposeBitFlag = entry.generalPurposeBitFlag;
  return kept;
}

/** Replaces the technical error of a damaged archive by one that helps the owner. */
function refusing(stream: Readable, name: string): Readable {
  const through = new Transform({
    transform: (chunk: Buffer, _encoding, done: TransformCallback) => done(null, chunk),
  });
  stream.once('error', (error) => {
    through.destroy(badRequest(`${name} in the archive is damaged and cannot be unpacked.`, error));
  });
  through.once('close', () => stream.destroy());
  return stream.pipe(through);
}

const fileOf = (zip: ZipFile, entry: Entry, name: string): FoundFile => ({
  bytes: entry.uncompressedSize,
  open: async () => {
    try {
      return refusing(await zip.openReadStreamPromise(entry), name);
    } catch (error) {
      throw badRequest(`${name} in the archive is damaged and cannot be unpacked.`, error);
    }
  },
});

interface Sums {
  packed: number;
  unpacked: number;
}

function checkSums({ packed, unpacked }: Sums, zip: ZipFile, count: number): void {
  if (count > MAX_FILES) {
    const most = MAX_FILES.toLocaleString('en-US');
    throw badRequest(`The archive has more than ${most} files; split it into parts.`);
  }
  // Overlapping files are the trick of zip bombs.
  if (packed > zip.fileSize) {
    throw badRequest('The archive claims to hold more than its size allows, so it is not read.');
  }
  if (unpacked > MAX_UNPACKED) {
    throw badRequest('The archive unpacks to more than 64 GB; split it into parts.');
  }
}

async function readDirectory(zip: ZipFile): Promise<Omit<FileTree, 'name' | 'close'>> {
  const files = new Map<string, FoundFile>();
  const notices: string[] = [];
  const sums: Sums = { packed: 0, unpacked: 0 };
  for await (const entry of zip.eachEntry()) {
    const { generalPurposeBitFlag, fileNameRaw, extraFields } = entry;
    const name = getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false);
    if (name.endsWith('/') || isIgnored(name)) continue;
    sums.packed += entry.compressedSize;
    const fault = faultOf(entry, name);
    if (fault === undefined) {
      sums.unpacked += entry.uncompressedSize;
      if (!files.has(name)) files.set(name, fileOf(zip, slim(entry), name));
    } else notices.push(`“${name}” in the archive was skipped: ${fault}.`);
    checkSums(sums, zip, files.size + notices.length);
  }
  return { files: inOrder(files), notices };
}

const openFile = promisify<string, object, ZipFile>(open);

/**
 * The files of a ZIP archive, each read on demand. Paths that lead outside, links and files with
 * absurd unpacked sizes are skipped. Throws a 400 for a damaged or too large archive.
 */
export async function openZip(place: string, name: string): Promise<FileTree> {
  const zip = await openFile(place, {
    autoClose: false,
    lazyEntries: true,
    decodeStrings: false,
  }).catch((error: unknown) => {
    throw badRequest(`${name} is a damaged or incomplete ZIP archive.`, error);
  });
  const close = (): Promise<void> => {
    zip.close();
    return Promise.resolve();
  };
  try {
    return { name, close, ...(await readDirectory(zip)) };
  } catch (error) {
    await close();
    if (error instanceof Error && 'status' in error) throw error;
    throw badRequest(`${name} is a damaged or incomplete ZIP archive.`, error);
  }
}
