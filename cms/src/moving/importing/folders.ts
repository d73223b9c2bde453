import path from 'node:path';
import { env } from '../../lib/env';

/** The folder of an import in the data folder. */
export const importFolder = (id: number): string =>
  path.join(env().DATA_DIR, 'imports', String(id));

/** Folder of its uploaded files. */
export const filesFolder = (id: number): string => path.join(importFolder(id), 'files');

/** Its file of entries, one per line, as JSON. */
export const linesFile = (id: number): string => path.join(importFolder(id), 'entries.jsonl');
