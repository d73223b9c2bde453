import type { AffiliateClickEvent, ViewEvent } from '@contract/collect';

const ADDRESS = '/api/analytics/collect';

/** Sends a report beside whatever the reader does next, leaving the page included; fire and forget. */
export function sendReport(report: ViewEvent | AffiliateClickEvent): void {
  const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
  try {
    if (navigator.sendBeacon(ADDRESS, body)) return;
  } catch {
    // Some privacy tools take the function away.
  }
  // The reader is not to notice a report that is lost.
  fetch(ADDRESS, { method: 'POST', body, keepalive: true }).catch(() => undefined);
}
