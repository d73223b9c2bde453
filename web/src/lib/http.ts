import type { AxiosInstance } from 'axios';
import type { FieldError, Problem } from '@contract/problem';

/** A successful response. */
export interface ApiResponse<T = unknown> {
  status: number;
  body: T;
  /** Number of entries that match a list's filter; null if the response is no list. */
  total: number | null;
  /** ETag of the response, for `If-Match`. */
  etag?: string | undefined;
}

/** Options of a call. */
export interface CallOptions {
  /** ETag that must still be current, or else the call fails with 412. */
  ifMatch?: string | undefined;
  signal?: AbortSignal;
  /** Timeout in milliseconds; 0 for none, 30,000 by default. */
  timeout?: number;
  /** Called with the share of the body sent, 0 to 1. */
  onProgress?: (share: number) => void;
}

/** Any unsuccessful response; the message is 'status: body' (specification, section 7). */
export class ApiError extends Error {
  readonly errors: readonly FieldError[];
  readonly code: string;
  readonly detail: string;

  constructor(
    readonly status: number,
    readonly body: string,
    /** Seconds to wait before a retry, if the response says so. */
    readonly retryAfter?: number,
  ) {
    super(`${status}: ${body}`);
    const problem = parseProblem(body);
    this.code = problem?.code ?? 'unknown';
    this.detail = problem?.detail ?? '';
    this.errors = problem?.errors ?? [];
  }
}

const parseProblem = (body: string): Partial<Problem> | null => {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
};

let client: Promise<AxiosInstance> | undefined;

// Loaded on the first call: a server-rendered page can be read without.
const http = (): Promise<AxiosInstance> =>
  (client ??= import('axios')
    .then(({ default: axios }) =>
      axios.create({
        withCredentials: true,
        timeout: 30_000,
        responseType: 'text',
        transformResponse: (text: unknown) => text,
        validateStatus: () => true,
      }),
    )
    .catch((error: unknown) => {
      client = undefined;
      throw error;
    }));

/** HTTP methods of the API. */
export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

const unauthorizedListeners = new Set<() => void>();

/** Calls `listener` after each 401 response; returns a function that removes it. */
export function onUnauthorized(listener: () => void): () => void {
  unauthorizedListeners.add(listener);
  return () => {
    unauthorizedListeners.delete(listener);
  };
}

/** Converts an error response; a 401 also notifies the listeners. */
export function refusalOf(status: number, text: string, retryAfter: unknown): ApiError {
  if (status === 401) unauthorizedListeners.forEach((listener) => listener());
  const wait = Number(retryAfter);
  return new ApiError(status, text, wait > 0 ? wait : undefined);
}

const bodyOf = (body: unknown) => {
  if (body === undefined) return {};
  if (body instanceof FormData) return { data: body, timeout: 0 };
  if (body instanceof Blob) {
    return { data: body, headers: { 'Content-Type': body.type }, timeout: 0 };
  }
  return { data: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
};

/**
 * Calls the API with cookies, and with JSON unless the body is form data or a file; throws ApiError
 * for every unsuccessful response.
 */
export async function request(
  method: Method,
  path: string,
  body?: unknown,
  { ifMatch, signal, timeout, onProgress }: CallOptions = {},
): Promise<ApiResponse> {
  const axios = await http();
  const sent = bodyOf(body);
  const response = await axios.request<string | null>({
    method,
    url: path,
    signal,
    timeout,
    ...sent,
    headers: { ...sent.headers, 'If-Match': ifMatch },
    onUploadProgress: onProgress && (({ progress = 0 }) => onProgress(progress)),
  });
  const text = response.data ?? '';
  if (response.status < 200 || response.status > 299) {
    const reported = text === '' ? response.statusText : text;
    throw refusalOf(response.status, reported, response.headers['retry-after']);
  }
  const total: unknown = response.headers['x-total-count'];
  return {
    status: response.status,
    body: text === '' ? null : (JSON.parse(text) as unknown),
    total: total === undefined ? null : Number(total),
    etag: response.headers.etag as string | undefined,
  };
}
