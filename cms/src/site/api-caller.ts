import type { IncomingHttpHeaders, OutgoingHttpHeaders, RequestListener } from 'node:http';
import inject from 'light-my-request';

/** A call of our own API from inside the process. */
export interface ApiCall {
  method?: 'GET' | 'POST' | 'PATCH';
  path: string;
  headers?: IncomingHttpHeaders;
  /** JSON body. */
  body?: unknown;
  remoteAddress?: string;
  /** Goes before others of its kind. */
  isFirst?: boolean;
}

/** What an API call answered. */
export interface ApiAnswer {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

export type CallApi = (call: ApiCall) => Promise<ApiAnswer>;

/**
 * Calls the API through its own handler, without a socket: pages get their data by the same
 * routes, checks and presenters as everybody else.
 */
export const createApiCaller =
  (handler: RequestListener): CallApi =>
  async ({ method = 'GET', path, headers = {}, body, remoteAddress = '127.0.0.1' }) => {
    const response = await inject(handler, {
      method,
      url: path,
      remoteAddress,
      headers: {
        ...(headers.cookie === undefined ? {} : { cookie: headers.cookie }),
        host: headers.host ?? 'localhost',
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
