import type { MeasuredSince } from '@contract/analytics';
import type { AutomationSummary } from '@contract/automation';

/** Whether nothing at all has been recorded yet: only then samples are shown, so that none stands beside a real metric. */
export const isUnrecorded = (recorded: MeasuredSince | AutomationSummary): boolean =>
  Object.values(recorded).every((value) => value === null);
