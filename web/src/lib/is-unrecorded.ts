import type { MeasuredSince } from '@contract/analytics';
import type { AutomationSummary } from '@contract/automation';

/** Whether nothing is recorded yet; samples are shown only then, never next to real metrics. */
export const isUnrecorded = (recorded: MeasuredSince | AutomationSummary): boolean =>
  Object.values(recorded).every((value) => value === null);
