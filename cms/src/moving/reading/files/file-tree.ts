import type { FoundFile } from '../../found';

/** Files of a folder or an archive, or a single file, by their paths with `/` from the root. */
export interface FileTree {
  /** The name of the folder, archive or file, as the owner knows it. */
  name: string;
  /** Sorted by path, so that every reading has the same order. */
  files: ReadonlyMap<string, FoundFile>;
  /** Sentences about skipped files, such as symbolic links and paths outside the root. */
  notices: readonly string[];
  close: () => Promise<void>;
}

/** Files that operating systems and tools create in folders and archives. */
const IGNORED =
  /(?:^|\/)(?:__MACOSX|\.DS_Store|Thumbs\.db|desktop\.ini|\.git|node_modules)(?:\/|$)/;

/** Whether a path is ignored in any export. */
export const isIgnored = (path: string): boolean => IGNORED.test(path);

/** The files of a tree, sorted by path. */
export const inOrder = (files: Map<string, FoundFile>): Map<string, FoundFile> =>
  new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)));
