import type { IndexAnswer } from '../rules/judge-answer';
import { systemClock } from '../../lib/clock';
import { retryAfterMs } from '../../lib/retry-after';
import { OutboundError } from '../../lib/http/outbound-error';
import type { SafeFetch } from '../../lib/http/safe-fetch';

/** Addresses of a host, and the key that authorizes their submission. */
export interface IndexSubmission {
  host: string;
  key: string;
  keyLocation: string;
  urlList: readonly string[];
}

/** Submits addresses by the IndexNow protocol, whose search engines share them. */
export class IndexNowClient {
  constructor(
    private readonly http: SafeFetch,
    private readonly endpoint: string,
  ) {}

  /** Submits addresses, at most 10,000; throws only the signal's reason when aborted. */
  async submit(submission: IndexSubmission, signal: AbortSignal): Promise<IndexAnswer> {
    try {
      const { status, headers } = await this.http.call(this.endpoint, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json; charset=utf-8' },
        body: JSON.stringify(submission),
        takesStatus: () => true,
        // The status decides: an accepted submission is not repeated because the body stalls.
        enough: 0,
        signal,
      });
      return { status, retryAfterMs: retryAfterMs(headers['retry-after'], systemClock.now()) };
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      const { message, isLasting, reason } = error;
      const failure = message.replace(/^It/, 'the service');
      return { status: null, failure, isLasting: isLasting || reason === 'private-address' };
    }
  }
}
