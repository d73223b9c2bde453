import type { IncomingHttpHeaders } from 'node:http';
import { cutText } from '../../lib/copy-string';
import { wellFormed } from '../../lib/well-formed';
import { OutboundError, type OutboundReason } from '../../lib/http/outbound-error';
import type { SafeFetch } from '../../lib/http/safe-fetch';
import { hideKey } from '../../lib/hide-key';
import { readPlainJson } from './plain-json';

const MAX_BYTES = 1_048_576;
const MAX_REASON = 300;
const MISDIRECTED: ReadonlySet<OutboundReason> = new Set([
  'bad-address',
  'private-address',
  'too-many-redirects',
]);

/** A request to a platform. */
export interface SocialRequest {
  method?: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  /** Body of a POST: JSON, or form fields. */
  json?: unknown;
  form?: Readonly<Record<string, string>>;
  signal: AbortSignal;
}

/** A response of any status; its body is undefined if it is not JSON. */
export interface SocialAnswer {
  kind: 'answer';
  status: number;
  headers: IncomingHttpHeaders;
  body: unknown;
}

/**
 * Result of a request: a response; no response although sending had begun (`lost`); or never sent
 * (`unsent`). `why` is undefined if it was aborted; `isMisdirected` means that the target is not
 * allowed: a redirect, or a private network.
 */
export type SocialReply =
  | SocialAnswer
  | {
      kind: 'lost' | 'unsent';
      reason: string;
      why: OutboundReason | undefined;
      isMisdirected: boolean;
    };

const carried = ({ json, form }: SocialRequest): { type: string; body: string } | undefined => {
  if (json !== undefined) return { type: 'application/json', body: JSON.stringify(json) };
  if (form === undefined) return undefined;
  const body = new URLSearchParams(form).toString();
  return { type: 'application/x-www-form-urlencoded', body };
};

/** Calls a platform: asks for JSON, follows no redirects, and keeps secrets out of messages. */
export class SocialCaller {
  constructor(
    private readonly http: Pick<SafeFetch, 'call'>,
    private readonly name: string,
    private readonly secrets: readonly string[],
  ) {}

  /** Makes a request; never throws, not even for an aborted signal. */
  async call(url: string, request: SocialRequest): Promise<SocialReply> {
    const progress = { isSent: false };
    const sends = carried(request);
    try {
      const { status, headers, body } = await this.http.call(url, {
        method: request.method ?? 'GET',
        accept: 'application/json',
        headers: { ...request.headers, ...(sends && { 'Content-Type': sends.type }) },
        ...(sends && { body: sends.body }),
        maxBytes: MAX_BYTES,
        maxRedirects: 0,
        takesStatus: () => true,
        onSent: () => (progress.isSent = true),
        signal: request.signal,
      });
      return { kind: 'answer', status, headers, body: readPlainJson(body.toString()) };
    } catch (error) {
      const why = error instanceof OutboundError ? error.reason : undefined;
      return {
        kind: progress.isSent ? 'lost' : 'unsent',
        reason: this.#publishBlocker(error),
        why,
        isMisdirected: why !== undefined && MISDIRECTED.has(why),
      };
    }
  }

  /** A sentence about the platform, without secrets, of at most 300 characters. */
  sentence(said: string): string {
    // Characters that a database rejects are removed too: control characters and lone surrogates.
    const line = wellFormed(said)
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim();
    const open = this.secrets.reduce(hideKey, line);
    return cutText(`${this.name}: ${open}`, MAX_REASON);
  }

  #publishBlocker(error: unknown): string {
    if (!(error instanceof OutboundError)) return `${this.name} was not asked to the end`;
    const said: Partial<Record<typeof error.reason, string>> = {
      'too-many-redirects': 'redirects to another address',
      timeout: 'did not respond in time',
      'too-large': 'returned more than 1 MB',
      'private-address': 'points to a private network',
      'no-such-host': 'has an unknown host',
    };
    return this.sentence(said[error.reason] ?? error.message);
  }
}
