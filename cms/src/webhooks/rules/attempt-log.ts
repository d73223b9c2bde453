import type { WebhookAttempt } from '../../contract/webhook';
import { cutText } from '../../lib/copy-string';
import { toIso } from '../../lib/dates';

/** More than the automatic attempts in three days; of manual ones, the latest are kept. */
const MAX_ATTEMPTS = 20;
const MAX_EXCERPT = 300;

/** Columns of an event about its last attempt and all attempts. */
interface Attempts {
  attempt_log: string | null;
  attempted_at: number | null;
  request_headers: string | null;
  response_status: number | null;
  response_body: string | null;
  duration_ms: number | null;
  error: string | null;
}

type LastAttempt = Omit<Attempts, 'attempt_log' | 'request_headers'>;

const attemptOf = (last: LastAttempt, at: number): WebhookAttempt => ({
  at: toIso(at),
  status: last.response_status,
  durationMs: last.duration_ms,
  error: last.error,
  excerpt: cutText(last.response_body ?? '', MAX_EXCERPT),
});

/** Attempts at an event, newest first; only the last if it was made before attempts were logged. */
export function attemptsAt(row: Attempts): WebhookAttempt[] {
  if (row.attempt_log !== null) return JSON.parse(row.attempt_log) as WebhookAttempt[];
  const { attempted_at: at, request_headers, error } = row;
  const isKnown = at !== null && (request_headers !== null || error !== null);
  return isKnown ? [attemptOf(row, at)] : [];
}

/** The stored form of an event's attempts with one more. */
export const withAttempt = (before: Attempts, last: LastAttempt): string =>
  JSON.stringify(
    [
      ...(last.attempted_at === null ? [] : [attemptOf(last, last.attempted_at)]),
      ...attemptsAt(before),
    ].slice(0, MAX_ATTEMPTS),
  );
