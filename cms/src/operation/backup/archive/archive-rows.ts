import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { type Manifest, tableOfFile, uploadOfFile } from './manifest';
import type { PortableRow } from './portable';
import { type ArchivedFile, contentAsBuffer, DamagedBackup, readArchive } from './archive-reader';
import type { RowBatch } from './copy-tables';
import { ROWS_AT_ONCE } from './table-source';

/** All rows of a verified backup. */
export async function* rowsOfArchive(
  archive: string,
  { tables }: Manifest,
): AsyncGenerator<RowBatch> {
  const byName = new Map(tables.map((table) => [table.name, table]));
  for await (const file of readArchive(archive)) {
    const name = tableOfFile(file.name);
    if (name === undefined) {
      await skip(file);
      continue;
    }
    const table = byName.get(name);
    if (table === undefined) throw new DamagedBackup(`This backup does not list ${file.name}.`);
    const lines = (await contentAsBuffer(file)).toString('utf8').split('\n').slice(0, -1);
    for (let start = 0; start < lines.length; start += ROWS_AT_ONCE) {
      const some = lines.slice(start, start + ROWS_AT_ONCE);
      yield { table, rows: some.map((line) => JSON.parse(line) as PortableRow) };
    }
  }
}

async function skip({ content }: ArchivedFile): Promise<void> {
  const chunks = content[Symbol.asyncIterator]();
  while ((await chunks.next()).done !== true);
}

async function unpack(file: ArchivedFile, to: string): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true });
  const handle = await open(to, 'wx', 0o644);
  try {
    for await (const chunk of file.content) await handle.writeFile(chunk);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Writes the uploads of a verified backup into an empty folder; returns their number. */
export async function unpackUploads(archive: string, folder: string): Promise<number> {
  let count = 0;
  for await (const file of readArchive(archive)) {
    const name = uploadOfFile(file.name);
    if (name === undefined) {
      await skip(file);
      continue;
    }
    await unpack(file, path.join(folder, name));
    count += 1;
  }
  return count;
}
