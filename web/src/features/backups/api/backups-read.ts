import type { Backup } from '@contract/backup';
import { type Read, readOne } from '~/lib/read';

export const BACKUPS = '/api/backups';

/** The backups in the data folder, newest first. */
export const backupsRead: Read<Backup[]> = readOne(BACKUPS);

/** Where a backup is downloaded. */
export const downloadAddress = (name: string): string =>
  `${BACKUPS}/${encodeURIComponent(name)}/download`;
