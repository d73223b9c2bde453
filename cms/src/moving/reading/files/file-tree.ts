import type { FoundFile } from '../../found';

/** Files of a folder or an archive, or one file alone, by their paths with `/` from the top. */
export interface FileTree {
  /** The name of the folder, the archive or the file, as an owner knows it. */
  name: string;
  /** In the order of the paths, so that every reading takes them in the same one. */
  files: ReadonlyMap<string, FoundFile>;
  /** Sentences about skipped files, such as symbolic links and paths outside the root. */
  notices: readonly string[];
  close: () => Promise<void>;
}

/** Files that systems create in folders and archives beside those of the owner. */
const IGNORED =
  /(?:^|\/)(?:__MACOSX|\.DS_Store|Thumbs\.db|desktop\.ini|\.git|node_modules)(?:\/|$)/;

/** Whether a path is of no interest, whatever the export. */
export const isIgnored = (path: string): boolean => IGNORED.test(path);

/** The files of a tree by their paths in order. */
export const inOrder = (files: Map<string, FoundFile>): Map<string, FoundFile> =>
  new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)));
