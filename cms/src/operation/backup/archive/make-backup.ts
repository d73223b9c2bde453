import type { Dirent } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { BACKUP_FORMAT, MANIFEST, type Manifest, type StoredTable } from './manifest';
import { type PortableRow, RowSum, type Table } from './portable';
import { errorCode } from '../../../lib/error-code';
import { ArchiveWriter } from './archive-writer';
import type { TableSource } from './table-source';
import { verifyArchive } from './verify-archive';
import { BackupProblem } from './backup-problem';
import { syncFolder } from './sync-folder';

/** Maximum length of a part of a table held in memory, in characters. */
const PART_LENGTH = 4_000_000;
/** Disk space that must stay free after the backup. */
const RESERVE_BYTES = 100_000_000;

/** Current step of a backup. */
export type BackupStage = 'database' | 'uploads' | 'check';

/** Source and target of a backup. */
export interface BackupOrder {
  source: TableSource;
  /** Folder of the uploads; undefined if they are in a bucket. */
  uploads?: string;
  /** Folder and name of the backup. */
  folder: string;
  name: string;
  version: string;
  madeAt: Date;
  configuration: Record<string, string>;
  onStage?: (stage: BackupStage) => void;
}

/** A backup that was written and verified. */
export interface MadeBackup {
  file: string;
  bytes: number;
  tables: number;
  rows: number;
  uploads: number;
  missing: string[];
}

/** A backup that fails for a reason that the owner can fix, given in `message`. */
export class BackupRefused extends BackupProblem {}

const megabytes = (bytes: number): string =>
  `${Math.ceil(bytes / 1_000_000).toLocaleString('en-US')} MB`;

/** Throws if the disk may not have enough space for a backup of this size. */
export function requireRoom(folder: string, needed: number, free: number): void {
  if (free >= needed + RESERVE_BYTES) return;
  throw new BackupRefused(
    `A backup may need ${megabytes(needed)}, and ${megabytes(RESERVE_BYTES)} must stay free; ` +
      `in ${folder} only ${megabytes(free)} are free.`,
  );
}

async function listUploads(folder: string): Promise<string[]> {
  let found: Dirent[];
  try {
    found = await readdir(folder, { recursive: true, withFileTypes: true });
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((name) => name.split(path.sep).join('/'))
    .sort();
}

async function sizeOf(folder: string, names: readonly string[]): Promise<number> {
  let bytes = 0;
  for (const name of names) {
    const file = await open(path.join(folder, name)).catch(() => undefined);
    bytes += (await file?.stat())?.size ?? 0;
    await file?.close();
  }
  return bytes;
}

const decodedAddress = (address: string): string => {
  try {
    return decodeURI(address);
  } catch {
    // It contains a literal percent sign.
    return address;
  }
};

/** Writes one backup; holds the archive and its findings about uploads. */
class Making {
  /** Addresses of uploads in the database. */
  readonly #known: string[] = [];
  readonly #missing: string[] = [];

  constructor(
    private readonly order: BackupOrder,
    private readonly archive: ArchiveWriter,
  ) {}

  async write(): Promise<Manifest> {
    const { source, configuration, onStage } = this.order;
    onStage?.('database');
    const tables: StoredTable[] = [];
    for (const table of await source.tables()) tables.push(await this.#addTable(table));
    const migrations = await source.migrations();
    onStage?.('uploads');
    // After the database: a file is deleted after its row, and a newer file does no harm.
    await this.#addUploads();
    await this.archive.addText('configuration.json', JSON.stringify(configuration, null, 2));
    const manifest: Manifest = {
      format: BACKUP_FORMAT,
      version: this.order.version,
      madeAt: this.order.madeAt.toISOString(),
      database: source.kind,
      migrations,
      tables,
      files: [...this.archive.files],
      missing: this.#missing,
    };
    await this.archive.addText(MANIFEST, JSON.stringify(manifest));
    await this.archive.end();
    return manifest;
  }

  async #addTable(table: Table): Promise<StoredTable> {
    const sum = new RowSum(table.columns);
    let part = '';
    let parts = 0;
    const flush = async (): Promise<void> => {
      parts += 1;
      await this.archive.addText(`tables/${table.name}.${parts}.ndjson`, part);
      part = '';
    };
    for await (const rows of this.order.source.rows(table.name, table.columns)) {
      for (const row of rows) {
        sum.add(row);
        part += `${JSON.stringify(row)}\n`;
        if (part.length >= PART_LENGTH) await flush();
      }
      if (table.name === 'files') this.#noteUploads(table, rows);
    }
    if (part !== '' || parts === 0) await flush();
    return { ...table, columns: [...table.columns], rows: sum.rows, sum: sum.sum };
  }

  #noteUploads({ columns }: Table, rows: readonly PortableRow[]): void {
    const url = columns.findIndex(({ name }) => name === 'url');
    for (const row of rows) {
      const address = row[url];
      if (typeof address === 'string' && address.startsWith('/uploads/')) this.#known.push(address);
    }
  }

  async #addUploads(): Promise<void> {
    const { uploads } = this.order;
    if (uploads === undefined) return;
    const names = await listUploads(uploads);
    for (const name of names) {
      try {
        await this.archive.addFile(`uploads/${name}`, path.join(uploads, name));
      } catch (error) {
        // Deleted after the folder was listed.
        if (errorCode(error) !== 'ENOENT') throw error;
      }
    }
    const there = new Set(this.archive.files.map(({ name }) => `/${name}`));
    const isThere = (address: string): boolean =>
      there.has(address) || there.has(decodedAddress(address));
    this.#missing.push(...this.#known.filter((address) => !isThere(address)));
  }
}

/**
 * Makes a backup under a temporary name, verifies it, and then renames it. Throws BackupRefused if
 * there is not enough space.
 */
export async function makeBackup(order: BackupOrder): Promise<MadeBackup> {
  const { source, folder, name, uploads, onStage } = order;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const uploaded = uploads === undefined ? 0 : await sizeOf(uploads, await listUploads(uploads));
  const { bavail, bsize } = await statfs(folder);
  requireRoom(folder, uploaded + (await source.bytes()), bavail * bsize);
  const file = path.join(folder, name);
  const part = `${file}.part`;
  const archive = await ArchiveWriter.begin(part);
  try {
    const manifest = await new Making(order, archive).write();
    onStage?.('check');
    await verifyArchive(part);
    await rename(part, file);
    await syncFolder(folder);
    const { size } = await stat(file);
    return {
      file,
      bytes: size,
      tables: manifest.tables.length,
      rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
      uploads: manifest.files.filter(({ name: stored }) => stored.startsWith('uploads/')).length,
      missing: manifest.missing,
    };
  } catch (error) {
    await archive.abandon();
    await rm(part, { force: true });
    throw error;
  }
}
