import { DRIFT_ALERT_CLICKS, DRIFT_ALERT_PERCENT } from '../../contract/affiliate';

/** Clicks on the days that a network reported: ours, the network's, and the number of days. */
export interface ComparedClicks {
  ourClicks: number;
  reportedClicks: number;
  reportedDays: number;
}

/** Difference between two counts of the same clicks. */
export interface Drift {
  /** Difference between the network's count and ours, in percent of ours with one decimal. */
  drift: number | null;
  isDrifting: boolean;
}

/** Compares clicks. `drift` is null if the network reported no day, or we counted no click. */
export function driftOf({ ourClicks, reportedClicks, reportedDays }: ComparedClicks): Drift {
  if (reportedDays === 0) return { drift: null, isDrifting: false };
  const more = reportedClicks - ourClicks;
  const most = Math.max(ourClicks, reportedClicks);
  const percent = ourClicks === 0 ? null : Math.round((more / ourClicks) * 1_000) / 10;
  return {
    // Negative zero would be shown with its sign.
    drift: percent === 0 ? 0 : percent,
    isDrifting: most >= DRIFT_ALERT_CLICKS && Math.abs(more) * 100 > most * DRIFT_ALERT_PERCENT,
  };
}
