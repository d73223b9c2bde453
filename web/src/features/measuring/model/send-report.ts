import type { AffiliateClickEvent, ViewEvent } from '@contract/collect';

const ADDRESS = '/api/analytics/collect';

/** Sends a report in the background, even while the page is being left; fire and forget. */
export function sendReport(report: ViewEvent | AffiliateClickEvent): void {
  const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
  try {
    if (navigator.sendBeacon(ADDRESS, body)) return;
  } catch {
    // Some privacy extensions remove the function.
  }
  // Readers must not notice a lost report.
  fetch(ADDRESS, { method: 'POST', body, keepalive: true }).catch(() => undefined);
}
