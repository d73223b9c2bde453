import type { IncomingHttpHeaders, OutgoingHttpHeaders, RequestListener } from 'node:http';
import inject from 'light-my-request';
import type { Method } from '../contract/route';

/** A call of our own API within the process. */
export interface ApiCall {
  method?: Method;
  path: string;
  headers?: IncomingHttpHeaders;
  /** The API token to call with; without one, a session in the headers counts. */
  token?: string;
  /** The entity tag that must still match. */
  ifMatch?: string;
  /** JSON body. */
  body?: unknown;
  remoteAddress?: string;
  /** Queues the call before others of its kind. */
  isFirst?: boolean;
  /** Aborts the call as if its caller had disconnected. */
  signal?: AbortSignal;
}

/** Answer of an API call. */
export interface ApiAnswer {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

export type CallApi = (call: ApiCall) => Promise<ApiAnswer>;

/**
 * Calls the API through its own handler, without a socket: pages get their data through the same
 * routes, checks and presenters as everybody else.
 */
export const createApiCaller =
  (handler: RequestListener): CallApi =>
  async ({ method = 'GET', path, headers = {}, token, ifMatch, body, signal, ...call }) => {
    const answer: RequestListener = (req, res) => {
      signal?.addEventListener('abort', () => res.destroy(), { once: true });
      handler(req, res);
    };
    const response = await inject(answer, {
      method,
      url: path,
      remoteAddress: call.remoteAddress ?? '127.0.0.1',
      headers: {
        ...(headers.cookie === undefined ? {} : { cookie: headers.cookie }),
        host: headers.host ?? 'localhost',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(ifMatch === undefined ? {} : { 'if-match': ifMatch }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    return {
      status: response.statusCode,
      headers: response.headers,
      body: response.rawPayload,
    };
  };
