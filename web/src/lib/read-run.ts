import type { Run } from '@contract/automation-run';
import { callApi } from './http';

/** How far a run of a task or job has come, without what it touched. */
export const readRun = async (id: number): Promise<Run> =>
  (await callApi('GET', `/api/automation/runs/${id}?limit=1`)).body as Run;
