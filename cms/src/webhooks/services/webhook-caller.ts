import { systemClock } from '../../lib/clock';
import { cutText } from '../../lib/copy-string';
import { env } from '../../lib/env';
import { parseAllowList } from '../../lib/http/address-rules';
import { OutboundError, type OutboundReason } from '../../lib/http/outbound-error';
import { SafeFetch } from '../../lib/http/safe-fetch';
import { withoutPeriod } from '../../lib/matter';
import { retryAfterMs } from '../../lib/retry-after';
import type { AttemptLog, DeliveryRow } from '../queries/delivery-rows';
import type { WebhookRow } from '../queries/webhook-rows';
import type { Answered } from '../rules/attempt-outcome';
import { READ_BYTES, secretsIn, shownBody, shownHeaders } from '../rules/shown-answer';
import { signedHeaders } from '../rules/signature';
import { openWebhook, signingSecrets, UNREADABLE } from './secrets';

const TIMEOUT_MS = 15_000;
/** As long as the column allows: the error about an unknown host names the host. */
const MAX_ERROR = 500;
const TYPE = { 'Content-Type': 'application/json' } as const;

const SAID: Partial<Record<OutboundReason, string>> = {
  'too-many-redirects': 'It redirects to another address, which is not followed',
  timeout: `It did not respond within ${TIMEOUT_MS / 1_000} seconds`,
};

/** Answer of a receiver, and the log entry of the attempt. */
export interface Attempted {
  answered: Answered;
  log: AttemptLog;
}

const NO_ANSWER = {
  response_status: null,
  response_headers: null,
  response_body: null,
} as const;

const sentence = (error: unknown): string => {
  if (!(error instanceof OutboundError)) throw error;
  return SAID[error.reason] ?? cutText(error.message, MAX_ERROR);
};

const failure = (error: string): Answered => ({
  status: null,
  error,
  retryAfterMs: undefined,
});

/** Headers of a request, and the logged ones, without the signature. */
function headersOf(secrets: readonly string[], { event_id: id, body }: DeliveryRow, now: number) {
  const proof = signedHeaders(secrets, {
    id,
    seconds: Math.floor(now / 1_000),
    body,
  });
  const { 'webhook-signature': _signature, ...shown } = proof;
  return {
    headers: { ...TYPE, ...proof },
    shown: JSON.stringify({ ...TYPE, ...shown }),
  };
}

/**
 * Posts events: to private addresses only if OUTBOUND_ALLOW names them, without following
 * redirects, and reading only the start of a response.
 */
export class WebhookCaller {
  readonly #http = new SafeFetch({
    userAgent: `Aurelian (+${env().PUBLIC_URL})`,
    allow: parseAllowList(env().OUTBOUND_ALLOW, 'webhooks'),
    timeoutMs: TIMEOUT_MS,
    paceMs: 0,
  });

  /**
   * Posts an event; returns failures of the receiver, but throws the signal's reason once aborted.
   */
  async post(webhook: WebhookRow, delivery: DeliveryRow, signal: AbortSignal): Promise<Attempted> {
    const now = systemClock.now();
    const begun = performance.now();
    const secrets = openWebhook(webhook.sealed);
    if (secrets === undefined) {
      const log = {
        attempted_at: now,
        request_headers: null,
        duration_ms: null,
        ...NO_ANSWER,
      };
      const error = withoutPeriod(UNREADABLE);
      return { answered: failure(error), log: { ...log, error } };
    }
    const signing = signingSecrets(secrets, webhook.previous_until, now);
    const { headers, shown } = headersOf(signing, delivery, now);
    const call = {
      method: 'POST',
      accept: '*/*',
      headers,
      body: delivery.body,
      signal,
    } as const;
    const sent = () => ({
      attempted_at: now,
      request_headers: shown,
      duration_ms: Math.round(performance.now() - begun),
    });
    try {
      // The status is the receiver's answer; the body is for the log alone.
      const wanted = { enough: READ_BYTES, mayBreakOff: true, takesStatus: () => true };
      const answer = await this.#http.call(secrets.url, { ...call, ...wanted });
      const { status } = answer;
      const error = status >= 200 && status <= 299 ? null : `It returned status ${status}`;
      const hidden = [...signing, ...secretsIn(secrets.url)];
      const log = {
        ...sent(),
        response_status: status,
        response_headers: JSON.stringify(shownHeaders(answer.headers, hidden)),
        response_body: shownBody(answer.body, hidden),
        error,
      };
      const wish = retryAfterMs(answer.headers['retry-after'], systemClock.now());
      return { answered: { status, error, retryAfterMs: wish }, log };
    } catch (thrown) {
      signal.throwIfAborted();
      const error = sentence(thrown);
      return {
        answered: failure(error),
        log: { ...sent(), ...NO_ANSWER, error },
      };
    }
  }

  /**
   * Why events cannot be sent to an address, as a sentence; undefined if they can, or if that is
   * unknown now.
   */
  async whyNot(url: string): Promise<string | undefined> {
    try {
      await this.#http.checkHost(url, AbortSignal.timeout(TIMEOUT_MS));
      return undefined;
    } catch (thrown) {
      const isPrivate = thrown instanceof OutboundError && thrown.reason === 'private-address';
      return isPrivate ? 'Address points to a private network' : undefined;
    }
  }
}
