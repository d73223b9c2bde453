import { callApi } from '~/lib/http';
import { BACKUPS } from './backups-read';

/** Deletes a backup for good. */
export const deleteBackup = async (name: string): Promise<void> => {
  await callApi('DELETE', `${BACKUPS}/${encodeURIComponent(name)}`);
};
