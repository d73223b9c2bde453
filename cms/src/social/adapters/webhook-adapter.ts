import { createHmac, randomUUID } from 'node:crypto';
import { readUrl } from '../../contract/url';
import type { PublishOutcome } from '../rules/post-outcome';
import { addressIn, jsonText } from './plain-json';
import type { OutgoingPost, Progress, SocialAdapter } from './social-adapter';
import type { SocialAnswer, SocialCaller, SocialReply } from './social-call';
import { retryAfter } from './until-header';
import { webhookAdvice } from './webhook-advice';

/** Address for social posts, and the secret for signatures. */
export interface WebhookAccess {
  url: string;
  secret: string;
}

const HOUR_MS = 3_600_000;
const MAX_NAME = 120;
/** 4xx that may pass within a minute. */
const PASSING = new Set([408, 409, 425]);
/** The secret or the address is wrong, which affects all social posts. */
const ACCOUNT = new Set([401, 403, 404, 405, 410]);

/**
 * The signature of a body, `t=<seconds since 1970>,v1=<hex>`: HMAC-SHA256 with the secret over the
 * seconds, a dot and the body. A receiver compares it, and refuses requests older than some
 * minutes.
 */
export function webhookSignature(secret: string, seconds: number, body: string): string {
  const proof = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${proof}`;
}

/**
 * Sends social posts to an address of the owner's. A POST carries JSON: `type`, `idempotencyKey`,
 * `platform`, `text`, `link`, `imageUrl` and `imageAlt`; `Idempotency-Key` is the same for every
 * attempt at a social post, so that a receiver publishes it once; `X-Aurelian-Signature` proves the
 * sender. 2xx means published, with an optional JSON of `id` and `url`; 4xx is final except for
 * 408, 409, 425 and 429; after any other response it is sent again.
 */
export class WebhookAdapter implements SocialAdapter {
  readonly lookUp = null;

  constructor(
    private readonly caller: SocialCaller,
    private readonly access: WebhookAccess,
  ) {}

  async publish(
    post: OutgoingPost,
    progress: Progress,
    signal: AbortSignal,
  ): Promise<PublishOutcome> {
    await progress.withHandover();
    const { platform, text, link, image, idempotencyKey } = post;
    const json = {
      type: 'post' as const,
      idempotencyKey,
      platform,
      text: text.normalize('NFC'),
      link,
      imageUrl: image.url,
      imageAlt: image.alt,
    };
    const reply = await this.#send(json, signal);
    if (reply.kind === 'answer') return this.#outcome(reply, idempotencyKey);
    const { kind, reason, isMisdirected } = reply;
    if (isMisdirected) return { kind: 'refused', reason, account: true };
    if (kind === 'lost') return { kind: 'doubtful', reason };
    return { kind: 'later', reason, until: null, wholeAccount: false };
  }

  /** Sends an event of the type `test`, signed like social posts, with nothing to publish. */
  async check(signal: AbortSignal): ReturnType<SocialAdapter['check']> {
    const reply = await this.#send({ type: 'test', idempotencyKey: randomUUID() }, signal);
    if (reply.kind !== 'answer') {
      return { ok: false, reason: `${reply.reason}. ${webhookAdvice(reply)}` };
    }
    const { status } = reply;
    const said = this.#reasonIn(reply);
    const answer = `It returned status ${status} to the signed test call`;
    const name = (readUrl(this.access.url)?.host ?? '').slice(0, MAX_NAME);
    if (status >= 200 && status <= 299) {
      const quoted = said === '' ? '.' : `: ${said}`;
      return { ok: true, accountId: '', name, answer: this.caller.sentence(answer + quoted) };
    }
    const refusal = this.caller.sentence(said === '' ? answer : `${answer}: ${said}`);
    return { ok: false, reason: `${refusal.replace(/\.$/, '')}. ${webhookAdvice(reply)}` };
  }

  #send(
    event: { type: 'post' | 'test'; idempotencyKey: string },
    signal: AbortSignal,
  ): Promise<SocialReply> {
    const { url, secret } = this.access;
    const seconds = Math.floor(Date.now() / 1_000);
    const headers = {
      'Idempotency-Key': event.idempotencyKey,
      'X-Aurelian-Signature': webhookSignature(secret, seconds, JSON.stringify(event)),
    };
    return this.caller.call(url, { method: 'POST', headers, json: event, signal });
  }

  #reasonIn = ({ body }: SocialAnswer): string =>
    jsonText(body, 'error') || jsonText(body, 'message');

  #outcome(reply: SocialAnswer, key: string): PublishOutcome {
    const { status, headers, body } = reply;
    if (status >= 200 && status <= 299) {
      const id = jsonText(body, 'id');
      return {
        kind: 'published',
        id: /^[\x21-\x7e]{1,120}$/.test(id) ? id : key,
        url: addressIn(body, 'url'),
      };
    }
    const said = this.#reasonIn(reply);
    const reason = this.caller.sentence(said === '' ? `returned status ${status}` : said);
    if (status === 429) {
      const now = Date.now();
      const until = retryAfter(headers, now) ?? now + HOUR_MS;
      return { kind: 'later', reason, until, wholeAccount: true };
    }
    if (status >= 500 || status < 400 || PASSING.has(status)) return { kind: 'doubtful', reason };
    return { kind: 'refused', reason, account: ACCOUNT.has(status) };
  }
}
