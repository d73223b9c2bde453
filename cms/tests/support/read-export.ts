import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Found } from '../../src/moving/found';
import { openExport } from '../../src/moving/reading/open-export';

/** Where the exports of other systems lie that were made after real ones. */
export const movingFixture = (name: string): string =>
  path.join(__dirname, '../fixtures/moving', name);

/** Everything that exports hold, as an import gets it. */
export async function readExport(...places: string[]): Promise<Found[]> {
  const opened = await openExport(places);
  try {
    const found: Found[] = [];
    for await (const one of opened.read()) found.push(one);
    return found;
  } finally {
    await opened.close();
  }
}

/** All things of one kind. */
export const ofKind = <K extends Found['kind']>(
  found: readonly Found[],
  kind: K,
): (Found & { kind: K })[] => found.filter((one): one is Found & { kind: K } => one.kind === kind);

/** The sentences for the owner, with what each is about. */
export const noticesOf = (found: readonly Found[]): string[] =>
  ofKind(found, 'notice').map(({ about, message }) =>
    about === '' ? message : `${about}: ${message}`,
  );

/** Runs a test with a folder that holds the files, by their paths. */
export async function withFiles<T>(
  files: Readonly<Record<string, string | Uint8Array>>,
  use: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'moving-'));
  try {
    for (const [name, content] of Object.entries(files)) {
      const place = path.join(folder, name);
      await mkdir(path.dirname(place), { recursive: true });
      await writeFile(place, content);
    }
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Everything in a file of the given content. */
export const readText = (content: string | Uint8Array): Promise<Found[]> =>
  withFiles({ export: content }, (folder) => readExport(path.join(folder, 'export')));
