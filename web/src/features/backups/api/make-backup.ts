import type { Run } from '@contract/automation-run';
import { callApi } from '~/lib/http';
import { BACKUPS } from './backups-read';

/** Begins to make a backup; its run. */
export const makeBackup = async (): Promise<Run> => (await callApi('POST', BACKUPS)).body as Run;
