import { urlOf } from '~/lib/call-api';
import { readOne } from '~/lib/read';

/** The backups in the data folder, newest first. */
export const backupsRead = readOne('GET /api/backups');

/** Download address of a backup. */
export const downloadAddress = (name: string): string =>
  urlOf('GET /api/backups/{name}/download', { params: { name } });
