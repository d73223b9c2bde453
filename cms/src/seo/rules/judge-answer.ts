import type { SubmissionOutcome } from '../../contract/seo';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * HOUR_MS;

/** Result of a submission: a status, or the reason for its absence. */
export type IndexAnswer =
  | { status: number; retryAfterMs?: number | undefined }
  | { status: null; failure: string; isLasting: boolean };

/** Consequence of a response; `waitMs` is the pause before the next submission. */
export interface IndexVerdict {
  outcome: SubmissionOutcome;
  message: string;
  waitMs?: number;
}

const REFUSALS: Readonly<Record<number, string>> = {
  400: 'The request was rejected as invalid (400).',
  403: 'The key is not valid (403): the key file must be publicly accessible.',
  422: 'The addresses don’t belong to the host, or the key doesn’t match (422): PUBLIC_URL must be the address readers use.',
};

/** Exponential back-off up to a limit, less a minute so that the next run is not too early. */
const backOffMs = (failures: number, firstMs: number, mostMs: number): number =>
  Math.min(mostMs, firstMs * 2 ** Math.min(failures, 10)) - MINUTE_MS;

/**
 * Interprets a response of the IndexNow protocol (indexnow.org/documentation), given the number of
 * consecutive failures before it.
 */
export function judgeAnswer(answer: IndexAnswer, failures: number): IndexVerdict {
  const { status } = answer;
  if (status === null) {
    if (answer.isLasting) {
      return { outcome: 'refused', message: `It was not submitted: ${answer.failure}.` };
    }
    return {
      outcome: 'later',
      message: `It could not be submitted: ${answer.failure}.`,
      waitMs: backOffMs(failures, HOUR_MS, DAY_MS),
    };
  }
  if (status === 200) return { outcome: 'accepted', message: 'Accepted (200).' };
  if (status === 202) {
    return { outcome: 'accepted', message: 'Accepted; the key is being verified (202).' };
  }
  if (status === 429) {
    const asked = answer.retryAfterMs ?? backOffMs(failures, 10 * MINUTE_MS, 2 * HOUR_MS);
    const waitMs = Math.min(DAY_MS, Math.max(MINUTE_MS, asked));
    return { outcome: 'later', message: 'Too many submissions for now (429).', waitMs };
  }
  if (status >= 500 || status === 408 || status === 425) {
    return {
      outcome: 'later',
      message: `The service is not working (${status}).`,
      waitMs: backOffMs(failures, HOUR_MS, DAY_MS),
    };
  }
  return {
    outcome: 'refused',
    message: REFUSALS[status] ?? `The service returned status ${status}.`,
  };
}
