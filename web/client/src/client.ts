import { type CallParts, placeCall } from '@contract/place-call';
import type {
  Address,
  Answer,
  CallArgs,
  CallOptions,
  EntryOf,
  JobAddress,
  ListAddress,
} from './call-types';
import type { Calls } from './calls';
import { RefusedError, UnreachableError, UnreadableError } from './errors';

export interface ClientOptions {
  /** Address of the site: `https://example.com`. */
  site: string;
  /** An API token of the site; without one only what everybody may read is answered. */
  token?: string | undefined;
  /** Sent with every call. */
  headers?: Readonly<Record<string, string>> | undefined;
  /** Milliseconds to wait for an answer; 30,000 unless given, 0 for as long as it takes. */
  timeoutMs?: number | undefined;
  /** How often a read is asked for again that the site refused for a moment (429, 503); 2 unless given. */
  retries?: number | undefined;
  /** The longest time in milliseconds that such a read waits, whatever the site asks for; 60,000 unless given. */
  maxWaitMs?: number | undefined;
  /** In place of the global `fetch`, such as one that caches. */
  fetch?: typeof fetch | undefined;
}

interface Sent extends CallParts, CallOptions {
  body?: unknown;
}

const PAGE = 100;
const MAX_EXCERPT = 200;
/** Milliseconds before the second try of a read where the site says none; twice as long before each further one. */
const FIRST_WAIT_MS = 1_000;

const bodyOf = (body: unknown): { body?: BodyInit; headers?: Record<string, string> } => {
  if (body === undefined) return {};
  if (body instanceof FormData || body instanceof Blob) return { body };
  return { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
};

/** Milliseconds that an answer asks to wait (RFC 9110, 10.2.3). */
function retryAfterOf({ headers }: Response): number | null {
  const value = headers.get('retry-after');
  if (value === null) return null;
  const seconds = Number(value);
  const wait = Number.isNaN(seconds) ? Date.parse(value) - Date.now() : seconds * 1_000;
  return Number.isNaN(wait) ? null : Math.max(0, wait);
}

/** The body of an answer: JSON as it is, all else as text. */
function readBody(address: string, { headers, status }: Response, text: string): unknown {
  if (!/\bjson\b/.test(headers.get('content-type') ?? '')) return text || null;
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UnreadableError(address, status, text.slice(0, MAX_EXCERPT), error);
  }
}

/** Waits, unless the caller ends it; rejects with the caller's reason then. */
const rest = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });

/** Calls a site of Aurelian by its contract. */
export class AurelianClient {
  readonly #site: string;
  readonly #options: ClientOptions;

  constructor(options: ClientOptions) {
    this.#site = new URL(options.site).origin;
    this.#options = options;
  }

  /**
   * Makes a call and reads its answer: JSON as it is, all other kinds as text. Throws `RefusedError` for every answer
   * that is no success, `UnreachableError` where there is none, and `UnreadableError` for one that is no JSON.
   */
  async call<A extends Address>(
    address: A,
    ...[given]: CallArgs<A>
  ): Promise<Answer<Calls[A]['answer']>> {
    return this.#answer(address, given);
  }

  /** Starts a task or job without waiting for its end; `GET /api/automation/runs/{id}` says how far it is. */
  async start<A extends JobAddress>(
    address: A,
    ...[given]: CallArgs<A>
  ): Promise<Answer<Calls[A]['accepted']>> {
    const sent: Sent = given ?? {};
    return this.#answer(address, { ...sent, query: { ...sent.query, async: 1 } });
  }

  /** Makes a call and hands its answer over unread: for files and streams of events. */
  async open<A extends Address>(address: A, ...[given]: CallArgs<A>): Promise<Response> {
    const sent: Sent = given ?? {};
    return this.#fetch(address, { timeoutMs: 0, ...sent });
  }

  /**
   * The entries of a list one by one, fetched page by page (`limit` at a time, 100 unless given). What is added or
   * removed meanwhile may move entries to another page: one may come twice or not at all.
   */
  async *each<A extends ListAddress>(
    address: A,
    ...[given]: CallArgs<A>
  ): AsyncGenerator<EntryOf<A>, void, undefined> {
    const sent: Sent = given ?? {};
    const limit = Number(sent.query?.limit ?? PAGE);
    let offset = Number(sent.query?.offset ?? 0);
    for (;;) {
      const query = { ...sent.query, limit, offset };
      const { body, total } = await this.#answer<EntryOf<A>[]>(address, { ...sent, query });
      yield* body;
      offset += body.length;
      if (body.length < limit || (total !== null && offset >= total)) return;
    }
  }

  async #answer<T>(address: string, sent: Sent = {}): Promise<Answer<T>> {
    const response = await this.#fetch(address, sent);
    const text = await response.text().catch((error: unknown) => this.#fail(address, sent, error));
    const total = response.headers.get('x-total-count');
    return {
      status: response.status,
      body: readBody(address, response, text) as T,
      total: total === null ? null : Number(total),
      etag: response.headers.get('etag'),
      headers: response.headers,
    };
  }

  /** The answer to a call, of which a read is asked for again where the site needs a moment. */
  async #fetch(address: string, sent: Sent): Promise<Response> {
    const { retries = 2, maxWaitMs = 60_000 } = this.#options;
    for (let tries = 0; ; tries += 1) {
      const response = await this.#try(address, sent);
      if (response.ok) return response;
      const refusal = await this.#refusal(address, response);
      const wait = refusal.retryAfterMs ?? FIRST_WAIT_MS * 2 ** tries;
      const isPassing = response.status === 429 || response.status === 503;
      const mayAgain = address.startsWith('GET ') && isPassing && wait <= maxWaitMs;
      if (!mayAgain || tries >= retries) throw refusal;
      await rest(wait, sent.signal);
    }
  }

  async #try(address: string, sent: Sent): Promise<Response> {
    const { token, headers, timeoutMs = 30_000, fetch: fetchBy = fetch } = this.#options;
    const [method, path] = placeCall(address, sent);
    const { body, headers: typed } = bodyOf(sent.body);
    const wait = sent.timeoutMs ?? timeoutMs;
    const ends = [sent.signal, wait > 0 ? AbortSignal.timeout(wait) : undefined];
    const request: RequestInit = {
      method,
      // A redirect is an error: the token must not reach another host, and a body would be lost.
      redirect: 'manual',
      headers: {
        Accept: 'application/json',
        ...typed,
        ...headers,
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(sent.ifMatch !== undefined && { 'If-Match': sent.ifMatch }),
      },
      signal: AbortSignal.any(ends.filter((signal) => signal !== undefined)),
      ...(body !== undefined && { body }),
    };
    try {
      return await fetchBy(this.#site + path, request);
    } catch (error) {
      return this.#fail(address, sent, error);
    }
  }

  async #refusal(address: string, response: Response): Promise<RefusedError> {
    const place = response.headers.get('location');
    const moved = { detail: `The site answers that it is at ${place}.`, code: 'moved' };
    const text = place === null ? await response.text().catch(() => '') : JSON.stringify(moved);
    return new RefusedError(address, response.status, text, retryAfterOf(response));
  }

  /** Throws what ended a call: the caller's own reason, or that there was no answer. */
  #fail(address: string, { signal }: CallOptions, error: unknown): never {
    if (signal?.aborted) throw signal.reason;
    const isTimeout = error instanceof Error && error.name === 'TimeoutError';
    throw new UnreachableError(address, isTimeout, error);
  }
}
