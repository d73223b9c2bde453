import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Found } from '../../src/moving/found';
import { openExport } from '../../src/moving/reading/open-export';

/** Path of an export fixture modeled on a real one. */
export const movingFixture = (name: string): string =>
  path.join(__dirname, '../fixtures/moving', name);

/** Everything found in exports, as an import receives it. */
export async function readExport(...paths: string[]): Promise<Found[]> {
  const opened = await openExport(paths);
  try {
    const found: Found[] = [];
    for await (const one of opened.read()) found.push(one);
    return found;
  } finally {
    await opened.close();
  }
}

/** All entries of a kind. */
export const ofKind = <K extends Found['kind']>(
  found: readonly Found[],
  kind: K,
): (Found & { kind: K })[] => found.filter((one): one is Found & { kind: K } => one.kind === kind);

/** The notices for the owner, each with its subject. */
export const noticesOf = (found: readonly Found[]): string[] =>
  ofKind(found, 'notice').map(({ about, message }) =>
    about === '' ? message : `${about}: ${message}`,
  );

/** Writes files to a temporary folder, which exists while `use` runs. */
export async function withFiles<T>(
  files: Readonly<Record<string, string | Uint8Array>>,
  use: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'moving-'));
  try {
    for (const [name, content] of Object.entries(files)) {
      const file = path.join(folder, name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, content);
    }
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Everything found in a file with this content. */
export const readText = (content: string | Uint8Array): Promise<Found[]> =>
  withFiles({ export: content }, (folder) => readExport(path.join(folder, 'export')));
