/**
 * Milliseconds to wait according to a Retry-After header (RFC 9110, 10.2.3); undefined if it does
 * not say.
 */
export function retryAfterMs(value: string | null | undefined, now: number): number | undefined {
  if (value === null || value === undefined) return undefined;
  if (/^\d{1,9}(?:\.\d+)?$/.test(value)) return Number(value) * 1_000;
  const moment = Date.parse(value);
  return Number.isNaN(moment) ? undefined : Math.max(0, moment - now);
}
