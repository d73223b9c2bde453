import { retryDelay } from '../rules/backoff';
import type { Sent } from '../smtp/mailer';
import { SendFailure } from '../smtp/send-failure';
import { cutText } from '../../lib/copy-string';
import type { Outcome } from '../queries/delivering';
import type { MessageRow } from '../queries/message-row';

/** Maximum length of a stored answer. */
const RESPONSE = 480;

/** Result of handing over a message. */
export type SendAttempt = Sent | SendFailure;

/** The outcome to record for an attempt; schedules a retry if that may help. */
export function outcomeOf(row: MessageRow, attempt: SendAttempt, now: number): Outcome {
  // `row` was read before this attempt was counted.
  const attempts = row.attempts + 1;
  const response = cutText(attempt.response, RESPONSE);
  if (!(attempt instanceof SendFailure)) {
    return { status: 'sent', attempts, response, sent_at: now };
  }
  switch (attempt.kind) {
    case 'doubtful':
      return { status: 'doubtful', attempts, response };
    case 'recipient':
      return { status: 'failed', attempts, response };
    case 'configuration':
      // Not the message's fault, so the attempt does not count.
      return { status: 'queued', attempts: row.attempts, response };
    case 'temporary': {
      if (attempt.isUntried) return { status: 'queued', attempts: row.attempts, response };
      const isServers = attempt.concernsAll || attempt.advice !== undefined;
      return { ...retryOutcome(row, response, now), put_off_by_server: isServers };
    }
  }
}

/** The outcome to record for a temporary failure. */
export function retryOutcome(row: MessageRow, response: string, now: number): Outcome {
  const attempts = row.attempts + 1;
  const delay = retryDelay(attempts, Math.random);
  if (delay === undefined) return { status: 'failed', attempts, response };
  return { status: 'queued', attempts, response, due_at: now + delay, put_off_by_server: false };
}
