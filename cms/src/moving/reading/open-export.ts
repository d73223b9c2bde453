import { badRequest } from '../../lib/errors';
import type { FoundFile, OpenExport } from '../found';
import type { FileTree } from './files/file-tree';
import { openTree } from './files/open-tree';
import { readHead } from './files/read-head';
import { readWordPress, type NamedFile } from './wordpress/read-wordpress';

/** What is given beside the files of an export. */
export interface OpenOptions {
  /** Folders or archives with the files of the old site's uploads. */
  uploads?: readonly string[];
}

/** Files of WordPress among those of a tree. */
async function wordPressFiles(tree: FileTree): Promise<NamedFile[]> {
  const files: NamedFile[] = [];
  for (const [name, file] of tree.files) {
    const head = (await readHead(file)).toString('latin1').replaceAll('\0', '');
    if (/wordpress\.org\/export\/|<wp:/.test(head)) files.push({ name, file });
  }
  return files;
}

/**
 * Opens the export of another system: its form is recognized by what is in the files, not by their names. Several files
 * of one WordPress site are read as one; files of link plugins and of redirects may come with it, or alone. Throws a 400
 * that says what was found where it is none of them.
 */
export async function openExport(
  places: string | readonly string[],
  options: OpenOptions = {},
): Promise<OpenExport> {
  const trees: FileTree[] = [];
  const close = async (): Promise<void> => {
    await Promise.all(trees.map((tree) => tree.close()));
  };
  try {
    for (const place of [places, options.uploads ?? []].flat()) trees.push(await openTree(place));
    const files = (await Promise.all(trees.map(wordPressFiles))).flat();
    if (files.length === 0) throw badRequest('The file is no export that is read.');
    const file = (_place: string): Promise<FoundFile | undefined> => Promise.resolve(undefined);
    return { source: 'wordpress', read: () => readWordPress(files), file, close };
  } catch (error) {
    await close();
    throw error;
  }
}
