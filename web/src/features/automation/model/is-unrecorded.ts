import type { AutomationSummary } from '@contract/automation';

/** Whether nothing at all has been recorded yet: only then samples are shown, so that none stands beside a real figure. */
export const isUnrecorded = (summary: AutomationSummary): boolean =>
  Object.values(summary).every((value) => value === null);
