import { createHash } from 'node:crypto';
import {
  MANIFEST,
  manifest as manifestSchema,
  type Manifest,
  type StoredFile,
  tableOfFile,
  uploadOfFile,
} from './manifest';
import { type ArchivedFile, contentAsBuffer, DamagedBackup, readArchive } from './archive-reader';

const CONFIGURATION = 'configuration.json';

async function digestOf(file: ArchivedFile): Promise<StoredFile> {
  const hash = createHash('sha256');
  for await (const chunk of file.content) hash.update(chunk);
  return { name: file.name, bytes: file.bytes, sha256: hash.digest('hex') };
}

const isKnown = (name: string): boolean =>
  name === CONFIGURATION || tableOfFile(name) !== undefined || uploadOfFile(name) !== undefined;

function parse(bytes: Buffer): Manifest {
  let json: unknown;
  try {
    json = JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new DamagedBackup('This file is not a backup or is damaged: its list cannot be read.');
  }
  const result = manifestSchema.safeParse(json);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new DamagedBackup(
    `This backup cannot be read by this version: ${issue?.path.join('.') ?? 'its list'} ${issue?.message ?? ''}.`,
  );
}

/** Throws if the files differ from the manifest in any byte. */
function compare(found: readonly StoredFile[], { files }: Manifest): void {
  const byName = new Map(found.map((file) => [file.name, file]));
  for (const { name, bytes, sha256 } of files) {
    const file = byName.get(name);
    if (file?.bytes !== bytes || file.sha256 !== sha256) {
      throw new DamagedBackup(`This backup is damaged: ${name} has changed.`);
    }
  }
  if (found.length !== files.length || byName.size !== files.length) {
    throw new DamagedBackup('This backup is damaged: it contains files that are not on its list.');
  }
}

/**
 * Reads a whole backup and compares its files with its manifest, which it returns; throws
 * DamagedBackup.
 */
export async function verifyArchive(path: string): Promise<Manifest> {
  const found: StoredFile[] = [];
  let manifest: Manifest | undefined;
  for await (const file of readArchive(path)) {
    if (file.name === MANIFEST) {
      manifest = parse(await contentAsBuffer(file));
    } else if (isKnown(file.name)) {
      found.push(await digestOf(file));
    } else {
      throw new DamagedBackup(`This file is not a backup: it contains ${file.name}.`);
    }
  }
  if (manifest === undefined) {
    throw new DamagedBackup('This file is not a backup or is damaged: its list is missing.');
  }
  compare(found, manifest);
  return manifest;
}
