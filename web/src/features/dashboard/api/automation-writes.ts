import type { TaskReport } from '@contract/automation-run';
import type { AutomationSwitches, SiteSettings } from '@contract/site-settings';
import { callApi } from '~/lib/http';

/** Turns switches on or off; answers all settings. */
export const updateSwitches = async (
  automation: Partial<AutomationSwitches>,
): Promise<SiteSettings> =>
  (await callApi('PATCH', '/api/settings', { automation })).body as SiteSettings;

/** Writes new drafts now. */
export const generateContent = async (): Promise<TaskReport> =>
  (await callApi('POST', '/api/automation/generate-content')).body as TaskReport;
