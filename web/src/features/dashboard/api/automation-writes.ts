import type { TaskReport } from '@contract/automation-run';
import { callApi } from '~/lib/http';

/** Writes new drafts now. */
export const generateContent = async (): Promise<TaskReport> =>
  (await callApi('POST', '/api/automation/generate-content')).body as TaskReport;
